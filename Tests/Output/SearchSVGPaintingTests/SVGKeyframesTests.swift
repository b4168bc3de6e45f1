import Foundation
import SearchLayers
import Testing

@testable import SearchSVGPainting

@Suite("Values over time as keyframes")
struct SVGKeyframesTests {
  private func series(_ count: Int, _ value: (Double) -> Double) -> SVGSeries {
    var series = SVGSeries()
    for index in 0...count { series.add([value(Double(index) / Double(count))], at: Double(index) / Double(count)) }
    return series
  }

  @Test(arguments: [0.5, 0.05, 0.005])
  func straightLinesStayWithinTheTolerance(_ tolerance: Double) {
    let curve = { (t: Double) in 100 * t * t * (3 - 2 * t) }
    let kept = series(500, curve).simplified(tolerance: tolerance)
    for index in 0...1000 {
      let t = Double(index) / 1000
      let next = kept.firstIndex { $0.time >= t } ?? kept.count - 1
      let (a, b) = (kept[max(next - 1, 0)], kept[next])
      let share = b.time > a.time ? (t - a.time) / (b.time - a.time) : 1
      let value = a.values[0] + (b.values[0] - a.values[0]) * share
      // Between two samples the curve itself may be off a little more.
      #expect(abs(value - curve(t)) <= tolerance + 0.002)
    }
    #expect(kept.count < 200)
  }

  @Test func aStraightLineNeedsItsEndsAlone() {
    #expect(series(100) { 5 * $0 }.simplified(tolerance: 0.001).count == 2)
  }

  @Test func equalMovesAreOneRule() {
    var keyframes = SVGKeyframes(duration: 1)
    let a = keyframes.name(series(10) { $0 }, tolerance: 0.01) { "--x:\($0[0])px" }
    let b = keyframes.name(series(10) { $0 }, tolerance: 0.01) { "--x:\($0[0])px" }
    #expect(a != nil && a == b && keyframes.rules.count == 1)
    #expect(keyframes.name(series(10) { _ in 4 }, tolerance: 0.01) { "--x:\($0[0])px" } == nil)
  }

  @Test(arguments: [1.0, 12.9, 3600])
  func aJumpStaysOneHoweverLongTheWhole(_ duration: Double) throws {
    var series = SVGSeries()
    for (time, value) in [(0, 0), (0.7 * duration - 1e-6, 0), (0.7 * duration, 1), (duration, 1)] {
      series.add([Double(value)], at: time)
    }
    var keyframes = SVGKeyframes(duration: duration)
    _ = keyframes.name(series, tolerance: 0.001) { "--o:\(Int($0[0]))" }
    // Equal percentages would be one keyframe to a reader, and the jump a ramp from the beginning.
    let frames = try #require(keyframes.rules.first).dropFirst("@keyframes k1{".count).split(separator: "}")
    let shares = frames.compactMap { Double($0.prefix { $0 != "%" }) }
    #expect(shares.count == 4 && Set(shares).count == 4 && shares == shares.sorted())
    #expect(shares[2] == 70 && shares[2] - shares[1] < 0.001 && shares[0] == 0 && shares[3] == 100)
  }
}
