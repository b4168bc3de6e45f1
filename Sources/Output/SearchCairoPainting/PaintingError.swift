/// An error of painting a layer tree.
package enum PaintingError: Error, Hashable, Sendable {
  /// The canvas has more device pixels than a Cairo surface or memory allows.
  case tooLarge(width: Double, height: Double)
  /// The canvas has no pixel, or its origin or scale is not a finite number.
  case emptyCanvas
  /// Cairo's error message.
  case cairo(String)
  /// The image's bytes cannot be decoded as a PNG file.
  case unreadableImage(layer: String, reason: String)
}
