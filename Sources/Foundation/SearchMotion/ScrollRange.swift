/// The range of content offsets at which a scroll view can rest along one axis, in points.
package struct ScrollRange: Hashable, Sendable {
  package let lower: Double
  /// Not below `lower`.
  package let upper: Double

  /// Both are clamped to ±10^9; an `upper` below `lower` counts as `lower`.
  package init(lower: Double, upper: Double) {
    self.lower = lower.clamped(to: -1e9...1e9, orIfNaN: 0)
    self.upper = max(self.lower, upper.clamped(to: -1e9...1e9, orIfNaN: 0))
  }

  /// Returns the nearest offset within the range.
  package func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }
}
