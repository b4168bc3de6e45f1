import SearchGeometry
import SearchLayers
import Testing

@testable import SearchEncoding

struct DifferingPixelsTests {
  /// Compares pixel by pixel.
  private func bounds(_ a: Bitmap, _ b: Bitmap) -> PixelRect? {
    var found = PixelRect.empty
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] { found = found.union(PixelRect(x: x, y: y, width: 1, height: 1)) }
    }
    return found.isEmpty ? nil : found
  }

  @Test(arguments: [(1, 1), (40, 3), (3, 40), (37, 29)])
  func rectangleIsTheSmallestAroundDifferences(width: Int, height: Int) {
    for seed in 0..<6 {
      var edits = Edits(seed: UInt64(seed), width: width, height: height)
      let whole = PixelRect(x: 0, y: 0, width: width, height: height)
      #expect(PixelRect(differingFrom: nil, to: edits.bitmap) == whole)
      for _ in 0..<30 {
        let shown = edits.bitmap
        _ = edits.edit()
        #expect(PixelRect(differingFrom: shown, to: edits.bitmap) == bounds(shown, edits.bitmap))
      }
    }
  }

  @Test func otherSizeIsTheWholeFrame() {
    let (small, large) = (Bitmap(width: 2, height: 2, pixels: []), Bitmap(width: 3, height: 2, pixels: []))
    #expect(PixelRect(differingFrom: small, to: large) == PixelRect(x: 0, y: 0, width: 3, height: 2))
  }
}
