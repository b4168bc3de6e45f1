import CSearchXXHash
import SearchGeometry
import SearchLayers

/// Names pictures one after another as `PixelHash` does, and hashes again only the bands that changed.
package struct KeptPixelHash: Sendable {
  private var bands: PixelBands?
  /// Of each band.
  private var names: [XXH128_canonical_t] = []

  package init() {}

  /// - Parameter changed: outside of these the bitmap is equal to the last one; nil for a first or another one. Of a
  ///   bitmap of another size than the last one all is hashed.
  package mutating func hash(of bitmap: Bitmap, changed: [PixelRect]?) -> String {
    let bands = PixelBands(width: bitmap.width, height: bitmap.height)
    let touched = self.bands == bands ? changed.map(bands.touched) : nil
    if touched == nil { names = [XXH128_canonical_t](repeating: XXH128_canonical_t(), count: bands.count) }
    self.bands = bands
    bitmap.pixels.withUnsafeBytes { pixels in
      for band in touched ?? Array(names.indices) {
        let bytes = bands.bytes(of: band).clamped(to: pixels.indices)
        names[band] = PixelHash.name(of: UnsafeRawBufferPointer(rebasing: pixels[bytes]))
      }
    }
    return PixelHash.of(names, width: bitmap.width, height: bitmap.height)
  }
}
