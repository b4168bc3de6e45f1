import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import TestSupport
import Testing

@testable import SearchEncoding

@Suite(.serialized) struct VideoWriterTests {
  static func write(
    _ pictures: [Bitmap], _ format: FFmpegFormat, rate: FrameRate = FrameRate(60), isOpaque: Bool = true,
    to path: String,
    by ffmpeg: FFmpeg
  ) throws {
    var writer = try VideoWriter(
      format, path: path, size: TestFrames.size(pictures), rate: rate, isOpaque: isOpaque, by: ffmpeg)
    try TestFrames.write(pictures, into: &writer)
  }

  /// One frame for each instant, even sides, the exact rate and the declared colours.
  @Test(.needsVideos, arguments: [FFmpegFormat.mp4, .webm])
  func ffprobeReportsFramesSizeAndRate(format: FFmpegFormat) throws {
    let ffmpeg = try #require(FFmpegTools.ffmpeg)
    try withFolder { (folder) throws in
      for rate in [FrameRate(60), try #require(FrameRate("30000/1001"))] {
        let path = "\(folder.path)/a.\(format.rawValue)"
        try Self.write(TestFrames.square(11, rests: [4, 5]), format, rate: rate, to: path, by: ffmpeg)
        let told = try FFmpegTools.probe(path)
        var expected = [
          "nb_read_frames": "11", "width": "62", "height": "44", "pix_fmt": "yuv420p", "color_range": "tv",
          "color_space": "bt709", "color_primaries": "bt709", "color_transfer": "iec61966-2-1", "codec_name": "vp9",
        ]
        if format == .mp4 {
          expected.merge(["r_frame_rate": "\(rate.numerator)/\(rate.denominator)", "codec_name": "h264"]) { $1 }
        }
        #expect(told.filter { expected.keys.contains($0.key) } == expected)
        #expect(folder.names() == ["a.\(format.rawValue)"])
      }
    }
  }

