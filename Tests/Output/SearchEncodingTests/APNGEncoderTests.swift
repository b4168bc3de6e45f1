import SearchEncoding
import SearchLayers
import TestSupport
import Testing

/// Returns bitmaps that differ from the previous one inside a rectangle, or not at all.
func changingPictures(_ seed: UInt64, count: Int, width: Int, height: Int, opaque: Bool) -> [Bitmap] {
  var numbers = SeededGenerator(seed: seed)
  var bitmap = randomBitmap(seed, width: width, height: height, opaque: opaque)
  return (0..<count).map { index in
    guard index > 0, index % 3 != 2 else { return bitmap }
    let (left, top) = (numbers.below(width), numbers.below(height))
    let (right, bottom) = (left + numbers.below(width - left), top + numbers.below(height - top))
    for y in top...bottom {
      for x in left...right {
        let at = (y * width + x) * 4
        for channel in 0..<(opaque ? 3 : 4) { bitmap.pixels[at + channel] = numbers.byte() }
      }
    }
    return bitmap
  }
}

/// Returns the contents of an fcTL chunk.
func control(
  _ sequence: Int, _ width: Int, _ height: Int, x: Int = 0, y: Int = 0, delay: [UInt8] = [0, 1, 0, 10],
  dispose: UInt8 = 0, blend: UInt8 = 0
) -> [UInt8] { [sequence, width, height, x, y].flatMap(ChunkList.four) + delay + [dispose, blend] }

func encode(
  _ pictures: [Bitmap], opaque: Bool, delay: APNGDelay = APNGDelay(1, over: 60), loops: Int = 0, scale: Double? = nil
) throws -> [UInt8] {
  let first = try #require(pictures.first)
  var encoder = try APNGEncoder(
    width: first.width, height: first.height, delay: delay, loops: loops, isOpaque: opaque, scale: scale)
  for picture in pictures { try encoder.append(picture) }
  return try encoder.finish()
}

func decode(_ bytes: [UInt8], _ decoder: APNGDecoder = APNGDecoder()) throws -> [APNGFrameReader.DecodedFrame] {
  var (pictures, read) = (try decoder.pictures(of: bytes), [APNGFrameReader.DecodedFrame]())
  while let picture = try pictures.next() { read.append(picture) }
  return read
}

struct APNGEncoderTests {
  @Test(arguments: [(1, 1, 4), (7, 5, 12), (40, 23, 9), (300, 2, 5), (1, 90, 5)], [true, false])
  func decodingReversesEncoding(size: (Int, Int, Int), opaque: Bool) throws {
    let seed = UInt64(size.0 * 1000 + size.1)
    let pictures = changingPictures(seed, count: size.2, width: size.0, height: size.1, opaque: opaque)
    let bytes = try encode(pictures, opaque: opaque, delay: APNGDelay(3, over: 125))
    #expect(try encode(pictures, opaque: opaque, delay: APNGDelay(3, over: 125)) == bytes)
    let read = try decode(bytes)
    #expect(read.map(\.bitmap) == pictures)
    #expect(read.allSatisfy { $0.delay == APNGDelay(3, over: 125) })
  }

  /// Two changed pixels, in every combination of positions.
  @Test func smallestRectangleIsStored() throws {
    let (width, height) = (4, 3)
    let first = randomBitmap(3, width: width, height: height, opaque: true)
    for one in 0..<width * height {
      for other in 0..<width * height {
        var second = first
        for pixel in Set([one, other]) { second.pixels[pixel * 4 + 1] ^= 1 }
        let list = try ChunkList(encode([first, second], opaque: true))
        let (xs, ys) = ([one % width, other % width].sorted(), [one / width, other / width].sorted())
        let (width, height) = (xs[1] - xs[0] + 1, ys[1] - ys[0] + 1)
        #expect(list.all("fcTL").last == control(1, width, height, x: xs[0], y: ys[0], delay: [0, 1, 0, 60]))
      }
    }
  }

