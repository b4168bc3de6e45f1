/// A value over time: a curve, and cycles that repeat within parts of the time.
package struct ValueSeries {
  package typealias Value = ValueCurve.Value

  /// During a cycle the curve has the cycle's first value.
  package private(set) var curve: ValueCurve
  package private(set) var cycles: [Cycle] = []
  /// The first period of the current cycle.
  private var period: ValueCurve?
  /// Cycles become a part of the curve, period by period, because CSS cannot repeat the value.
  private let isUnrolled: Bool

  package struct Cycle {
    package var span: ValueCycle
    /// The first period.
    package var curve: ValueCurve
  }

  init(tolerance: Double, isUnrolled: Bool = true) {
    curve = ValueCurve(tolerance: tolerance)
    self.isUnrolled = isUnrolled
  }

  /// Returns a value that never changes.
  package static func constant(_ value: Value) -> ValueSeries {
    var series = ValueSeries(tolerance: 0)
    series.add(value, at: 0)
    return series
  }

  /// Returns true if the first component always has this value.
  package func isAlways(_ value: Double) -> Bool {
    cycles.isEmpty && curve.points.allSatisfy { $0.value.x == value }
  }

  package var isEmpty: Bool { latest == nil }
  package var isConstant: Bool { curve.isConstant && cycles.isEmpty }
  package var latest: Value? { period?.latest?.value ?? curve.latest?.value }
  /// The number of points in memory.
  var size: Int { curve.size + cycles.reduce(0) { $0 + $1.curve.size } }

  /// Adds a sample; see `ValueCurve`.
  mutating func add(_ value: Value, at time: Double, after previous: Double? = nil) {
    if period == nil {
      curve.add(value, at: time, after: previous)
    } else {
      period?.add(value, at: time, after: previous)
    }
  }

  /// Begins a cycle. Until `end`, samples are those of its first period.
  mutating func begin(_ span: ValueCycle) {
    period = ValueCurve(tolerance: curve.tolerance)
    if let value = curve.latest?.value { period?.add(value, at: span.start) }
  }

  mutating func end(_ span: ValueCycle) {
    guard let period else { return }
    self.period = nil
    if curve.isEmpty, let first = period.points.first { curve.add(first.value, at: first.time) }
    guard !period.isConstant else { return }
    if isUnrolled { return unroll(period, span) }
    cycles.append(Cycle(span: span, curve: period))
  }

  private mutating func unroll(_ period: ValueCurve, _ span: ValueCycle) {
    let points = period.points
    let last = span.end - ValueCycle.jump
    var (shift, previous) = (0.0, span.start)
    while span.start + shift < last, curve.size <= RecordingLimits().mostPoints {
      for (index, point) in points.enumerated() where point.time + shift < last {
        let time = index == 0 ? span.start + shift : point.time + shift
        curve.add(point.value, at: time, after: index == 0 ? time - ValueCycle.jump : previous)
        previous = time
      }
      shift += span.period
    }
    curve.add(period.value(at: last - shift + span.period), at: last, after: previous)
  }
}

/// A part of the time in which values repeat, in seconds.
package struct ValueCycle: Hashable {
  package var start: Double
  package var end: Double
  package var period: Double

  /// The duration of a jump, in seconds.
  package static let jump = 1e-6

  /// Returns true if the first period has the same values.
  func repeats(_ time: Double) -> Bool { time > start + period && time < end }
}

/// One to four numbers over time, as straight lines within a tolerance of all samples.
///
/// Only the ends of lines are stored. A line ends when no slope passes all of its samples within the tolerance.
package struct ValueCurve {
  package typealias Value = SIMD4<Double>

  package struct Point: Hashable {
    package var time: Double
    package var value: Value
  }

  let tolerance: Double
  /// The ends of finished lines.
  private var ends: [Point] = []
  /// The end of the current line.
  private var last: Point?
  /// The slopes of lines from the last of `ends` that pass all samples since.
  private var slopes = (low: Value.zero, high: Value.zero)

  init(tolerance: Double) {
    self.tolerance = tolerance
  }

  var isEmpty: Bool { ends.isEmpty }
  package var isConstant: Bool { last == nil }
  package var points: [Point] { ends + (last.map { [$0] } ?? []) }
  package var latest: Point? { last ?? ends.last }
  var size: Int { ends.count + (last == nil ? 0 : 1) }

  /// - Parameters:
  ///   - time: in seconds, later than that of the previous sample.
  ///   - previous: until this time the value was the latest one; nil if it has changed linearly since then.
  mutating func add(_ value: Value, at time: Double, after previous: Double? = nil) {
    guard let latest else { return ends = [Point(time: time, value: value)] }
    guard value != latest.value else { return }
    if let previous, previous > latest.time { append(latest.value, at: previous) }
    append(value, at: time)
  }

  private mutating func append(_ value: Value, at time: Double) {
    guard var start = ends.last, let latest, time > latest.time else { return }
    var bounds = slopes
    let slope = (value - start.value) / (time - start.time)
    if last == nil || any(slope .< slopes.low) || any(slope .> slopes.high) {
      if last != nil { ends.append(latest) }
      start = latest
      bounds = (Value(repeating: -.infinity), Value(repeating: .infinity))
    }
    let (rise, span) = (value - start.value, Value(repeating: time - start.time))
    slopes = (pointwiseMax(bounds.low, (rise - tolerance) / span), pointwiseMin(bounds.high, (rise + tolerance) / span))
    last = Point(time: time, value: value)
  }

  /// Returns the value of the lines.
  func value(at time: Double) -> Value {
    let points = points
    guard let next = points.firstIndex(where: { $0.time > time }) else { return points.last?.value ?? .zero }
    guard next > 0 else { return points[0].value }
    let (a, b) = (points[next - 1], points[next])
    return a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
  }
}