  /// Decoded with the declared matrix, flat areas have the original colours within 4/255.
  @Test(.needsVideos, arguments: [FFmpegFormat.mp4, .webm]) func decodedColoursAreExact(format: FFmpegFormat) throws {
    let ffmpeg = try #require(FFmpegTools.ffmpeg)
    let colors: [[UInt8]] = [
      [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [128, 128, 128], [255, 45, 85], [0, 122, 255],
    ]
    var picture = Bitmap(width: 256, height: 64, pixels: [UInt8](repeating: 255, count: 256 * 64 * 4))
    for y in 0..<64 {
      for x in 0..<256 {
        for channel in 0..<3 { picture.pixels[(y * 256 + x) * 4 + channel] = colors[x / 32][channel] }
      }
    }
    try withFolder { (folder) throws in
      let path = "\(folder.path)/a.\(format.rawValue)"
      try Self.write([picture, picture, picture], format, to: path, by: ffmpeg)
      let filter = "scale=in_color_matrix=bt709:in_range=tv:out_range=full:flags=accurate_rnd+full_chroma_int"
      let output = ["-f", "rawvideo", "-pix_fmt", "rgba", folder.path(of: "raw")]
      #expect(Tool.succeeds(ffmpeg.path, ["-y", "-i", path, "-vf", filter] + output))
      let raw = try folder.bytes("raw")
      #expect(raw.count == 3 * 256 * 64 * 4)
      for (index, color) in colors.enumerated() {
        // The middle of each area, away from chroma subsampling at its edges.
        let at = (32 * 256 + index * 32 + 16) * 4
        for channel in 0..<3 {
          #expect(abs(Int(raw[at + channel]) - Int(color[channel])) <= 4, "\(color): \(raw[at..<at + 3])")
        }
      }
    }
  }

  /// The alpha of an AVIF file is exact in each frame of a disc that moves.
  @Test(.needsVideos) func alphaIsExactInMotion() throws {
    let ffmpeg = try #require(FFmpegTools.ffmpeg)
    let (width, height) = (160, 96)
    let frames = (0..<8).map { index in
      var pixels: [UInt8] = []
      for y in 0..<height {
        for x in 0..<width {
          let (dx, dy) = (Double(x - 30 - 12 * index), Double(y - 48))
          let alpha = min(max(30 - (dx * dx + dy * dy).squareRoot(), 0), 10) / 10
          pixels += [255, 45, UInt8(x), UInt8(alpha * 255)]
        }
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
    try withFolder { (folder) throws in
      try Self.write(frames, .avif, isOpaque: false, to: "\(folder.path)/a.avif", by: ffmpeg)
      let options = ["-y", "-i", "\(folder.path)/a.avif", "-map", "0:v:1", "-f", "rawvideo", "-pix_fmt", "gray"]
      try #require(Tool.succeeds(ffmpeg.path, options + [folder.path(of: "raw")]))
      let alphas = try folder.bytes("raw")
      #expect(
        alphas == frames.flatMap { frame in stride(from: 3, to: frame.pixels.count, by: 4).map { frame.pixels[$0] } })
    }
  }

  /// ffmpeg decodes frames with alpha to the drawn colours, within a number for edges and one for flat areas, and to their
  /// alpha within 1/255. VP9 has half the resolution for colours, so only flat areas hold.
  @Test(.needsVideos, arguments: [(FFmpegFormat.mov, 2, 2), (.webm, 24, 3), (.avif, 12, 4)])
  func alphaSurvives(format: FFmpegFormat, atEdges: Int, onFlat: Int) throws {
    let ffmpeg = try #require(FFmpegTools.ffmpeg)
    let colors: [[UInt8]] = [
      [255, 45, 85], [0, 122, 255], [255, 255, 255], [20, 20, 20], [52, 199, 89], [128, 128, 128],
    ]
    let (width, height) = (192, 128)
    var picture = Bitmap(width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height * 4))
    for y in 0..<height {
      for x in 0..<width {
        let alpha = y < 96 ? [255, 128, 0][y / 32] : UInt8(x * 255 / width)
        let at = (y * width + x) * 4
        picture.pixels.replaceSubrange(at..<at + 4, with: colors[x / 32] + [alpha])
      }
    }
    try withFolder { (folder) throws in
      let path = "\(folder.path)/a.\(format.rawValue)"
      try Self.write([picture, picture, picture], format, isOpaque: false, to: path, by: ffmpeg)
      func decoded(_ options: [String], _ pixels: String) throws -> [UInt8] {
        // ffmpeg's own decoder of VP9 leaves out alpha.
        let decoder = format == .webm ? ["-c:v", "libvpx-vp9"] : []
        let output = ["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", pixels, folder.path(of: "raw")]
        try #require(Tool.succeeds(ffmpeg.path, ["-y"] + decoder + ["-i", path] + options + output))
        return try folder.bytes("raw")
      }
      let shown = try decoded(["-map", "0:v:0"], "rgba")
      let alphas = format == .avif ? try decoded(["-map", "0:v:1"], "gray") : nil
      try #require(shown.count == width * height * 4)
      var (edge, flat, alpha) = (0, 0, 0)
      for y in 0..<height {
        for x in 0..<width {
          let at = (y * width + x) * 4
          alpha = max(alpha, abs(Int(alphas?[y * width + x] ?? shown[at + 3]) - Int(picture.pixels[at + 3])))
          guard picture.pixels[at + 3] > 0 else { continue }
          let error = (0..<3).map { abs(Int(shown[at + $0]) - Int(picture.pixels[at + $0])) }.max() ?? 0
          edge = max(edge, error)
          if x % 32 > 8, x % 32 < 24 { flat = max(flat, error) }
        }
      }
      #expect(alpha <= 1 && edge <= atEdges && flat <= onFlat, "\(format): \(alpha), \(edge), \(flat)")
      let told = try FFmpegTools.probe(path)
      #expect(told["color_space"] == "bt709" && told["color_primaries"] == "bt709" && told["color_range"] == "tv")
      #expect(told["color_transfer"] == "iec61966-2-1")
    }
  }

  @Test(.needsVideos, arguments: [FFmpegFormat.mp4, .webm, .mov, .avif])
  func sameFramesGiveTheSameBytes(format: FFmpegFormat) throws {
    let ffmpeg = try #require(FFmpegTools.ffmpeg)
    try withFolder { (folder) throws in
      for name in ["a", "b"] { try Self.write(TestFrames.square(30), format, to: folder.path(of: name), by: ffmpeg) }
      let bytes = try folder.bytes("a")
      #expect(try bytes == folder.bytes("b"))
      // An MP4 file's index comes before its frames.
      if format == .mp4 {
        let names = String(decoding: bytes, as: UTF8.self)
        let (index, pictures) = (names.range(of: "moov"), names.range(of: "mdat"))
        #expect(try #require(index).lowerBound < #require(pictures).lowerBound)
      }
    }
  }

  /// ffmpeg fails late, at once, by a signal, or silently: the message is reported and no file is left.
  @Test(
    arguments: [
      ("cat >/dev/null; echo 'Unknown encoder' >&2; exit 1", "Unknown encoder (it ended with status 1"),
      ("head -c 1000 >/dev/null; echo broken >&2; exit 3", "broken (it ended with status 3"),
      ("exit 4", "it ended with status 4"), ("kill -9 $$", "it was ended by signal 9"),
      ("cat >/dev/null; echo 'av_write: No space left on device' >&2", "No space left on device"),
    ])
  func failureOfFFmpegIsReported(script: String, words: String) throws {
    try withFolder { (folder) throws in
      let ffmpeg = try #require(try FFmpegTools.fake(script, in: folder))
      try folder.write("old", to: "a.mp4")
      let pictures = TestFrames.square(40, width: 120, height: 90)
      for format in [FFmpegFormat.mp4, .webm, nil] {
        #expect {
          let path = folder.path(of: "a.mp4")
          guard let format else { return try GIFWriterTests.write(pictures, to: path, by: ffmpeg) }
          try Self.write(pictures, format, to: path, by: ffmpeg)
        } throws: { error in
          guard case EncodingError.failedProgram(_, "ffmpeg", let reason) = error else { return false }
          return reason.contains(words)
        }
      }
      #expect(try folder.bytes("a.mp4") == Array("old".utf8))
      #expect(folder.names() == ["a.mp4", "ffmpeg"])
    }
  }
}
