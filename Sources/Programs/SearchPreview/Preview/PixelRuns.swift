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
  static func encode(_ parts: [PixelRect], of bitmap: Bitmap) -> [UInt8] {
    var words: [UInt32] = []
    bitmap.pixels.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for part in parts {
        for row in part.y0..<part.y1 {
          let start = row * bitmap.width + part.x0
          append(UnsafeBufferPointer(rebasing: pixels[start..<start + part.width]), to: &words)
        }
      }
    }
    return words.withUnsafeBytes { Array($0) }
  }

  private static func append(_ row: UnsafeBufferPointer<UInt32>, to words: inout [UInt32]) {
    var (index, unwritten) = (0, 0)
    func writePixels(to end: Int) {
      guard unwritten < end else { return }
      words.append(UInt32(end - unwritten).littleEndian)
      words.append(contentsOf: row[unwritten..<end])
    }
    while index < row.count {
      let pixel = row[index]
      var end = index + 1
      while end < row.count, row[end] == pixel { end += 1 }
      if end - index >= shortest {
        writePixels(to: index)
        words.append((UInt32(end - index) | 0x8000_0000).littleEndian)
        words.append(pixel)
        unwritten = end
      }
      index = end
    }
    writePixels(to: row.count)
  }
}
