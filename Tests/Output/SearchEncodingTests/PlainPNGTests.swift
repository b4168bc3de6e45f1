import SearchEncoding
import SearchLayers
import TestSupport
import Testing

/// The plain reader and libpng give the same pixels.
struct PlainPNGTests {
  static func expectPlain(_ bytes: [UInt8], _ bitmap: Bitmap, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(PNGDecoder().decodePlain(bytes) == bitmap, sourceLocation: sourceLocation)
    #expect((try? PNGDecoder().decodeAnyKind(bytes)) == bitmap, sourceLocation: sourceLocation)
    #expect(PNGDecoder().shows(bitmap, in: bytes), sourceLocation: sourceLocation)
    let pixels = bitmap.width * bitmap.height
    for pixel in Set([0, 7, 8, pixels / 2, pixels - 9, pixels - 1]) where (0..<pixels).contains(pixel) {
      var other = bitmap
      other.pixels[pixel * 4 + pixel % 4] ^= 1
      #expect(!PNGDecoder().shows(other, in: bytes), "pixel \(pixel)", sourceLocation: sourceLocation)
    }
  }

  /// Expects the plain reader to leave the file to libpng, and both entry points to agree.
  static func expectLeft(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(PNGDecoder().decodePlain(bytes) == nil, sourceLocation: sourceLocation)
    #expect(!PNGDecoder().shows(plain.bitmap, in: bytes), sourceLocation: sourceLocation)
    let (whole, alone) = (result(of: bytes), Result { try PNGDecoder().decodeAnyKind(bytes) })
    #expect((try? whole.get()) == (try? alone.get()), sourceLocation: sourceLocation)
  }

  static func result(of bytes: [UInt8]) -> Result<Bitmap, any Error> { Result { try PNGDecoder().decode(bytes) } }

  static let sizes = [(1, 1), (1, 9), (9, 1), (2, 2), (3, 5), (5, 17), (64, 3), (131, 40), (300, 200)]

  @Test(arguments: sizes, [3, 4]) func filtersAreLeftToLibpng(size: (Int, Int), channels: Int) {
    let seed = UInt64(size.0 * 7 + channels)
    let bitmap = randomBitmap(seed, width: size.0, height: size.1, opaque: channels == 3)
    Self.expectPlain(PlainFile(bitmap: bitmap, channels: channels, filters: [0]).file, bitmap)
    for filters in [[1], [2], [3], [4], [4, 3, 2, 1, 0]] {
      let file = PlainFile(bitmap: bitmap, channels: channels, filters: filters).file
      Self.expectLeft(file)
      #expect((try? PNGDecoder().decode(file)) == bitmap)
    }
  }

  @Test(arguments: sizes, [true, false]) func encodedFilesArePlain(size: (Int, Int), opaque: Bool) throws {
    let bitmap = randomBitmap(UInt64(size.0), width: size.0, height: size.1, opaque: opaque)
    Self.expectPlain(try PNGEncoder(scale: 3).encode(bitmap), bitmap)
    let white = [UInt8](repeating: 255, count: size.0 * size.1 * 4)
    let flat = Bitmap(width: size.0, height: size.1, pixels: white)
    Self.expectPlain(try PNGEncoder().encode(flat), flat)
  }

  static let plain = PlainFile(
    bitmap: randomBitmap(40, width: 8, height: 6, opaque: false), channels: 4, filters: [0])

  @Test(arguments: [[0], [0, 0, 5], [1, 1, 1, 0, 2], [100], [1000], [2, 0, 1000, 0]])
  func dataMayBeSplitAnywhere(pieces: [Int]) {
    var file = Self.plain
    file.pieces = pieces
    Self.expectPlain(file.file, file.bitmap)
  }

