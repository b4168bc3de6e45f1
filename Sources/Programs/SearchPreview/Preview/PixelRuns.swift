import SearchGeometry
import SearchLayers

/// Run-length encoding of pixels for the page: most of a picture is flat, and browsers receive megabytes slowly.
///
/// The output is little-endian 32-bit words. A word with its highest bit set is a run: the next word is a pixel that
/// repeats as often as the other bits say. Any other word is followed by that many pixels. This is PackBits (TIFF 6.0,
/// section 9) with pixels instead of bytes.
enum PixelRuns {
  /// Shorter runs are written as pixels: a run takes two words, and one more if it interrupts other pixels.
  private static let shortest = 4

  /// Encodes the parts of a bitmap, row by row, one part after another.
  static func encode(_ parts: [PixelRect], of bitmap: Bitmap) -> [UInt32] {
    // A row has at most one more word than pixels.
    let most = parts.reduce(0) { $0 + ($1.width + 1) * $1.height }
    return bitmap.pixels.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      return [UInt32](unsafeUninitializedCapacity: most) { words, count in
        for part in parts {
          for row in part.y0..<part.y1 {
            let start = row * bitmap.width + part.x0
            count += encode(
              UnsafeBufferPointer(rebasing: pixels[start..<start + part.width]),
              to: UnsafeMutableBufferPointer(rebasing: words[count...]))
          }
        }
      }
    }
  }

  /// Encodes a row.
  /// - Returns: the number of words.
  private static func encode(
    _ row: UnsafeBufferPointer<UInt32>, to words: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    var (index, unwritten, count) = (0, 0, 0)
    func writePixels(to end: Int) {
      guard unwritten < end else { return }
      words[count] = UInt32(end - unwritten).littleEndian
      _ = words[(count + 1)...].update(fromContentsOf: row[unwritten..<end])
      count += 1 + end - unwritten
    }
    while index < row.count {
      let end = endOfRun(in: row, from: index)
      if end - index >= shortest {
        writePixels(to: index)
        words[count] = (UInt32(end - index) | 0x8000_0000).littleEndian
        words[count + 1] = row[index]
        count += 2
        unwritten = end
      }
      index = end
    }
    writePixels(to: row.count)
    return count
  }

  /// Returns the index of the next pixel that differs, or the number of pixels.
  @inline(__always)
  private static func endOfRun(in row: UnsafeBufferPointer<UInt32>, from index: Int) -> Int {
    let pixel = row[index]
    var end = index + 1
    guard end < row.count, row[end] == pixel else { return end }
    // Eight pixels at once; the compiler's `==` of SIMD8 compares one lane after another.
    let (two, bytes) = (UInt64(pixel) << 32 | UInt64(pixel), UnsafeRawBufferPointer(row))
    func differs(_ offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: end * 4 + offset, as: UInt64.self) ^ two
    }
    while end + 8 <= row.count, differs(0) | differs(8) | differs(16) | differs(24) == 0 { end += 8 }
    while end < row.count, row[end] == pixel { end += 1 }
    return end
  }
}
