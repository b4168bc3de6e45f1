/// The range of content offsets at which a scroll view can rest along one axis, in points.
package struct ScrollRange: Hashable, Sendable {
  package let lower: Double
  /// Not below `lower`.
  package let upper: Double
  /// Ascending offsets within the range. A view that a finger has let go does not rest between two of them.
  package let stops: [Double]

  /// Both ends are clamped to ±10^9; an `upper` below `lower` counts as `lower`. Stops outside the range are left out.
  package init(lower: Double, upper: Double, stops: [Double] = []) {
    let low = lower.clamped(to: -1e9...1e9, orIfNaN: 0)
    let high = max(low, upper.clamped(to: -1e9...1e9, orIfNaN: 0))
    (self.lower, self.upper) = (low, high)
    self.stops = stops.filter { $0 >= low && $0 <= high }.sorted()
  }

  /// Returns the nearest stop for an offset between two; nil for any other offset.
  package func stop(near offset: Double) -> Double? {
    guard let above = stops.firstIndex(where: { $0 > offset }), above > 0, stops[above - 1] < offset else { return nil }
    return offset - stops[above - 1] <= stops[above] - offset ? stops[above - 1] : stops[above]
  }

  /// Returns the nearest offset within the range.
  package func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }
}
