import SearchLayers
import Testing

@testable import SearchVectorPainting

@Suite("Values over time as keyframes") struct SVGKeyframesTests {
  private func series(_ count: Int, tolerance: Double, _ value: (Double) -> Double) -> ValueSeries {
    var (series, previous) = (ValueSeries(tolerance: tolerance), Double?.none)
    for index in 0...count {
      let time = Double(index) / Double(count)
      series.add([value(time), 0, 0, 0], at: time, after: previous)
      previous = time
    }
    return series
  }

  @Test(arguments: [0.5, 0.05, 0.005]) func straightLinesStayWithinTheTolerance(_ tolerance: Double) {
    let value = { (t: Double) in 100 * t * t * (3 - 2 * t) }
    let curve = series(500, tolerance: tolerance, value).curve
    for index in 0...500 {
      let time = Double(index) / 500
      #expect(abs(curve.value(at: time).x - value(time)) <= tolerance + 1e-9)
    }
    #expect(curve.size < 200)
  }

  @Test func aStraightLineHasTwoPoints() { #expect(series(100, tolerance: 0.001) { 5 * $0 }.curve.size == 2) }

  @Test func aValueHoldsUntilItChanges() {
    let curve = series(100, tolerance: 0.001) { $0 < 0.5 ? 3 : 7 }.curve
    #expect(curve.points.map(\.time) == [0, 0.49, 0.5] && curve.points.map(\.value.x) == [3, 3, 7])
  }

  @Test func equalKeyframesAreOneRule() {
    var keyframes = SVGKeyframes(duration: 1)
    let moving = series(10, tolerance: 0.01) { $0 }
    let names = (0..<2).map { _ in keyframes.name(moving, SVGKeyframes.position) }
    #expect(names[0] != nil && names[0] == names[1] && keyframes.rules.count == 1)
    #expect(keyframes.name(series(10, tolerance: 0.01) { _ in 4 }, SVGKeyframes.position) == nil)
  }

  /// A value that CSS cannot repeat is written for every period.
  @Test func periodsAreUnrolled() {
    let cycle = ValueCycle(start: 1, end: 6.3, period: 1.5)
    let value = { (time: Double) -> Double in
      guard time >= cycle.start else { return 9 }
      guard time < cycle.end else { return -5 }
      let phase = (time - cycle.start).truncatingRemainder(dividingBy: cycle.period)
      return phase < 0.5 ? 2 * phase : phase < 1 ? 1 : 4
    }
    var series = ValueSeries(tolerance: 0.001)
    series.add([9, 0, 0, 0], at: 0)
    series.add([value(1), 0, 0, 0], at: 1, after: 1 - ValueCycle.jump)
    series.begin(cycle)
    var previous = 1.0
    for time in [1.25, 1.5, 2 - ValueCycle.jump, 2, 2.5 - ValueCycle.jump] {
      series.add([value(time), 0, 0, 0], at: time, after: previous)
      previous = time
    }
    series.end(cycle)
    series.add([value(6.3), 0, 0, 0], at: 6.3, after: 6.3 - ValueCycle.jump)
    for index in 0..<2000 {
      let time = Double(index) * 0.0035 + 1e-5
      #expect(abs(series.curve.value(at: time).x - value(time)) < 0.002, "\(time)")
    }
  }

  @Test(arguments: [1.0, 12.9, 3600]) func aJumpStaysAJumpInLongAnimations(_ duration: Double) throws {
    var series = ValueSeries(tolerance: 0.001)
    series.add(.zero, at: 0)
    series.add([1, 0, 0, 0], at: 0.7 * duration, after: 0.7 * duration - ValueCycle.jump)
    var keyframes = SVGKeyframes(duration: duration)
    _ = keyframes.name(series) { "--o:\(Int($0.x))" }
    // Readers would merge equal percentages, and the jump would become a ramp.
    let frames = try #require(keyframes.rules.first).dropFirst("@keyframes k1{".count).split(separator: "}")
    let shares = frames.compactMap { Double($0.prefix { $0 != "%" }) }
    #expect(shares.count == 4 && Set(shares).count == 4 && shares == shares.sorted())
    #expect(shares[2] == 70 && shares[2] - shares[1] < 0.001 && shares[0] == 0 && shares[3] == 100)
  }
}
