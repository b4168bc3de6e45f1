import CSearchXXHash
import SearchGeometry
import SearchLayers

/// Identifies a bitmap by its size and pixels: 32 lower-case hexadecimal digits, the same on every machine.
///
/// The hash is XXH3 (128 bits) of the concatenated hashes of the bitmap's `PixelBands`, seeded with width · 2³² +
/// height. A band's hash is the unseeded XXH3 of its RGBA bytes in XXH128's canonical, big-endian form. The result is
/// printed as by `xxhsum -H128`. Different bitmaps collide by chance once in about 2¹²⁸; the hash does not resist an
/// adversary.
package enum PixelHash {
  package static func of(_ bitmap: Bitmap) -> String {
    var hash = IncrementalPixelHash()
    return hash.hash(of: bitmap, changed: nil)
  }

  /// Returns the unseeded hash of a file's bytes, as printed by `xxhsum -H128`.
  package static func fileHash(_ bytes: [UInt8]) -> String {
    text(bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
  }

  fileprivate static func text(_ hash: XXH128_hash_t) -> String { digits(hash.high64) + digits(hash.low64) }

  private static func digits(_ half: UInt64) -> String {
    let digits = String(half, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

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
        let bytes = UnsafeRawBufferPointer(rebasing: pixels[bands.bytes(of: band).clamped(to: pixels.indices)])
        XXH128_canonicalFromHash(&hashes[band], XXH3_128bits(bytes.baseAddress, bytes.count))
      }
    }
    let size = UInt64(truncatingIfNeeded: bitmap.width) << 32 | UInt64(truncatingIfNeeded: bitmap.height)
    return PixelHash.text(hashes.withUnsafeBytes { XXH3_128bits_withSeed($0.baseAddress, $0.count, size) })
  }
}
