import Testing

@testable import SearchLayers

@Suite struct BitmapTests {
  @Test(arguments: [0, 7, 8, 12]) func anyNumberOfBytesMakesABitmap(_ count: Int) {
    let bitmap = Bitmap(width: 2, height: 1, pixels: (0..<count).map { UInt8($0) })
    let expected = (0..<8).map { $0 < count ? UInt8($0) : 0 }
    #expect((bitmap.width, bitmap.height) == (2, 1))
    #expect(bitmap.pixels == expected)
  }

  @Test(arguments: [(-1, 4), (Int.max, 2), (Int.min, Int.min), (1 << 20, 1 << 20)])
  func aSizeThatIsNoneIsEmpty(width: Int, height: Int) {
    let bitmap = Bitmap(width: width, height: height, pixels: [1, 2, 3, 4])
    #expect(bitmap.width == 0 && bitmap.height == 0 && bitmap.pixels.isEmpty)
  }
}
