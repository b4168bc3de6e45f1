/// The range of content offsets at which a scroll view can rest along one axis, in points.
package struct ScrollRange: Hashable, Sendable {
  package let lower: Double
  /// Not below `lower`.
  package let upper: Double
  /// Ascending offsets within the range. A view that a finger has let go does not rest between two of them.
  package let stops: [Double]
  /// The distance between two pages, in points; nil without paging. The last page ends with the range.
  package let pageLength: Double?

  /// Both ends are clamped to ±10^9; an `upper` below `lower` counts as `lower`. Stops outside the range are left out.
  package init(lower: Double, upper: Double, stops: [Double] = [], pageLength: Double? = nil) {
    let low = lower.clamped(to: -1e9...1e9, orIfNaN: 0)
    let high = max(low, upper.clamped(to: -1e9...1e9, orIfNaN: 0))
    (self.lower, self.upper) = (low, high)
    self.stops = stops.filter { $0 >= low && $0 <= high }.sorted()
    self.pageLength = pageLength.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// Returns the page on which a view that a finger lets go comes to rest: the next one in the direction of the velocity,
  /// or the nearest one for a finger at rest. Nil without paging, and outside the range.
  ///
  /// Source: Flutter's `PageScrollPhysics`, which imitates `UIScrollView.isPagingEnabled`.
  package func page(from offset: Double, velocity: Double) -> Double? {
    guard let pageLength, offset >= lower, offset <= upper else { return nil }
    func page(_ number: Double) -> Double { clamped(lower + number * pageLength) }
    let below = ((offset - lower) / pageLength + 1e-9).rounded(.down)
    let (first, next) = (page(below), page(below + 1))
    if velocity > Deceleration.stoppingVelocity { return next }
    if velocity < -Deceleration.stoppingVelocity { return offset - first > 1e-6 ? first : page(below - 1) }
    return offset - first <= next - offset ? first : next
  }

  /// Returns the nearest stop for an offset between two; nil for any other offset.
  package func stop(near offset: Double) -> Double? {
    guard let above = stops.firstIndex(where: { $0 > offset }), above > 0, stops[above - 1] < offset else { return nil }
    return offset - stops[above - 1] <= stops[above] - offset ? stops[above - 1] : stops[above]
  }

  /// Returns the nearest offset within the range.
  package func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }
}
