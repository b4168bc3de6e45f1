import Foundation

extension CGRect {
  /// Returns true if no side of another rectangle is further out than this one's by more than `tolerance` points.
  ///
  /// Foundation's `contains` on Linux compares a union, whose rounded width may differ from either's.
  package func encloses(_ other: CGRect, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
      && other.maxY <= maxY + tolerance
  }
}
