import CSearchXXHash
import SearchGeometry
import SearchLayers

/// Computes the `PixelHash` of a series of bitmaps, hashing only the bands that changed.
package struct IncrementalPixelHash: Sendable {
  private var bands: PixelBands?
  private var hashes: [XXH128_canonical_t] = []

  package init() {}

  /// - Parameter changed: the pixels that may differ from the last bitmap; nil for all. Ignored if the size is another.
  package mutating func hash(of bitmap: Bitmap, changed: [PixelRect]?) -> String {
    let bands = PixelBands(width: bitmap.width, height: bitmap.height)
    let touched = self.bands == bands ? changed.map(bands.touched) : nil
    if touched == nil { hashes = [XXH128_canonical_t](repeating: XXH128_canonical_t(), count: bands.count) }
    self.bands = bands
    bitmap.pixels.withUnsafeBytes { pixels in
      for band in touched ?? Array(hashes.indices) {
        let bytes = bands.bytes(of: band).clamped(to: pixels.indices)
        hashes[band] = PixelHash.bandHash(of: UnsafeRawBufferPointer(rebasing: pixels[bytes]))
      }
    }
    return PixelHash.of(hashes, width: bitmap.width, height: bitmap.height)
  }
}