  /// RFC 1950: deflate, a window of at most 32 KiB, no preset dictionary, and a multiple of 31.
  @Test func onlyHeadersOfDeflateArePlain() {
    var data = ChunkList.deflated(Self.plain.rows)
    for method in 0...255 {
      for flags in 0...255 where (method << 8 | flags) % 31 < 2 {
        (data[0], data[1]) = (UInt8(method), UInt8(flags))
        let isDeflate = method & 15 == 8 && method >> 4 <= 7
        let isPlain = isDeflate && flags & 32 == 0 && (method << 8 | flags) % 31 == 0
        #expect(
          (PNGDecoder().decodePlain(Self.plain.list(data: data).file) != nil) == isPlain, "\(method), \(flags)")
      }
    }
  }

  @Test func ancillaryChunksAreSkipped() {
    var file = Self.plain
    file.before = [
      ("gAMA", [0, 0, 0x27, 0x10]), ("sBIT", [5, 6, 5, 8]), ("bKGD", [0, 1, 0, 2, 0, 3]), ("iCCP", [65, 0, 0, 1]),
      ("pHYs", [1]), ("tIME", [7, 234, 11, 21, 0, 0, 0]), ("gAMA", [9]),
    ]
    file.behind = [("tEXt", Array("Title".utf8) + [0, 66]), ("zTXt", [65, 0, 0]), ("eXIf", [77, 77, 0, 42])]
    Self.expectPlain(file.file, file.bitmap)
    // Bytes after the last chunk are ignored.
    Self.expectPlain(file.file + [1, 2, 3], file.bitmap)
  }

  @Test func otherChunksAreLeftToLibpng() {
    for chunk in [
      ("tRNS", [0, 1, 0, 2, 0, 3]), ("PLTE", [1, 2, 3]), ("abCd", []), ("ABCd", []), ("IHDR", Self.plain.header),
      ("ab1d", []), ("acTL", [0, 0, 0, 1, 0, 0, 0, 0]),
    ] as [(String, [UInt8])] {
      var file = Self.plain
      file.before = [chunk]
      Self.expectLeft(file.file)
      file.channels = 3
      Self.expectLeft(file.file)
      (file.before, file.behind) = ([], [chunk])
      Self.expectLeft(file.file)
    }
  }

  @Test func wrongDataIsLeftToLibpng() {
    let (file, rows) = (Self.plain, Self.plain.rows)
    let data = ChunkList.deflated(rows)
    var spoilt = data
    spoilt[data.count - 1] ^= 1
    var badFilter = rows
    badFilter[33] = 5
    for data in [
      ChunkList.deflated(rows + [0]), ChunkList.deflated(rows.dropLast()), data + [0], data.dropLast(), spoilt, [],
      Array(data.prefix(1)), [0x78, 0xbb] + data.dropFirst(2), ChunkList.deflated(badFilter), ChunkList.deflated([]),
    ] { Self.expectLeft(file.list(data: Array(data)).file) }
    // A chunk between IDAT chunks, an end with contents, and another kind of header.
    var list = file.list
    list.chunks.insert(("IDAT", []), at: 2)
    list.chunks.insert(("tEXt", [65, 0]), at: 2)
    Self.expectLeft(list.file)
    list = file.list
    list.chunks[2].contents = [0]
    Self.expectLeft(list.file)
    for (index, value) in [
      (8, 16), (8, 4), (9, 0), (9, 3), (9, 4), (9, 7), (10, 1), (11, 1), (11, 64), (12, 1), (12, 2),
    ] {
      list = file.list
      list.chunks[0].contents[index] = UInt8(value)
      Self.expectLeft(list.file)
    }
  }

  /// zlib enforces the declared window: 256 bytes are enough for a row of zeros, but not for more.
  @Test func smallWindowsAreLeftToLibpng() {
    let small = Bitmap(width: 7, height: 8, pixels: [UInt8](repeating: 9, count: 7 * 8 * 4))
    let file = PlainFile(bitmap: small, channels: 4, filters: [0])
    Self.expectPlain(file.list(data: ChunkList.deflated(file.rows, window: 0)).file, small)
    let large = randomBitmap(41, width: 8, height: 9, opaque: false)
    let other = PlainFile(bitmap: large, channels: 4, filters: [0])
    Self.expectLeft(other.list(data: ChunkList.deflated(other.rows, window: 0)).file)
    Self.expectPlain(other.list(data: ChunkList.deflated(other.rows, window: 1)).file, large)
    Self.expectLeft(file.list(data: ChunkList.deflated(file.rows, window: 8)).file)
  }

  /// A short file that declares a large image, and one with too much data.
  @Test func implausibleSizesAreLeftToLibpng() {
    for size in [(8192, 8192), (0x7fff_ffff, 1), (1, 0x7fff_ffff), (0x7fff_ffff, 0x7fff_ffff), (0, 6), (8, 0)] {
      var list = Self.plain.list
      list.chunks[0].contents = ChunkList.four(size.0) + ChunkList.four(size.1) + [8, 6, 0, 0, 0]
      #expect(PNGDecoder(pixelLimit: .max).decodePlain(list.file) == nil)
      Self.expectLeft(list.file)
    }
    let stuffed = ChunkList.deflated([UInt8](repeating: 0, count: 4000))
    Self.expectLeft(Self.plain.list(data: stuffed).file)
    #expect(PNGDecoder(pixelLimit: 47).decodePlain(Self.plain.file) == nil)
    #expect(PNGDecoder(pixelLimit: 48).decodePlain(Self.plain.file) == Self.plain.bitmap)
    #expect(PNGDecoder(pixelLimit: -1).decodePlain(Self.plain.file) == nil)
  }
}
