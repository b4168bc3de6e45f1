import SearchGeometry
import SearchMotion

/// A file format for a sequence of frames.
package enum SequenceFormat: Hashable, Sendable {
  case apng
  case webp
  case ffmpeg(FFmpegFormat)

  package static let all: [SequenceFormat] = [.apng, .webp] + FFmpegFormat.allCases.map(SequenceFormat.ffmpeg)

  /// The file name extension, without the dot.
  package var ending: String {
    switch self {
    case .apng: "png"
    case .webp: "webp"
    case .ffmpeg(let format): format.rawValue
    }
  }

  /// Fails for an unknown extension.
  package init?(ending: String) {
    guard let format = Self.all.first(where: { $0.ending == ending }) else { return nil }
    self = format
  }

  /// True if frames may be transparent. GIF has no partial transparency for the edges of shapes.
  package var hasAlpha: Bool { ![.ffmpeg(.gif), .ffmpeg(.mp4)].contains(self) }

  package var needsFFmpeg: Bool { if case .ffmpeg = self { true } else { false } }

  /// Browsers show frames of animated images that last 10 ms or less for 100 ms.
  private static let fastest = FrameRate(90)

  /// Returns the rate at which a file of the format plays at its true speed: for APNG and WebP at most 90 frames per
  /// second. GIF has limits of its own; see ``GIFWriter``.
  package func playable(_ rate: FrameRate) -> FrameRate {
    switch self {
    case .apng, .webp: rate.interval < Self.fastest.interval ? Self.fastest : rate
    case .ffmpeg: rate
    }
  }

  /// Starts writing a file.
  ///
  /// - Parameters:
  ///   - size: the size of every frame, in pixels.
  ///   - count: the number of frames that there will be.
  ///   - loops: the number of times to play the animation, 0 for forever; ignored by videos.
  ///   - isOpaque: false if pixels may be transparent; only for a format that has alpha.
  ///   - scale: device pixels per point; stored only in PNG files.
  ///   - searchPath: folders to find `ffmpeg` in, separated by colons.
  package func writer(
    to path: String, size: PixelSize, rate: FrameRate, count: Int, loops: Int, isOpaque: Bool = true, scale: Double,
    searchPath: String
  ) throws(EncodingError) -> any SequenceWriter {
    func ffmpeg() throws(EncodingError) -> FFmpeg {
      if let found = FFmpeg(in: searchPath) { return found }
      throw .missingProgram(path: path, program: "ffmpeg")
    }
    switch self {
    case .apng:
      return try APNGWriter(
        path: path, size: size, rate: rate, count: count, loops: loops, isOpaque: isOpaque, scale: scale)
    case .webp:
      return try WebPWriter(path: path, size: size, rate: rate, loops: loops, isOpaque: isOpaque)
    case .ffmpeg(.gif):
      return try GIFWriter(path: path, size: size, rate: rate, loops: loops, by: ffmpeg())
    case .ffmpeg(let format):
      return try VideoWriter(format, path: path, size: size, rate: rate, isOpaque: isOpaque, by: ffmpeg())
    }
  }
}
