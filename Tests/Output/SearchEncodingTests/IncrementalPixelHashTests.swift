import SearchEncoding
import SearchGeometry
import SearchLayers
import Testing

struct IncrementalPixelHashTests {
  /// Sizes with one band and with many, with a last band of equal and of smaller size.
  @Test(arguments: [(40, 30), (1, 1), (300, 400), (40_000, 5), (1, 70_000), (1024, 128)])
  func incrementalResultEqualsFullResult(width: Int, height: Int) {
    var edits = Edits(seed: UInt64(width * 7 + height), width: width, height: height)
    var kept = IncrementalPixelHash()
    for _ in 0..<8 {
      let changed = edits.edit()
      #expect(kept.hash(of: edits.bitmap, changed: changed) == PixelHash.of(edits.bitmap))
    }
  }

  /// Changes outside the damage are not hashed.
  @Test func onlyDamagedBandsAreHashed() {
    var bitmap = randomBitmap(4, width: 400, height: 600, opaque: true)
    let bands = PixelBands(width: 400, height: 600)
    var kept = IncrementalPixelHash()
    let first = kept.hash(of: bitmap, changed: nil)
    bitmap.pixels[bands.bytes(of: 2).lowerBound] ^= 1
    let rows = bands.rows(of: 1)
    let above = PixelRect(x0: 0, y0: rows.lowerBound, x1: 400, y1: rows.upperBound)
    #expect(kept.hash(of: bitmap, changed: [above]) == first)
    #expect(kept.hash(of: bitmap, changed: []) == first)
    let touching = PixelRect(x0: 399, y0: rows.upperBound, x1: 400, y1: rows.upperBound + 1)
    #expect(kept.hash(of: bitmap, changed: [touching]) == PixelHash.of(bitmap))
    #expect(PixelHash.of(bitmap) != first)
  }

  @Test func otherSizeIsHashedCompletely() {
    var kept = IncrementalPixelHash()
    for (width, height) in [(30, 20), (20, 30), (0, 0), (0, 7), (30, 20), (300, 500)] {
      let bitmap = randomBitmap(9, width: width, height: height, opaque: true)
      #expect(kept.hash(of: bitmap, changed: []) == PixelHash.of(bitmap))
    }
  }
}
