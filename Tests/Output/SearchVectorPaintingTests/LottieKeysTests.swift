import Foundation
import SearchGeometry
import SearchMotion
import TestSupport
import Testing

@testable import SearchVectorPainting

struct LottieKeysTests {
  /// Returns the keys of a function of time at 120 samples a second, at 60 frames a second.
  private func keys(
    _ seconds: Double, tolerance: Double = 0.02, _ value: (Double) -> Double
  ) -> (keys: LottieKeys, error: Double) {
    let times = stride(from: 0, through: seconds, by: 1.0 / 120)
    let keys = LottieKeys(
      times.map { ValueCurve.Point(time: $0, value: [value($0), 0, 0, 0]) }, tolerance: tolerance, rate: 60)
    // Between the samples too.
    let error = stride(from: 0, through: seconds, by: 1.0 / 977).reduce(0) { worst, time in
      max(worst, abs(Self.value(of: keys.keys, at: time * 60) - value(time)))
    }
    return (keys, error)
  }

  private static func value(of keys: [LottieKeys.Keyframe], at frame: Double) -> Double {
    guard let next = keys.firstIndex(where: { $0.time > frame }) else { return keys.last?.value.x ?? .nan }
    guard next > 0 else { return keys[0].value.x }
    let (a, b) = (keys[next - 1], keys[next])
    guard let pace = a.pace else { return a.value.x }
    return a.value.x + (b.value.x - a.value.x) * pace.value(at: (frame - a.time) / (b.time - a.time))
  }

  @Test func timingFunctionsAreOneEasing() {
    for function in [TimingFunction.easeInOut, .easeOut, .easeIn, .linear, .default] {
      let (keys, error) = keys(1) { 200 * function.value(at: ($0 - 0.25) / 0.5) }
      #expect(keys.keys.compactMap(\.pace) == [function])
      #expect(keys.keys.count == 3 && error < 0.06)
    }
  }

  @Test func springsAreWithinTheTolerance() {
    let spring = { (time: Double) in 100 * (1 - exp(-6 * time) * (cos(9 * time) + 0.7 * sin(9 * time))) }
    var counts: [Int] = []
    for tolerance in [0.2, 0.02, 0.002] {
      let (keys, _) = keys(1.2, tolerance: tolerance, spring)
      #expect(keys.error.x <= tolerance)
      counts.append(keys.keys.count)
    }
    // Far fewer than the samples.
    #expect(counts[0] < counts[2] && counts[1] < 72)
  }

  /// A fade that ends at zero and stays there, of which a recording has no sample in between.
  @Test func longWaysBetweenSamplesAreFollowed() {
    let fade = [(0.0, 1.0), (0.1, 0.6), (0.15, 0.3), (0.18, 0.05), (0.19, 0.0), (0.7, 0.0001), (0.8, 1.0)]
    let keys = LottieKeys(
      fade.map { ValueCurve.Point(time: $0, value: [$1, 0, 0, 0]) }, tolerance: 0.02, rate: 60
    ).keys
    for frame in stride(from: 11.5, through: 42, by: 0.1) {
      #expect(abs(Self.value(of: keys, at: frame)) <= 0.021)
    }
  }

  @Test func jumpsAreHeldUntilTheirFrame() throws {
    let points = [(0, 5.0), (0.499999, 5), (0.5, 8), (1, 8)].map { ValueCurve.Point(time: $0, value: [$1, 0, 0, 0]) }
    let keys = LottieKeys(points, tolerance: 0.01, rate: 60).keys
    #expect(keys.map(\.time) == [0, 30] && keys.map(\.value.x) == [5, 8] && keys.allSatisfy { $0.pace == nil })
    // A motion ends where the jump begins.
    let moving = [(0, 0.0), (0.25, 10), (0.499999, 20), (0.5, 90)]
    let jump = LottieKeys(
      moving.map { ValueCurve.Point(time: $0, value: [$1, 0, 0, 0]) }, tolerance: 0.01, rate: 60
    ).keys
    #expect(jump.last?.time == 30 && jump.last?.value.x == 90)
    let before = try #require(jump.dropLast().last)
    #expect(before.time < 30 && before.time > 29.9 && before.pace == nil && before.value.x == 20)
  }

  @Test func timesIncrease() {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: seed)
      var (time, points) = (0.0, [ValueCurve.Point]())
      for _ in 0..<60 {
        time += random.below(4) == 0 ? 1e-6 : random.number(in: 0.001...0.02)
        points.append(.init(time: time, value: [random.number(in: 0...100), 0, 0, 0]))
      }
      let keys = LottieKeys(points, tolerance: 0.01, rate: 60).keys
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.time < $1.time }, "seed \(seed)")
    }
  }

  @Test func theLastKeyHasNoEasing() {
    let (keys, _) = keys(1) { $0 < 0.5 ? 0 : 100 * $0 }
    let text = keys.json { .lottie($0.x) }.compact
    let last = text[(text.range(of: "{\"t\"", options: .backwards)?.lowerBound ?? text.startIndex)...]
    #expect(text.contains("\"o\":{\"x\"") && !last.contains("\"o\"") && !last.contains("\"h\""))
  }

  @Test func curvesMergeWithinTheTolerance() {
    // Nearly two halves of a cubic.
    var path = VectorPath([.move(.zero)])
    path.curve(to: CGPoint(x: 6, y: 1.25), control1: CGPoint(x: 2, y: 0), control2: CGPoint(x: 4, y: 0.5))
    path.curve(to: CGPoint(x: 12, y: 4), control1: CGPoint(x: 8, y: 2), control2: CGPoint(x: 10, y: 3.2))
    #expect(path.merged(within: 0.5).elements.count == 2)
    #expect(path.merged(within: 1e-6).elements.count == 3)
    let ends = path.merged(within: 0.5).elements.last
    if case .curve(let end, _, _) = ends { #expect(end == CGPoint(x: 12, y: 4)) } else { Issue.record("no curve") }
  }
}
