import CSearchXXHash
import SearchLayers

/// Names a picture by its size and its pixels: 32 lower-case hexadecimal digits, the same on every machine.
///
/// XXH3 of 128 bits of the RGBA bytes, seeded with width · 2³² + height, the higher half first as `xxhsum -H128`
/// prints it. Pictures that differ by chance share a name once in 2¹²⁸; no adversary is kept out.
package enum PixelHash {
  package static func of(_ bitmap: Bitmap) -> String {
    let size = UInt64(truncatingIfNeeded: bitmap.width) << 32 | UInt64(truncatingIfNeeded: bitmap.height)
    return text(bitmap.pixels, seed: size)
  }

  /// The same of a file's bytes, whose seed is 0: what `xxhsum -H128` prints.
  package static func fileHash(_ bytes: [UInt8]) -> String { text(bytes, seed: 0) }

  private static func text(_ bytes: [UInt8], seed: UInt64) -> String {
    let hash = bytes.withUnsafeBytes { XXH3_128bits_withSeed($0.baseAddress, $0.count, seed) }
    return digits(hash.high64) + digits(hash.low64)
  }

  private static func digits(_ half: UInt64) -> String {
    let digits = String(half, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
