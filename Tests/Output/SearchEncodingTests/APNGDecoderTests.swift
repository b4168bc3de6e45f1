import SearchEncoding
import SearchLayers
import TestSupport
import Testing

private let (red, green, blue, white): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
  [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]
)
private let clear: [UInt8] = [0, 0, 0, 0]

/// Returns the compressed rows of an image one pixel high.
private func row(_ pixels: [UInt8]...) throws -> [UInt8] {
  // The translucent pixel forces an alpha channel.
  let bitmap = Bitmap(width: pixels.count, height: 1, pixels: Array(pixels.joined()))
  var encoder = try APNGEncoder(width: bitmap.width, height: 1, delay: APNGDelay(0, over: 1), isOpaque: false)
  try encoder.append(bitmap)
  return try ChunkList(encoder.finish()).all("IDAT").flatMap { $0 }
}

private func header(_ width: Int, _ height: Int = 1, type: UInt8 = 6) -> (name: String, contents: [UInt8]) {
  ("IHDR", ChunkList.four(width) + ChunkList.four(height) + [8, type, 0, 0, 0])
}

private func acTL(_ count: Int, _ plays: Int = 0) -> (name: String, contents: [UInt8]) {
  ("acTL", ChunkList.four(count) + ChunkList.four(plays))
}

private func fdAT(_ sequence: Int, _ data: [UInt8]) -> (name: String, contents: [UInt8]) {
  ("fdAT", ChunkList.four(sequence) + data)
}

struct APNGDecoderTests {
  @Test func everyDisposalAndBlending() throws {
    let list = try ChunkList([
      header(3), acTL(5, 2), ("fcTL", control(0, 3, 1)), ("IDAT", row(red, green, blue)),
      ("fcTL", control(1, 1, 1, x: 1, delay: [0, 5, 0, 0], dispose: 2)), fdAT(2, row(white)),
      ("fcTL", control(3, 1, 1, dispose: 1, blend: 1)), fdAT(4, row([255, 255, 255, 128])),
      ("fcTL", control(5, 1, 1, x: 2)), fdAT(6, row(clear)),
      // A quarter of red over nothing, and half of blue over an opaque pixel.
      ("fcTL", control(7, 2, 1, blend: 1)), fdAT(8, row([255, 0, 0, 64], [0, 0, 255, 128])), ("IEND", []),
    ])
    var pictures = try APNGDecoder().pictures(of: list.file)
    #expect((pictures.width, pictures.height, pictures.count, pictures.loops) == (3, 1, 5, 2))
    let wanted: [[[UInt8]]] = [
      [red, green, blue], [red, white, blue], [[255, 128, 128, 255], green, blue], [clear, green, clear],
      [[255, 0, 0, 64], [0, 127, 128, 255], clear],
    ]
    for (index, pixels) in wanted.enumerated() {
      let picture = try #require(try pictures.next())
      #expect(picture.bitmap.pixels == Array(pixels.joined()))
      #expect(picture.delay == (index == 1 ? APNGDelay(5, over: 100) : APNGDelay(1, over: 10)))
    }
    #expect(try pictures.next() == nil)
  }

  /// Two colours of alpha ½ give alpha ¾, with ⅔ of the upper one.
  @Test func translucentOverTranslucent() throws {
    let list = try ChunkList([
      header(1), acTL(2), ("fcTL", control(0, 1, 1)), ("IDAT", row([30, 0, 0, 128])),
      ("fcTL", control(1, 1, 1, blend: 1)), fdAT(2, row([0, 60, 0, 128])), ("IEND", []),
    ])
    #expect(try decode(list.file).last?.bitmap.pixels == [10, 40, 0, 192])
  }

  @Test func firstFrameWithDisposalPreviousIsCleared() throws {
    let list = try ChunkList([
      header(2), acTL(2), ("fcTL", control(0, 2, 1, dispose: 2)), ("IDAT", row(red, green)),
      ("fcTL", control(1, 1, 1)), fdAT(2, row(blue)), ("IEND", []),
    ])
    #expect(try decode(list.file).last?.bitmap.pixels == blue + clear)
  }

