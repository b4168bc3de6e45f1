import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import TestSupport
import Testing

@testable import SearchEncoding

@Suite(.serialized) struct GIFWriterTests {
  static func write(
    _ pictures: [Bitmap], rate: FrameRate = FrameRate(60), loops: Int = 0, to path: String, by ffmpeg: FFmpeg
  ) throws {
    var writer = try GIFWriter(path: path, size: TestFrames.size(pictures), rate: rate, loops: loops, by: ffmpeg)
    try TestFrames.write(pictures, into: &writer)
  }

  /// In hundredths of a second.
  static func delays(_ path: String) throws -> [Int] {
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let offsets = try #require(bytes.withUnsafeBytes { GIFDelays.offsets(in: $0) })
    return offsets.map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
  }

  /// With few colours the pixels are exact; ImageMagick reads one frame for each change.
  @Test(.needsVideos, .needsImageMagick) func fewColoursAreExact() throws {
    let ffmpeg = try #require(FFmpegTools.ffmpeg)
    try withFolder { (folder) throws in
      let pictures = TestFrames.square(6, rests: [2, 3])
      try Self.write(pictures, rate: FrameRate(25), loops: 2, to: folder.path(of: "a.gif"), by: ffmpeg)
      #expect(try Self.delays(folder.path(of: "a.gif")) == [4, 12, 4, 4])
      let expected = [0, 1, 4, 5].flatMap { pictures[$0].pixels }
      #expect(ForeignTool.areNear(try ForeignTool.converted("a.gif", ["-coalesce"], in: folder), expected))
    }
  }

  /// Above 50 frames per second some are dropped; none lasts less than two hundredths, and the total is exact.
  @Test(.needsVideos, arguments: [24, 50, 60, 120, 1000]) func durationsAreAtLeastTwoHundredths(rate: Int) throws {
    let ffmpeg = try #require(FFmpegTools.ffmpeg)
    try withFolder { (folder) throws in
      let count = rate / 4
      try Self.write(TestFrames.square(count), rate: FrameRate(rate), to: folder.path(of: "a.gif"), by: ffmpeg)
      let delays = try Self.delays(folder.path(of: "a.gif"))
      #expect(delays.allSatisfy { $0 >= 2 })
      #expect(abs(delays.reduce(0, +) - (count * 100 + rate / 2) / rate) <= 2)
      if rate <= 50 { #expect(delays.count == count) }
    }
  }

  @Test(.needsVideos) func framesThatThePaletteMakesEqualAreKept() throws {
    let ffmpeg = try #require(FFmpegTools.ffmpeg)
    try withFolder { (folder) throws in
      let pictures = (0..<12).map { index in
        var pixels: [UInt8] = []
        for at in 0..<64 * 64 { pixels += [UInt8(at % 64 * 4), UInt8(at / 64 * 4), UInt8(index), 255] }
        return Bitmap(width: 64, height: 64, pixels: pixels)
      }
      for name in ["a.gif", "b.gif"] {
        try Self.write(pictures, rate: FrameRate(10), to: folder.path(of: name), by: ffmpeg)
      }
      #expect(try Self.delays(folder.path(of: "a.gif")) == [Int](repeating: 10, count: 12))
      #expect(try folder.bytes("a.gif") == folder.bytes("b.gif"))
    }
  }

  @Test func damagedFilesHaveNoDelays() {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    let control: [UInt8] = [0x21, 0xF9, 4, 0, 7, 0, 0, 0]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let file = head + control + picture + [0x3B]
    #expect(file.withUnsafeBytes { GIFDelays.offsets(in: $0) } == [17])
    for count in 0..<file.count {
      let cut = Array(file.prefix(count))
      #expect(cut.withUnsafeBytes { GIFDelays.offsets(in: $0) } == nil, "\(count)")
    }
  }
}
