import SearchGeometry
import SearchLayers
import Testing

@testable import SearchPreview

struct PixelRunsTests {
  /// As the page does.
  static func unfold(_ bytes: [UInt8]) -> [UInt8] {
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

  @Test func whatIsUnfoldedIsWhatWas() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...20, using: &random))
      var pixels: [UInt8] = []
      while pixels.count < width * height * 4 {
        let pixel = (0..<4).map { _ in UInt8.random(in: 0...3, using: &random) &* 85 }
        for _ in 0..<Int.random(in: 1...9, using: &random) { pixels += pixel }
      }
      let bitmap = Bitmap(width: width, height: height, pixels: Array(pixels.prefix(width * height * 4)))
      let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      let part = PixelRect(
        x: x, y: y, width: Int.random(in: 1...width - x, using: &random),
        height: Int.random(in: 1...height - y, using: &random))
      var rows: [UInt8] = []
      for row in part.y0..<part.y1 {
        rows += bitmap.pixels[(row * width + part.x0) * 4..<(row * width + part.x1) * 4]
      }
      #expect(Self.unfold(PixelRuns.encode([part], of: bitmap)) == rows)
      #expect(Self.unfold(PixelRuns.encode([part, part], of: bitmap)) == rows + rows)
      #expect(PixelRuns.encode([], of: bitmap).isEmpty)
    }
  }

  @Test func flatPicturesAreShort() {
    let bitmap = Bitmap(width: 100, height: 10, pixels: .init(repeating: 255, count: 4000))
    #expect(PixelRuns.encode([PixelRect(x: 0, y: 0, width: 100, height: 10)], of: bitmap).count == 10 * 8)
  }
}