  @Test func chunksFollowTheSpecification() throws {
    let first = randomBitmap(1, width: 9, height: 7, opaque: true)
    var third = first
    third.pixels[(5 * 9 + 4) * 4] ^= 255
    let list = try ChunkList(encode([first, first, third], opaque: true, loops: 7, scale: 3))
    #expect(list.names.prefix(5).sorted() == ["IHDR", "cHRM", "gAMA", "pHYs", "sRGB"])
    #expect(list.names.dropFirst(5) == ["acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(list.all("IHDR") == [[0, 0, 0, 9, 0, 0, 0, 7, 8, 2, 0, 0, 0]])
    #expect(list.all("acTL") == [[0, 0, 0, 3, 0, 0, 0, 7]])
    #expect(list.all("pHYs") == [[0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1]])
    let time: [UInt8] = [0, 1, 0, 60]
    #expect(
      list.all("fcTL") == [
        control(0, 9, 7, delay: time), control(1, 1, 1, delay: time), control(3, 1, 1, x: 4, y: 5, delay: time),
      ])
    #expect(list.all("fdAT").map { ChunkList.number($0.prefix(4)) } == [2, 4])
    #expect(try encode([first, first, third], opaque: true, loops: 7, scale: 3) == list.file)
    #expect(try ChunkList(encode([first], opaque: false)).all("IHDR") == [[0, 0, 0, 9, 0, 0, 0, 7, 8, 6, 0, 0, 0]])
  }

  /// Incompressible rows fill more than one chunk.
  @Test func longFramesHaveConsecutiveNumbers() throws {
    let pictures = (1...3).map { randomBitmap($0, width: 700, height: 400, opaque: false) }
    let bytes = try encode(pictures, opaque: false)
    let list = ChunkList(bytes)
    let frames = list.chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }
    let numbered = frames.map { ChunkList.number($0.contents.prefix(4)) }
    #expect(list.all("IDAT").count > 1 && numbered.count > 5)
    #expect(numbered == Array(0..<numbered.count))
    #expect(try decode(bytes).map(\.bitmap) == pictures)
  }

  @Test func pngReadersShowTheFirstFrame() throws {
    let pictures = changingPictures(8, count: 3, width: 12, height: 9, opaque: false)
    #expect(try PNGDecoder().decode(encode(pictures, opaque: false)) == pictures[0])
  }

  @Test func invalidFramesAreRefused() throws {
    for (width, height) in [(0, 1), (1, 0), (-1, 5), (65_536, 1), (1, 65_536), (.max, .max)] {
      #expect(throws: EncodingError.unencodableSize(width: width, height: height)) {
        try APNGEncoder(width: width, height: height, delay: APNGDelay(1, over: 1), isOpaque: true)
      }
    }
    var encoder = try APNGEncoder(width: 4, height: 3, delay: APNGDelay(1, over: 60), loops: -1, isOpaque: true)
    #expect(throws: EncodingError.noPictures) { try encoder.finish() }
    let picture = randomBitmap(2, width: 4, height: 3, opaque: true)
    try encoder.append(picture)
    let before = try encoder.finish()
    #expect(throws: EncodingError.notOpaque(index: 1)) {
      try encoder.append(randomBitmap(2, width: 4, height: 3, opaque: false))
    }
    #expect(throws: EncodingError.unequalSize(width: 3, height: 4, animationWidth: 4, animationHeight: 3)) {
      try encoder.append(randomBitmap(2, width: 3, height: 4, opaque: true))
    }
    #expect(encoder.count == 1)
    #expect(try encoder.finish() == before)
    #expect(ChunkList(before).all("acTL") == [[0, 0, 0, 1, 0, 0, 0, 0]])
    try encoder.append(picture)
    #expect(try decode(encoder.finish()).map(\.bitmap) == [picture, picture])
  }

  @Test func zeroDenominatorMeansHundredths() { #expect(APNGDelay(7, over: 0) == APNGDelay(7, over: 100)) }
}

/// Other programs read the encoder's files.
struct ForeignAPNGTests {
  @Test(.enabled(if: ForeignTool.ffmpeg != nil), arguments: [true, false])
  func ffmpegDecodesTheSamePixels(opaque: Bool) throws {
    try withFolder { folder in
      let pictures = changingPictures(21, count: 10, width: 31, height: 17, opaque: opaque)
      try folder.write(encode(pictures, opaque: opaque, loops: 1), to: "a.apng")
      #expect(try ForeignTool.pictures(of: "a.apng", in: folder) == pictures.flatMap(\.pixels))
    }
  }

  @Test(.enabled(if: ForeignTool.ffmpeg != nil), arguments: ["rgb24", "rgba", "gray", "pal8", "ya8", "rgb48be"])
  func ffmpegsFilesAreDecoded(format: String) throws {
    let tool = try #require(ForeignTool.ffmpeg)
    try withFolder { folder in
      let source = ["-f", "lavfi", "-i", "testsrc2=size=33x21:rate=10:duration=0.8", "-plays", "0"]
      try #require(Tool.succeeds(tool, source + ["-pix_fmt", format, "-f", "apng", folder.path(of: "a.apng")]))
      let (read, wanted) = try (decode(folder.bytes("a.apng")), ForeignTool.pictures(of: "a.apng", in: folder))
      #expect(read.count == 8 && ForeignTool.areNear(read.flatMap(\.bitmap.pixels), wanted))
    }
  }

  @Test(.needsImageMagick) func imageMagickShowsTheFirstFrame() throws {
    try withFolder { folder in
      let pictures = changingPictures(22, count: 4, width: 31, height: 17, opaque: true)
      try folder.write(encode(pictures, opaque: true), to: "a.png")
      #expect(try ForeignTool.converted("a.png", in: folder) == pictures[0].pixels)
    }
  }
}
