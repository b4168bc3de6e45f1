/// Why a layer tree cannot be painted.
package enum PaintingError: Error, Hashable, Sendable {
  /// The canvas has more device pixels in a direction than a Cairo surface may have, or more than memory allows.
  case tooLarge(width: Double, height: Double)
  /// The canvas has no pixel, or its place or the scale is not a number that one can paint at.
  case emptyCanvas
  /// Cairo refuses, in its own words.
  case cairo(String)
  /// An image's bytes are no PNG file that can be read.
  case unreadableImage(layer: String, reason: String)
}