  @Test func defaultImageOutsideTheAnimationIsSkipped() throws {
    let list = try ChunkList([
      header(2), acTL(2), ("IDAT", row(white, white)), ("fcTL", control(0, 1, 1, x: 1)), fdAT(1, row(red)),
      ("fcTL", control(2, 1, 1)), fdAT(3, row(green)), ("IEND", []),
    ])
    #expect(try decode(list.file).map(\.bitmap.pixels) == [clear + red, green + red])
    #expect(try PNGDecoder().decode(list.file).pixels == white + white)
  }

  @Test func splitDataAndUnknownChunksAreRead() throws {
    let data = try row(green, blue)
    let list = try ChunkList([
      header(2), ("fcTL", control(0, 2, 1)), acTL(2), ("IDAT", row(red, white)), ("quIt", [1, 2, 3]),
      ("fcTL", control(1, 2, 1)), fdAT(2, Array(data.prefix(3))), ("quIt", []), fdAT(3, []),
      fdAT(4, Array(data.dropFirst(3))), ("IEND", []),
    ])
    #expect(try decode(list.file).map(\.bitmap.pixels) == [red + white, green + blue])
    #expect(try decode(list.file + [1, 2, 3]).count == 2)
  }

  @Test func framesShareThePalette() throws {
    // Compressed rows of one byte per pixel and of RGBA have the same form.
    let list = try ChunkList([
      header(4, type: 3), ("PLTE", [9, 8, 7, 1, 2, 3]), ("tRNS", [255, 40]), acTL(2), ("fcTL", control(0, 4, 1)),
      ("IDAT", row([0, 1, 1, 0])), ("fcTL", control(1, 4, 1)), fdAT(2, row([1, 1, 0, 0])), ("IEND", []),
    ])
    let (first, second): ([UInt8], [UInt8]) = ([9, 8, 7, 255], [1, 2, 3, 40])
    let pixels = try decode(list.file).map(\.bitmap.pixels)
    #expect(pixels == [first + second + second + first, second + second + first + first])
    var grey = list
    grey.chunks = grey.chunks.filter { $0.name != "PLTE" && $0.name != "tRNS" }
    grey.chunks[0] = header(4, type: 0)
    #expect(try decode(grey.file).last?.bitmap.pixels == [1, 1, 0, 0].flatMap { [$0, $0, $0, 255] as [UInt8] })
  }

  @Test func stillImageIsOneFrame() throws {
    let bitmap = randomBitmap(9, width: 6, height: 4, opaque: false)
    var pictures = try APNGDecoder().pictures(of: PNGEncoder().encode(bitmap))
    #expect(pictures.count == 1 && pictures.loops == 1)
    #expect(try pictures.next()?.bitmap == bitmap)
    #expect(try pictures.next() == nil)
  }

  @Test func limits() throws {
    let pictures = changingPictures(4, count: 3, width: 10, height: 10, opaque: true)
    let bytes = try encode(pictures, opaque: true)
    #expect(throws: EncodingError.tooManyPixels(width: 10, height: 10, limit: 99)) {
      try APNGDecoder(pixelLimit: 99).pictures(of: bytes)
    }
    #expect(throws: EncodingError.tooManyPictures(limit: 2)) { try APNGDecoder(pictureLimit: 2).pictures(of: bytes) }
    #expect(throws: EncodingError.tooManyAnimationPixels(width: 10, height: 10, pictures: 3, limit: 299)) {
      try APNGDecoder(animationPixelLimit: 299).pictures(of: bytes)
    }
    #expect(try decode(bytes, APNGDecoder(pixelLimit: 100, pictureLimit: 3, animationPixelLimit: 300)).count == 3)
  }
}

/// Damaged files and their error messages.
struct DamagedAPNGTests {
  static func good() throws -> ChunkList {
    try ChunkList([
      header(2), acTL(3), ("fcTL", control(0, 2, 1)), ("IDAT", row(red, green)), ("fcTL", control(1, 1, 1)),
      fdAT(2, row(white)), ("fcTL", control(3, 1, 1, x: 1)), fdAT(4, row(white)), ("IEND", []),
    ])
  }

