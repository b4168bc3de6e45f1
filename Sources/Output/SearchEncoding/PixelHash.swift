import CSearchXXHash
import SearchGeometry
import SearchLayers

/// Names a picture by its size and its pixels: 32 lower-case hexadecimal digits, the same on every machine.
///
/// XXH3 of 128 bits of the names of its `PixelBands`, one after the other, seeded with width · 2³² + height. A band's
/// name is XXH3 of 128 bits of its RGBA bytes, unseeded, the higher half first (XXH128's canonical form); the picture's
/// is written as `xxhsum -H128` prints it. Pictures that differ by chance share a name once in about 2¹²⁸; no adversary
/// is kept out.
package enum PixelHash {
  package static func of(_ bitmap: Bitmap) -> String {
    var kept = KeptPixelHash()
    return kept.hash(of: bitmap, changed: nil)
  }

  /// The same of a file's bytes without bands, whose seed is 0: what `xxhsum -H128` prints.
  package static func fileHash(_ bytes: [UInt8]) -> String {
    text(bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
  }

  static func of(_ bands: [XXH128_canonical_t], width: Int, height: Int) -> String {
    let size = UInt64(truncatingIfNeeded: width) << 32 | UInt64(truncatingIfNeeded: height)
    return text(bands.withUnsafeBytes { XXH3_128bits_withSeed($0.baseAddress, $0.count, size) })
  }

  /// - Parameter bytes: a band's.
  static func name(of bytes: UnsafeRawBufferPointer) -> XXH128_canonical_t {
    var name = XXH128_canonical_t()
    XXH128_canonicalFromHash(&name, XXH3_128bits(bytes.baseAddress, bytes.count))
    return name
  }

  private static func text(_ hash: XXH128_hash_t) -> String { digits(hash.high64) + digits(hash.low64) }

  private static func digits(_ half: UInt64) -> String {
    let digits = String(half, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
