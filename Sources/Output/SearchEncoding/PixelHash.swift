import CSearchPixels
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
    text(bytes.withUnsafeBytes { search_hash($0.baseAddress, Int64($0.count), 0) })
  }

  fileprivate static func text(_ hash: search_digest) -> String {
    hash.high.hexadecimal(digits: 16) + hash.low.hexadecimal(digits: 16)
  }
}

/// Computes the `PixelHash` of a series of bitmaps, hashing only the bands that changed.
package struct IncrementalPixelHash: Sendable {
  private var bands: PixelBands?
  /// Two numbers for each band, big-endian.
  private var hashes: [UInt64] = []

  package init() {}

  /// - Parameter changed: the pixels that may differ from the last bitmap; nil for all. Ignored if the size is another.
  package mutating func hash(of bitmap: Bitmap, changed: [PixelRect]?) -> String {
    let bands = PixelBands(width: bitmap.width, height: bitmap.height)
    return bitmap.pixels.withUnsafeBytes { pixels in
      hash(bands, changed: changed) { band in
        UnsafeRawBufferPointer(rebasing: pixels[bands.bytes(of: band).clamped(to: pixels.indices)])
      }
    }
  }

  /// Computes the hash of pixels that are not all in memory at once.
  ///
  /// - Parameters:
  ///   - width: in pixels, like `height`.
  ///   - copy: copies rows as straight RGBA.
  package mutating func hash(
    width: Int, height: Int, changed: [PixelRect]?, copy: (Range<Int>, UnsafeMutableRawBufferPointer) -> Void
  ) -> String {
    let bands = PixelBands(width: width, height: height)
    return withUnsafeTemporaryAllocation(byteCount: bands.bytes(of: 0).count, alignment: 16) { bytes in
      hash(bands, changed: changed) { band in
        copy(bands.rows(of: band), bytes)
        return UnsafeRawBufferPointer(rebasing: bytes[..<bands.bytes(of: band).count])
      }
    }
  }

  private mutating func hash(_ bands: PixelBands, changed: [PixelRect]?, bytes: (Int) -> UnsafeRawBufferPointer)
    -> String
  {
    let touched = self.bands == bands ? changed.map { bands.touched(by: $0) } : nil
    if touched == nil { hashes = [UInt64](repeating: 0, count: bands.count * 2) }
    self.bands = bands
    for band in touched ?? Array(0..<bands.count) {
      let bytes = bytes(band)
      let hash = search_hash(bytes.baseAddress, Int64(bytes.count), 0)
      (hashes[2 * band], hashes[2 * band + 1]) = (hash.high.bigEndian, hash.low.bigEndian)
    }
    let size = UInt64(truncatingIfNeeded: bands.width) << 32 | UInt64(truncatingIfNeeded: bands.height)
    return PixelHash.text(hashes.withUnsafeBytes { search_hash($0.baseAddress, Int64($0.count), size) })
  }
}
