import SearchEncoding
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

struct IncrementalPNGEncoderTests {
  /// One band and many, a smaller last band, rows longer than a band, and rows about as long as deflate's window.
  @Test(arguments: [
    (40, 30), (1, 1), (1, 9), (9, 1), (300, 400), (40_000, 5), (1, 70_000), (10_922, 4), (10_923, 4), (8191, 9),
    (8192, 9), (1024, 128),
  ])
  func incrementalResultEqualsFullResult(width: Int, height: Int) throws {
    var edits = Edits(seed: UInt64(width * 3 + height), width: width, height: height)
    var kept = IncrementalPNGEncoder(scale: 3)
    for _ in 0..<6 {
      let changed = edits.edit()
      let file = try kept.encode(edits.bitmap, changed: changed)
      #expect(try PNGEncoder(scale: 3).encode(edits.bitmap) == file)
      #expect(try PNGDecoder().decodeAnyKind(file) == edits.bitmap)
      #expect(PNGDecoder().decodePlain(file) == edits.bitmap)
    }
  }

  /// A single translucent pixel adds an alpha channel to every row.
  @Test func alphaChannelAppearsAndDisappears() throws {
    var bitmap = randomBitmap(3, width: 300, height: 400, opaque: true)
    var kept = IncrementalPNGEncoder()
    var kinds: [UInt8] = []
    for (y, alpha) in [(0, 255), (350, 254), (10, 0), (350, 255), (10, 255), (399, 1), (399, 255)] as [(Int, UInt8)] {
      bitmap.pixels[(y * 300 + 7) * 4 + 3] = alpha
      let file = try kept.encode(bitmap, changed: [PixelRect(x: 7, y: y, width: 1, height: 1)])
      #expect(try PNGEncoder().encode(bitmap) == file)
      #expect(try PNGDecoder().decode(file) == bitmap)
      kinds.append(file[25])
    }
    #expect(kinds == [2, 6, 6, 6, 2, 6, 2])
  }

  /// A band equal to the previous one reuses its bytes; no other does.
  @Test func flatBitmapsAreDecodedExactly() throws {
    var bitmap = Bitmap(width: 400, height: 900, pixels: [UInt8](repeating: 255, count: 400 * 900 * 4))
    var kept = IncrementalPNGEncoder()
    for y in [0, 899, 400, 81, 82, 163] {
      bitmap.pixels[y * 1600] ^= 9
      let file = try kept.encode(bitmap, changed: [PixelRect(x: 0, y: y, width: 1, height: 1)])
      #expect(try PNGEncoder().encode(bitmap) == file)
      #expect(try PNGDecoder().decode(file) == bitmap)
    }
  }

  /// Changes outside the damage are not compressed. Those shortly above a band change its matches.
  @Test func onlyDamagedBandsAreDeflated() throws {
    var bitmap = randomBitmap(4, width: 400, height: 600, opaque: true)
    let bands = PixelBands(width: 400, height: 600)
    var kept = IncrementalPNGEncoder()
    let first = try kept.encode(bitmap, changed: nil)
    bitmap.pixels[bands.bytes(of: 2).lowerBound] ^= 1
    #expect(try kept.encode(bitmap, changed: []) == first)
    let rows = bands.rows(of: 1)
    var above = PixelRect(x0: 0, y0: rows.lowerBound, x1: 400, y1: rows.upperBound - 3)
    #expect(try kept.encode(bitmap, changed: [above]) == first)
    above.y1 += 1
    var other = kept
    #expect(try other.encode(bitmap, changed: [above]) == PNGEncoder().encode(bitmap))
    let touching = PixelRect(x0: 399, y0: rows.upperBound, x1: 400, y1: rows.upperBound + 1)
    #expect(try kept.encode(bitmap, changed: [touching]) == PNGEncoder().encode(bitmap))
  }

  @Test func otherSizeIsDeflatedCompletely() throws {
    var kept = IncrementalPNGEncoder()
    for (width, height) in [(30, 20), (20, 30), (30, 20), (300, 500)] {
      let bitmap = randomBitmap(9, width: width, height: height, opaque: true)
      #expect(try kept.encode(bitmap, changed: []) == PNGEncoder().encode(bitmap))
    }
    #expect(throws: EncodingError.unencodableSize(width: 0, height: 7)) {
      try kept.encode(Bitmap(width: 0, height: 7, pixels: []), changed: [])
    }
    let last = randomBitmap(10, width: 300, height: 500, opaque: true)
    #expect(try kept.encode(last, changed: []) == PNGEncoder().encode(last))
  }

  /// The data takes more than one chunk.
  @Test func noiseIsDecodedExactly() throws {
    let bitmap = randomBitmap(11, width: 700, height: 800, opaque: false)
    let file = try PNGEncoder().encode(bitmap)
    #expect(ChunkList(file).all("IDAT").count == 3)
    #expect(try PNGDecoder().decodeAnyKind(file) == bitmap)
    #expect(PNGDecoder().decodePlain(file) == bitmap)
    #expect(try PNGDecoder().decodeAnyKind(LibpngFile.of(bitmap)) == bitmap)
  }
}
