import SearchMotion

/// A file format that `ffmpeg` writes.
package enum FFmpegFormat: String, Hashable, Sendable, CaseIterable {
  /// H.264, the most widely supported.
  case mp4
  /// VP9.
  case webm
  case gif

  /// The name of ffmpeg's encoder.
  package var encoder: String {
    switch self {
    case .mp4: "libx264"
    case .webm: "libvpx-vp9"
    case .gif: "gif"
    }
  }
}

/// Command lines of `ffmpeg`.
enum FFmpegArguments {
  /// Prints only errors, never asks, and stores no program name or date in the file. The number of threads is fixed,
  /// because the encoders' bytes depend on it.
  private static let common = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-filter_threads", "1"]
  private static let threads = "4"

  /// Straight RGBA from standard input.
  private static func input(width: Int, height: Int, rate: FrameRate) -> [String] {
    [
      "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(width)x\(height)", "-framerate",
      "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
  }

  /// A video of sRGB frames. The file declares BT.709's primaries and matrix, sRGB's transfer function and limited
  /// range, so that players show the drawn colours. MP4 files have their index first, so that they play while loading.
  static func video(_ format: FFmpegFormat, width: Int, height: Int, rate: FrameRate, to file: String) -> [String] {
    let colors =
      "scale=in_range=full:out_range=tv:out_color_matrix=bt709:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp"
    let said = [
      "-pix_fmt", "yuv420p", "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
      "iec61966-2-1",
    ]
    // Both qualities were chosen by eye, so that text stays sharp.†
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

  /// Computes a palette of 256 colours for all frames, one of them transparent.
  static func palette(width: Int, height: Int, rate: FrameRate, to file: String) -> [String] {
    common + input(width: width, height: height, rate: rate)
      + ["-vf", "palettegen=stats_mode=full", "-pix_fmt", "rgba", "-f", "rawvideo", "file:" + file]
  }

  /// Does not dither, because the noise would move in areas at rest.†
  ///
  /// - Parameter loops: the number of times to play the animation; 0 repeats forever.
  static func gif(
    width: Int, height: Int, rate: FrameRate, palette: String, loops: Int, to file: String
  ) -> [String] {
    common + input(width: width, height: height, rate: rate)
      + ["-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "16x16", "-framerate", "1", "-i", "file:" + palette]
      + ["-filter_complex", "[0:v][1:v]paletteuse=dither=none", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
      + ["-loop", loops == 0 ? "0" : loops == 1 ? "-1" : "\(loops - 1)", "-f", "gif", "file:" + file]
  }
}
