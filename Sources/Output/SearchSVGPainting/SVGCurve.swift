/// One to four numbers over time, as straight lines within a tolerance of all samples.
///
/// Only the ends of lines are stored. A line ends when no slope passes all of its samples within the tolerance.
struct SVGCurve {
  typealias Value = SIMD4<Double>

  struct Point: Hashable {
    var time: Double
    var value: Value
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
  var isConstant: Bool { last == nil }
  var points: [Point] { ends + (last.map { [$0] } ?? []) }
  var latest: Point? { last ?? ends.last }
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
    slopes = (
      pointwiseMax(bounds.low, (rise - tolerance) / span), pointwiseMin(bounds.high, (rise + tolerance) / span)
    )
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
