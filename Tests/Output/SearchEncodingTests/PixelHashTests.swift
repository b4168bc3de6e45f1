import SearchEncoding
import SearchLayers
import Testing

struct PixelHashTests {
  /// The input of xxHash's published vectors (tests/sanity_test.c).
  static func published(_ count: Int) -> [UInt8] {
    var state: UInt64 = 2_654_435_761
    return (0..<count).map { _ in
      defer { state = state &* 11_400_714_785_074_694_797 }
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  /// xxHash's published vectors (tests/sanity_test_vectors.h), seed 0: one for each code path by length.
  @Test(arguments: [
    (0, "99aa06d3014798d86001c324468d497f"), (1, "a6cd5e9392000f6ac44bdff4074eecdb"),
    (6, "082afe0b8162d12a3e7039bdda43cfc6"), (12, "6e3efd8fc7802b18061a192713f69ad9"),
    (24, "0ce966e4678d37611e7044d28b1b901d"), (81, "4952f58181ab00425e8bafb9f95fb803"),
    (222, "337e09641b948717f1aebd597cec6b3a"), (403, "1b6de21e332dd73dcdeb804d65c6dea4"),
    (512, "18d2d110dcc9bca1617e49599013cb6b"), (2048, "f736557fd47073a5dd59e2c3a5f038e0"),
    (2367, "e89c0f6ff369b427cb37aeb9e5d361ed"),
  ])
  func matchesThePublishedVectors(count: Int, hash: String) {
    #expect(PixelHash.fileHash(Self.published(count)) == hash)
  }

  /// From the Python package xxhash, with the documented seeds.
  @Test func sizeIsTheSeed() {
    for (width, height, step, hash) in [
      (2, 3, 1, "cc122b26852198525d4368e8b8de5aab"), (3, 2, 1, "4ee476da2b5e42b06ecb46c3cc6d04b0"),
      (20, 30, 7, "3c0c03ae458d7ac31038b072978754b5"), (300, 400, 7, "5dd7f74dd29114011bf89210864115da"),
      (40_000, 3, 7, "713edc66cca6296cb705042d35a6958c"),
    ] {
      let bytes = (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 * step + $0 / 256) }
      #expect(PixelHash.of(Bitmap(width: width, height: height, pixels: bytes)) == hash)
    }
    #expect(PixelHash.fileHash(Array("abc".utf8)) == "06b05ab6733a618578af5f94892f3950")
  }

  @Test func everyBitChangesTheHash() {
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

  /// In a large flat bitmap, one bit of one pixel differs.
  @Test func everyPixelOfALargeFlatBitmapChangesTheHash() {
    var bitmap = Bitmap(width: 64, height: 32, pixels: [UInt8](repeating: 0, count: 64 * 32 * 4))
    var seen: Set = [PixelHash.of(bitmap)]
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 1
      seen.insert(PixelHash.of(bitmap))
      bitmap.pixels[index] = 0
    }
    #expect(seen.count == 1 + 64 * 32 * 4)
  }

  @Test func emptyBitmapsOfDifferentSizesDiffer() {
    let sizes = [(0, 0), (0, 1), (1, 0), (0, 9)]
    #expect(Set(sizes.map { PixelHash.of(Bitmap(width: $0.0, height: $0.1, pixels: [])) }).count == sizes.count)
  }
}
