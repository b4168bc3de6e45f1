import SearchGeometry
import SearchLayers
import SearchMotion
import TestSupport
import Testing

@testable import SearchEncoding

struct WebPWriterTests {
  static let webpmux = Tool.path("webpmux")

  static func file(_ pictures: [Bitmap], rate: FrameRate, loops: Int = 0, at path: String) throws {
    var writer = try WebPWriter(path: path, size: TestFrames.size(pictures), rate: rate, loops: loops)
    try TestFrames.write(pictures, into: &writer)
  }

  /// ImageMagick decodes each frame over the previous ones with libwebp.
  @Test(.needsImageMagick) func imageMagickDecodesTheSamePixels() throws {
    try withFolder { (folder) throws in
      let pictures = TestFrames.square(9)
      try Self.file(pictures, rate: FrameRate(30), at: folder.path(of: "a.webp"))
      #expect(try ForeignTool.converted("a.webp", ["-coalesce"], in: folder) == pictures.flatMap(\.pixels))
    }
  }

  /// Equal frames are one that lasts longer, and times do not drift: at 60 frames per second, 17 and 16 ms alternate.
  @Test(.enabled(if: webpmux != nil, "webpmux is not installed")) func durationsMatchTheInstants() throws {
    let webpmux = try #require(Self.webpmux)
    try withFolder { (folder) throws in
      let pictures = TestFrames.square(7, rests: [2, 3, 6])
      try Self.file(pictures, rate: FrameRate(60), loops: 3, at: folder.path(of: "a.webp"))
      let words = try Tool.run(webpmux, ["-info", folder.path(of: "a.webp")]).text
      #expect(words.contains("Canvas size: 61 x 43"))
      #expect(words.contains("Loop Count : 3"))
      #expect(words.contains("Number of frames: 4"))
      let rows = words.split(separator: "\n").compactMap { line -> [String]? in
        let parts = line.split { $0 == " " || $0 == ":" }.map(String.init)
        return parts.count == 11 && Int(parts[0]) != nil ? parts : nil
      }
      // Frames 0, 1 … 3, 4, 5 … 6 at 60 per second begin at 0, 17, 67 and 83 ms and end at 117 ms.
      #expect(rows.map { $0[6] } == ["17", "50", "16", "34"])
      // Coordinates are even, and only the changed part is stored.
      #expect(rows.map { Int($0[4]) ?? 1 }.allSatisfy { $0 % 2 == 0 })
      #expect(rows.dropFirst().allSatisfy { (Int($0[1]) ?? 99) <= 15 && $0[2] == "13" })
      #expect(rows.allSatisfy { $0.last == "lossless" && $0[7] == "none" && $0[8] == "no" })
    }
  }

  @Test func sameFramesGiveTheSameBytes() throws {
    try withFolder { (folder) throws in
      let pictures = TestFrames.square(5)
      for name in ["a", "b"] { try Self.file(pictures, rate: FrameRate(25), at: folder.path(of: name)) }
      #expect(try folder.bytes("a") == folder.bytes("b"))
    }
  }

  @Test func unfinishedFileIsRemoved() throws {
    try withFolder { (folder) throws in
      do {
        let size = PixelSize(width: 2, height: 2)
        var writer = try WebPWriter(path: folder.path(of: "a.webp"), size: size, rate: FrameRate(1), loops: 0)
        let picture = Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))
        try writer.append(try writer.encode(picture, PixelRect(x: 0, y: 0, width: 2, height: 2)))
      }
      #expect(folder.names().isEmpty)
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (16_384, 1), (1, 16_384)])
  func unsupportedSizesAreRefused(width: Int, height: Int) throws {
    try withFolder { (folder) throws in
      #expect(throws: EncodingError.unencodableSize(width: width, height: height)) {
        let size = PixelSize(width: width, height: height)
        _ = try WebPWriter(path: folder.path(of: "a"), size: size, rate: FrameRate(1), loops: 0)
      }
      #expect(folder.names().isEmpty)
    }
  }

  /// The format's longest duration is 4.6 hours; a longer one is split.
  @Test(.enabled(if: webpmux != nil, "webpmux is not installed")) func longDurationIsSplit() throws {
    let webpmux = try #require(Self.webpmux)
    try withFolder { (folder) throws in
      let rate = try #require(FrameRate(1, over: 20_000))
      try Self.file(TestFrames.square(1), rate: rate, at: folder.path(of: "a.webp"))
      let words = try Tool.run(webpmux, ["-info", folder.path(of: "a.webp")]).text
      #expect(words.contains("Number of frames: 2"))
      #expect(words.contains("16777215") && words.contains("3222785"))
    }
  }
}
