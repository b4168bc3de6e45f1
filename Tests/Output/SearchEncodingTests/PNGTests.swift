import SearchEncoding
import SearchLayers
import TestSupport
import Testing

func randomBitmap(_ seed: UInt64, width: Int, height: Int, opaque: Bool) -> Bitmap {
  var numbers = SeededGenerator(seed: seed)
  var pixels = (0..<width * height * 4).map { _ in numbers.byte() }
  if opaque { for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 } }
  return Bitmap(width: width, height: height, pixels: pixels)
}

struct PNGTests {
  @Test(arguments: [(1, 1), (3, 5), (17, 4), (64, 64), (300, 2), (1, 200)], [true, false])
  func decodingReversesEncoding(size: (Int, Int), opaque: Bool) throws {
    let bitmap = randomBitmap(UInt64(size.0 * 1000 + size.1), width: size.0, height: size.1, opaque: opaque)
    let bytes = try PNGEncoder().encode(bitmap)
    #expect(try PNGEncoder().encode(bitmap) == bytes)
    #expect(try PNGDecoder().decode(bytes) == bitmap)
  }

  @Test func fileHasOnlyTheExpectedChunks() throws {
    let opaque = try ChunkList(PNGEncoder().encode(randomBitmap(1, width: 9, height: 7, opaque: true)))
    #expect(opaque.names.sorted() == ["IDAT", "IEND", "IHDR", "cHRM", "gAMA", "sRGB"])
    #expect(opaque.all("IHDR") == [[0, 0, 0, 9, 0, 0, 0, 7, 8, 2, 0, 0, 0]] && opaque.all("sRGB") == [[0]])
    // 1/2.2, in units of 1/100,000.
    #expect(opaque.all("gAMA") == [[0, 0, 0xb1, 0x8f]])
    // The white point D65 and BT.709's primaries, in units of 1/100,000.
    let colors = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    #expect(opaque.all("cHRM") == [colors.flatMap(ChunkList.four)])
    #expect(opaque.all("IDAT")[0].prefix(2) == [0x78, 0x5e])
    let clear = try ChunkList(PNGEncoder(scale: 3).encode(randomBitmap(1, width: 9, height: 7, opaque: false)))
    #expect(clear.all("IHDR")[0][9] == 6)
    // 216 pixels per inch are 8504 per metre.
    #expect(clear.all("pHYs") == [[0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1]])
  }

  @Test func emptyBitmapsAreRefused() {
    #expect(throws: EncodingError.unencodableSize(width: 0, height: 4)) {
      try PNGEncoder().encode(Bitmap(width: 0, height: 4, pixels: []))
    }
  }

  @Test func truncatedFileIsAnError() throws {
    let bytes = try PNGEncoder().encode(randomBitmap(5, width: 6, height: 5, opaque: false))
    for count in 0..<bytes.count {
      #expect(throws: EncodingError.self) { try PNGDecoder().decode(Array(bytes[..<count])) }
    }
    #expect(throws: EncodingError.notPNG) { try PNGDecoder().decode(Array(bytes[1...])) }
    #expect(throws: EncodingError.notPNG) { try PNGDecoder().decode([]) }
  }

  @Test func changedBytesNeverTrap() throws {
    let bytes = try PNGEncoder().encode(randomBitmap(6, width: 12, height: 9, opaque: false))
    for index in 8..<bytes.count {
      var spoilt = bytes
      spoilt[index] ^= 0x41
      // Ancillary chunks with a wrong checksum are skipped, without changing the pixels.
      do {
        let bitmap = try PNGDecoder().decode(spoilt)
        #expect(bitmap.width == 12 && bitmap.height == 9)
      } catch {
        if case .corruptPNG(let words) = error, !words.isEmpty { continue }
        Issue.record("\(error)")
      }
    }
  }

  @Test func imagesBeyondTheLimitAreRefused() throws {
    let bytes = try PNGEncoder().encode(randomBitmap(7, width: 20, height: 20, opaque: true))
    #expect(throws: EncodingError.tooManyPixels(width: 20, height: 20, limit: 399)) {
      try PNGDecoder(pixelLimit: 399).decode(bytes)
    }
    #expect(try PNGDecoder(pixelLimit: 400).decode(bytes).width == 20)
  }
}

/// Exchanges files with ImageMagick.
struct ForeignPNGTests {
  @Test(
    .needsImageMagick,
    arguments: [
      ["-define", "png:format=png8"], ["-define", "png:color-type=0"], ["-define", "png:color-type=4"],
      ["-define", "png:color-type=2"], ["-define", "png:format=png48"], ["-define", "png:format=png64"],
      ["-interlace", "PNG"], ["-define", "png:format=png64", "-interlace", "PNG"],
      ["-colors", "2", "-define", "png:color-type=3", "-define", "png:bit-depth=1"],
      ["-transparent", "white", "-define", "png:color-type=3"],
    ])
  func everyKindOfFileMatchesImageMagick(options: [String]) throws {
    try withFolder { folder in
      let bitmap = randomBitmap(11, width: 13, height: 11, opaque: options.contains("png:color-type=2"))
      try folder.write(PNGEncoder().encode(bitmap), to: "source.png")
      let arguments = [folder.path(of: "source.png")] + options + [folder.path(of: "made.png")]
      try #require(Tool.succeeds(#require(ForeignTool.convert), arguments), "ImageMagick makes no such file")
      let read = try PNGDecoder().decode(folder.bytes("made.png"))
      #expect(try ForeignTool.areNear(read.pixels, ForeignTool.converted("made.png", in: folder)))
    }
  }
}
