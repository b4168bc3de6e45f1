import SearchGeometry
import SearchLayers

/// Names a picture by its size and its pixels: 32 lower-case hexadecimal digits, the same on every machine.
///
/// Two XXH64 of the RGBA bytes, one after the other; width · 2³² + height seeds the first, that number with every bit
/// turned round the second. Pictures that differ by chance share a name once in 2¹²⁸; no adversary is kept out.
package enum PixelHash {
  package static func of(_ bitmap: Bitmap) -> String {
    let size = UInt64(truncatingIfNeeded: bitmap.width) << 32 | UInt64(truncatingIfNeeded: bitmap.height)
    return text(bitmap.pixels, seed: size)
  }

  /// The same of a file's bytes; 0 seeds the first.
  package static func fileHash(_ bytes: [UInt8]) -> String { text(bytes, seed: 0) }

  private static func text(_ bytes: [UInt8], seed: UInt64) -> String {
    XXH64.text(XXH64.of(bytes, seed: seed)) + XXH64.text(XXH64.of(bytes, seed: ~seed))
  }
}
