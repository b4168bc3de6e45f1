/// One to four numbers over time, as straight lines that stay within a tolerance of all samples.
///
/// A value holds until the instant before the next sample that differs. Samples are dropped as they come in, so memory
/// is that of the lines.
struct SVGCurve {
  typealias Value = SIMD4<Double>

  struct Point: Hashable {
    var time: Double
    var value: Value
  }

  let tolerance: Double
  /// The ends of finished lines.
  private var ends: [Point] = []
  /// The end of the line that still grows.
  private var last: Point?
  /// Lines from the last of `ends` with slopes between these pass all samples since.
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
  ///   - time: after that of the sample before, in seconds.
  ///   - previous: when the value was last seen as it was before; nil if it has changed steadily since its last sample.
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

  /// The value on the lines.
  func value(at time: Double) -> Value {
    let points = points
    guard let next = points.firstIndex(where: { $0.time > time }) else { return points.last?.value ?? .zero }
    guard next > 0 else { return points[0].value }
    let (a, b) = (points[next - 1], points[next])
    return a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
  }
}
