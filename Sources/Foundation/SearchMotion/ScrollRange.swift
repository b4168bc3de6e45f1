/// The content offsets at which a scroll view rests along one axis, in points.
package struct ScrollRange: Hashable, Sendable {
  package let lower: Double
  /// Not below `lower`.
  package let upper: Double

  /// Both are held within ±10^9; an `upper` below `lower` counts as `lower`.
  package init(lower: Double, upper: Double) {
    self.lower = lower.held(in: -1e9...1e9, fallback: 0)
    self.upper = max(self.lower, upper.held(in: -1e9...1e9, fallback: 0))
  }

  /// UIScrollView's range: from −inset before to what shows the content's end, at least that.
  /// - Parameters:
  ///   - content: the content's length.
  ///   - bounds: the scroll view's length.
  ///   - before: the adjusted content inset at the top or left.
  ///   - after: the adjusted content inset at the bottom or right.
  package init(content: Double, bounds: Double, before: Double, after: Double) {
    self.init(lower: -before, upper: max(content - bounds + after, -before))
  }

  /// The nearest offset within the range.
  package func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }
}
