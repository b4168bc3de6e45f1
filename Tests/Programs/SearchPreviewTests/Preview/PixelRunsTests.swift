import SearchGeometry
import SearchLayers
import Testing

@testable import SearchPreview

struct PixelRunsTests {
  /// Decodes runs as the page does.
  static func decode(_ words: [UInt32]) -> [UInt8] { decode(words.withUnsafeBytes { Array($0) }) }

  static func decode(_ bytes: [UInt8]) -> [UInt8] {
    func word(_ index: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[index * 4 + $1]) << ($1 * 8) } }
    func pixel(_ index: Int) -> ArraySlice<UInt8> { bytes[index * 4..<index * 4 + 4] }
    var (pixels, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count / 4 {
      let (isRun, count) = (word(index) >> 31 == 1, word(index) & 0x7FFF_FFFF)
      for step in 0..<count { pixels += pixel(index + 1 + (isRun ? 0 : step)) }
      index += 1 + (isRun ? 1 : count)
    }
    return pixels
  }

  /// Tests runs of every length and at every position of a row.
  @Test(arguments: 1...12) func decodingReturnsThePixels(width: Int) {
    let height = width * (width + 1)
    var pixels: [UInt8] = []
    for row in 0..<height {
      let (start, end) = (row % width, row / width)
      for column in 0..<width {
        let value = UInt8(column >= start && column < end ? 200 : column)
        pixels += [value, value / 2, UInt8(row % 251), 255]
      }
    }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    for x in 0..<width {
      for wide in 1...width - x {
        let part = PixelRect(x: x, y: x, width: wide, height: height - x)
        var rows: [UInt8] = []
        for row in part.y0..<part.y1 { rows += pixels[(row * width + part.x0) * 4..<(row * width + part.x1) * 4] }
        #expect(Self.decode(PixelRuns.encode([part], of: bitmap)) == rows)
        if wide == 1 { #expect(Self.decode(PixelRuns.encode([part, part], of: bitmap)) == rows + rows) }
      }
    }
    #expect(PixelRuns.encode([], of: bitmap).isEmpty)
  }

  @Test func longRunsEndWhereThePixelsDo() {
    for length in 1...70 {
      let row = [7] + [UInt32](repeating: 0xFF00_1122, count: length) + [8, 9]
      let bytes = row.withUnsafeBytes { Array($0) }
      for wide in [length, length + 1, length + 3] {
        let bitmap = Bitmap(width: length + 3, height: 1, pixels: bytes)
        let part = PixelRect(x: length + 3 - wide, y: 0, width: wide, height: 1)
        #expect(Self.decode(PixelRuns.encode([part], of: bitmap)) == Array(bytes.suffix(wide * 4)))
      }
    }
  }

  @Test func flatPicturesAreSmall() {
    let bitmap = Bitmap(width: 100, height: 10, pixels: .init(repeating: 255, count: 4000))
    #expect(PixelRuns.encode([PixelRect(x: 0, y: 0, width: 100, height: 10)], of: bitmap).count == 10 * 2)
  }
}
