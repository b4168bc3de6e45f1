import SearchGeometry
import SearchLayers
import Testing

@testable import SearchEncoding

struct ChangeTrackerTests {
  /// Compares pixel by pixel.
  private func bounds(_ a: Bitmap, _ b: Bitmap) -> PixelRect? {
    var found = PixelRect.empty
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] { found = found.union(PixelRect(x: x, y: y, width: 1, height: 1)) }
    }
    return found.isEmpty ? nil : found
  }

  /// Random edits with too much damage or none.
  @Test(arguments: [(1, 1), (40, 3), (3, 40), (37, 29)])
  func rectangleIsTheSmallestAroundDifferences(width: Int, height: Int) {
    for seed in 0..<6 {
      var edits = Edits(seed: UInt64(seed), width: width, height: height)
      var changes = ChangeTracker()
      #expect(changes.advance(to: edits.bitmap, changed: []) == PixelRect(x: 0, y: 0, width: width, height: height))
      var shown = edits.bitmap
      for _ in 0..<30 {
        let changed = edits.edit()
        #expect(changes.advance(to: edits.bitmap, changed: changed) == bounds(shown, edits.bitmap))
        shown = edits.bitmap
      }
    }
  }

  @Test func otherSizeIsTheWholeFrame() {
    var changes = ChangeTracker()
    _ = changes.advance(to: Bitmap(width: 2, height: 2, pixels: []), changed: nil)
    let whole = PixelRect(x: 0, y: 0, width: 3, height: 2)
    #expect(changes.advance(to: Bitmap(width: 3, height: 2, pixels: []), changed: []) == whole)
  }
}