  static let damages: [(words: String, damage: @Sendable (inout ChunkList) throws -> Void)] = [
    ("acTL has the wrong length", { $0.chunks[1].contents.append(0) }),
    ("the first chunk is not IHDR", { $0.chunks.swapAt(0, 1) }),
    ("IHDR declares an empty image, or one that is too large", { $0.chunks[0] = header(0) }),
    ("acTL declares no frames", { $0.chunks[1] = acTL(0) }),
    ("it has more frames than acTL declares", { $0.chunks[1] = acTL(2) }),
    ("it has fewer frames than acTL declares", { $0.chunks[1] = acTL(4) }),
    ("the file ends before IEND", { $0.chunks.removeLast() }),
    ("there are two IHDR chunks", { $0.chunks.insert($0.chunks[0], at: 4) }),
    ("there are two acTL chunks", { $0.chunks.insert($0.chunks[1], at: 2) }),
    ("there are two acTL chunks", { $0.chunks.insert($0.chunks[1], at: 6) }),
    ("PLTE comes after the image data", { $0.chunks.insert(("PLTE", [1, 2, 3]), at: 4) }),
    ("the first frame does not have the size that IHDR declares", { $0.chunks[2].contents = control(0, 1, 1) }),
    ("fcTL has the wrong length", { $0.chunks[4].contents.removeLast() }),
    ("fcTL declares a rectangle outside the image", { $0.chunks[4].contents = control(1, 2, 1, x: 1) }),
    ("fcTL declares a rectangle outside the image", { $0.chunks[4].contents = control(1, 0, 1) }),
    ("fcTL declares a rectangle outside the image", { $0.chunks[4].contents = control(1, 1, 1, x: -1, y: -1) }),
    ("fcTL declares an unknown operation", { $0.chunks[4].contents = control(1, 1, 1, dispose: 3) }),
    ("fcTL declares an unknown operation", { $0.chunks[4].contents = control(1, 1, 1, blend: 2) }),
    ("fcTL 1 is missing or out of order", { $0.chunks[4].contents = control(2, 1, 1) }),
    ("fdAT 2 is missing or out of order", { $0.chunks[5].contents[3] = 1 }),
    ("fdAT has the wrong length", { $0.chunks[5].contents = [0, 0, 2] }),
    ("a frame has no data", { $0.chunks.remove(at: 7) }),
    ("IDAT chunks are not consecutive", { $0.chunks.insert($0.chunks[3], at: 5) }),
    ("there is no image data", { $0.chunks.removeSubrange(2...7) }),
    ("NEWs is an unknown critical chunk", { $0.chunks.insert(("NEWs", []), at: 5) }),
    ("N??s is an unknown critical chunk", { $0.chunks.insert(("N\u{7}1s", []), at: 5) }),
    (
      "fdAT comes before its fcTL",
      { $0.chunks.replaceSubrange(4...6, with: [fdAT(1, [0]), ("fcTL", control(2, 1, 1))]) }
    ),
  ]

  @Test(arguments: damages.indices) func damageIsReported(index: Int) throws {
    let (words, damage) = Self.damages[index]
    var list = try Self.good()
    #expect(try decode(list.file).count == 3)
    try damage(&list)
    #expect(throws: EncodingError.corruptPNG(words)) { try APNGDecoder().pictures(of: list.file) }
  }

  @Test func corruptDataIsReportedByNext() throws {
    var list = try Self.good()
    list.chunks[5].contents[4...] = [1, 2, 3]
    var pictures = try APNGDecoder().pictures(of: list.file)
    #expect(try pictures.next() != nil)
    #expect(throws: EncodingError.self) { try pictures.next() }
    #expect(try pictures.next() == nil)
  }

  @Test func wrongChecksumIsReported() throws {
    var bytes = try Self.good().file
    bytes[bytes.count - 20] ^= 1
    #expect(throws: EncodingError.corruptPNG("fdAT: the checksum is wrong")) { try decode(bytes) }
  }

  @Test func truncatedFileIsAnError() throws {
    let bytes = try Self.good().file
    for count in 0..<bytes.count { #expect(throws: EncodingError.self) { try decode(Array(bytes[..<count])) } }
  }

  /// Only a change that makes the file a still image is not detected.
  @Test func changedByteIsAnError() throws {
    let bytes = try Self.good().file
    var refused = 0
    for index in bytes.indices {
      for flip in [1, 0x20, 0x80] as [UInt8] {
        var spoilt = bytes
        spoilt[index] ^= flip
        do {
          let pictures = try APNGDecoder().pictures(of: spoilt)
          #expect(pictures.count == 1 && pictures.loops == 1 && pictures.width == 2)
        } catch {
          refused += 1
        }
      }
    }
    #expect(refused > bytes.count * 2)
  }
}
