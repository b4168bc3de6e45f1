import SearchMotion
import TestSupport
import Testing

struct TimingFunctionTests {
  struct Vector: Decodable, Sendable {
    let name: String
    let controlPoints: [Double]
    let progress, value, tolerance: Double
  }

  @Test(arguments: try Vectors.cases("timing-functions") as [Vector]) func matches(_ vector: Vector) throws {
    let points = vector.controlPoints
    let function = try #require(TimingFunction(controlPoints: points[0], points[1], points[2], points[3]))
    #expect(isNear(function.value(at: vector.progress), vector.value, vector.tolerance))
  }

  static let named: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInOut, .default]
  static let degenerate: [TimingFunction] = [
    (1, 0, 0, 1), (0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 1, 0), (0, 1, 0, 1), (1, 0, 1, 0), (0.5, -2, 0.5, 3),
    (1, 0, 0, 0), (0, 0, 1, 1), (1e-12, 0, 1, 1), (1 / 3, 0, 2 / 3, 1),
  ].compactMap { TimingFunction(controlPoints: $0.0, $0.1, $0.2, $0.3) }

  /// f(X(s)) = Y(s), with X and Y from the definition.
  @Test func invertsTheCurve() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<200 {
      let points = (0..<4).map { $0 % 2 == 0 ? random.number(in: 0.05...0.95) : random.number(in: -1...2) }
      let function = try #require(TimingFunction(controlPoints: points[0], points[1], points[2], points[3]))
      let s = random.number(in: 0...1)
      let (p, q, r) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s, s * s * s)
      #expect(isNear(function.value(at: p * points[0] + q * points[2] + r), p * points[1] + q * points[3] + r, 1e-12))
    }
  }

  /// If y equals x, the value must be the progress, to the precision of doubles where the curve is vertical.
  @Test func degenerateCurvesConverge() throws {
    #expect(Self.degenerate.count == 11)
    for (x1, x2) in [(1.0, 0.0), (0, 0), (1, 1), (0, 1), (0.5, 0.5), (1, 1e-9)] {
      let function = try #require(TimingFunction(controlPoints: x1, x1 + 1e-300, x2, x2 == 0 ? 1e-300 : x2))
      for p in (0...1000).map({ Double($0) / 1000 }) + [.leastNonzeroMagnitude, 1e-300, 1e-17, 1e-9] {
        #expect(isNear(function.value(at: p), p, 1e-12))
      }
    }
  }

  @Test func easeInOutIsSymmetric() {
    for step in 0...2000 {
      let p = Double(step) / 2000
      #expect(isNear(TimingFunction.easeInOut.value(at: 1 - p), 1 - TimingFunction.easeInOut.value(at: p), 1e-12))
    }
    // The slope in the middle is 50/29.
    let rise = TimingFunction.easeInOut.value(at: 0.5001) - TimingFunction.easeInOut.value(at: 0.4999)
    #expect(isNear(rise / 0.0002, 50.0 / 29, 1e-6))
  }

  @Test(arguments: named + degenerate) func beginsAndEndsExactly(function: TimingFunction) {
    for p in [-Double.infinity, -1, -0.0, 0, .nan] { #expect(function.value(at: p) == 0) }
    for p in [1, 1.5, Double.infinity] { #expect(function.value(at: p) == 1) }
    for step in 1..<500 { #expect(function.value(at: Double(step) / 500).isFinite) }
  }

  @Test(arguments: named) func namedFunctionsIncrease(function: TimingFunction) {
    let values = (0...5000).map { function.value(at: Double($0) / 5000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func linearIsExact() {
    for step in 0...100 { #expect(TimingFunction.linear.value(at: Double(step) / 100) == Double(step) / 100) }
  }

  @Test func rejectsControlPointsOutsideTime() {
    for bad in [-0.001, 1.001, .nan, .infinity] {
      #expect(TimingFunction(controlPoints: bad, 0, 0.5, 1) == nil)
      #expect(TimingFunction(controlPoints: 0.5, 0, bad, 1) == nil)
    }
    for bad in [Double.nan, .infinity, 1e7] { #expect(TimingFunction(controlPoints: 0, bad, 1, bad) == nil) }
  }
}
