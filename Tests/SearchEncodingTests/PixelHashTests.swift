import SearchEncoding
import SearchLayers
import Testing

struct PixelHashTests {
  /// What the Python package xxhash 3 says of the bytes, with the seeds that the type names.
  @Test func agreesWithTheReference() {
    let bytes = (0..<24).map { UInt8($0) }
    #expect(PixelHash.of(Bitmap(width: 2, height: 3, pixels: bytes)) == "5d2c4fcc6663bf7d2b6bbb5637d40078")
    #expect(PixelHash.of(Bitmap(width: 3, height: 2, pixels: bytes)) == "a2bc5a7f5037cd390d1de9dd62bac258")
    let large = (0..<2400).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 256) }
    #expect(PixelHash.of(Bitmap(width: 20, height: 30, pixels: large)) == "8b8e728edbe7d4b40847c6b19266d791")
    #expect(PixelHash.fileHash(Array("abc".utf8)) == "44bc2cf5ad77099928306e589cc02176")
    #expect(PixelHash.fileHash([]) == "ef46db3751d8e999298f4c84b24f5380")
  }

  @Test func everyBitCounts() {
    let bitmap = randomBitmap(3, width: 5, height: 4, opaque: false)
    var seen: Set = [PixelHash.of(bitmap)]
    for index in bitmap.pixels.indices {
      for bit in 0..<8 {
        var changed = bitmap
        changed.pixels[index] ^= 1 << bit
        seen.insert(PixelHash.of(changed))
      }
    }
    #expect(seen.count == 1 + 80 * 8)
  }

  @Test func emptyPicturesOfDifferentSizesDiffer() {
    let sizes = [(0, 0), (0, 1), (1, 0), (0, 9)]
    #expect(Set(sizes.map { PixelHash.of(Bitmap(width: $0.0, height: $0.1, pixels: [])) }).count == sizes.count)
  }
}
