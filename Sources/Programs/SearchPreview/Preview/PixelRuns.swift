import SearchGeometry
import SearchLayers

/// Pixels as runs, for a page: what is drawn is flat for the most part, and browsers take megabytes slowly.
///
/// Little-endian words of 32 bits. One with its highest bit set is followed by a pixel, which stands as often as the other
/// bits say; any other by as many pixels as it says. (PackBits of TIFF 6.0, section 9, by pixels.)
enum PixelRuns {
  /// Shorter ones are written as they are: a run takes two words, and one more where it parts what is plain.
  private static let shortest = 4

  /// The parts of a bitmap, row by row, one after another.
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
    func writePlain(to end: Int) {
      guard unwritten < end else { return }
      words.append(UInt32(end - unwritten).littleEndian)
      words.append(contentsOf: row[unwritten..<end])
    }
    while index < row.count {
      let pixel = row[index]
      var end = index + 1
      while end < row.count, row[end] == pixel { end += 1 }
      if end - index >= shortest {
        writePlain(to: index)
        words.append((UInt32(end - index) | 0x8000_0000).littleEndian)
        words.append(pixel)
        unwritten = end
      }
      index = end
    }
    writePlain(to: row.count)
  }
}
