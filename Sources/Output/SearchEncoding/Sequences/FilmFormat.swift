import SearchMotion

/// What `ffmpeg` writes.
package enum FilmFormat: String, Hashable, Sendable, CaseIterable {
  /// H.264, which everything plays.
  case mp4
  /// VP9.
  case webm
  case gif

  /// What `ffmpeg` calls it.
  package var encoder: String {
    switch self {
    case .mp4: "libx264"
    case .webm: "libvpx-vp9"
    case .gif: "gif"
    }
  }

  /// Whether both sides of its pictures are even, as colours are held for two pixels each way.
  var isEven: Bool { self != .gif }
}

/// The command lines of `ffmpeg`.
enum FilmArguments {
  /// Errors alone, and nothing is asked at the terminal; no name or date of the program in the file. The number of
  /// threads is part of what the encoders' bytes depend on, so it is no machine's.
  private static let common = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-filter_threads", "1"]
  private static let threads = "4"

  /// Straight RGBA by the standard input.
  private static func input(width: Int, height: Int, rate: FrameRate) -> [String] {
    [
      "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(width)x\(height)", "-framerate",
      "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
  }

  /// A film of sRGB pictures: BT.709's primaries and matrix, sRGB's transfer function, limited range, each said in the
  /// file, so that players show the colours that were drawn. The index comes first, so that it plays while it loads.
  static func film(_ format: FilmFormat, width: Int, height: Int, rate: FrameRate, to file: String) -> [String] {
    let colors =
      "scale=in_range=full:out_range=tv:out_color_matrix=bt709:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp"
    let said = [
      "-pix_fmt", "yuv420p", "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
      "iec61966-2-1",
    ]
    // Text stays sharp: both qualities are chosen by eye.†
    let encoding =
      format == .mp4
      ? ["-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart", "-f", "mp4"]
      : [
        "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1",
        "-f", "webm",
      ]
    return common + input(width: width, height: height, rate: rate) + ["-vf", colors] + said
      + ["-threads", threads, "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"] + encoding
      + ["file:" + file]
  }

  /// The 256 colours nearest to those of all pictures, one of them for what is transparent.
  static func palette(width: Int, height: Int, rate: FrameRate, to file: String) -> [String] {
    common + input(width: width, height: height, rate: rate)
      + ["-vf", "palettegen=stats_mode=full", "-pix_fmt", "rgba", "-f", "rawvideo", "file:" + file]
  }

  /// Without dithering: its noise would move in what stands still.†
  /// - Parameter loops: how often it is played; 0 for ever.
  static func gif(
    width: Int, height: Int, rate: FrameRate, palette: String, loops: Int, to file: String
  ) -> [String] {
    common + input(width: width, height: height, rate: rate)
      + ["-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "16x16", "-framerate", "1", "-i", "file:" + palette]
      + ["-filter_complex", "[0:v][1:v]paletteuse=dither=none", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
      + ["-loop", loops == 0 ? "0" : loops == 1 ? "-1" : "\(loops - 1)", "-f", "gif", "file:" + file]
  }
}
