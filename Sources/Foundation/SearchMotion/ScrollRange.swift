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

  /// Creates UIScrollView's range: from the negated inset to the offset that brings the content's end into view.
  /// - Parameters:
  ///   - content: the content's length.
  ///   - bounds: the scroll view's length.
  ///   - before: the adjusted content inset at the top or left.
  ///   - after: the adjusted content inset at the bottom or right.
  package init(content: Double, bounds: Double, before: Double, after: Double) {
    self.init(lower: -before, upper: max(content - bounds + after, -before))
  }

  /// Returns the nearest offset within the range.
  package func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }
}
