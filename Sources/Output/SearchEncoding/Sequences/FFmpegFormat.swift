import SearchMotion

/// A file format that `ffmpeg` writes.
package enum FFmpegFormat: String, Hashable, Sendable, CaseIterable {
  /// H.264, the most widely supported.
  case mp4
  /// VP9, with alpha if frames have it.
  case webm
  /// ProRes 4444, for video editors.
  case mov
  /// AV1, with alpha if frames have it.
  case avif
  case gif

  /// The name of ffmpeg's encoder.
  package var encoder: String {
    switch self {
    case .mp4: "libx264"
    case .webm: "libvpx-vp9"
    case .mov: "prores_ks"
    case .avif: "libaom-av1"
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
  private static func input(_ frame: EvenSizedFrame, _ rate: FrameRate) -> [String] {
    [
      "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(frame.width)x\(frame.height)", "-framerate",
      "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
  }

  /// A video of sRGB frames. The file declares BT.709's primaries and matrix, sRGB's transfer function and limited
  /// range, so that players show the drawn colours. MP4 files have their index first, so that they play while loading.
  /// - Parameter isOpaque: false to write the frames' alpha, which is straight.
  static func video(
    _ format: FFmpegFormat, of frame: EvenSizedFrame, _ rate: FrameRate, isOpaque: Bool, to file: String
  ) -> [String] {
    // Encoders of ProRes take the colours of frames, others those of options.
    let colors =
      "scale=in_range=full:out_range=tv:out_color_matrix=bt709:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp"
      + ",setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=iec61966-2-1"
    var said = [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-color_range:v:0", "tv",
    ]
    var filter = ["-vf", colors]
    let encoding: [String]
    switch format {
    // Both qualities were chosen by eye, so that text stays sharp.
    case .mp4:
      encoding = ["-pix_fmt", "yuv420p", "-preset", "medium", "-crf", "16", "-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      let quality = ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1", "-f", "webm"]
      encoding =
        isOpaque
        ? ["-pix_fmt", "yuv420p", "-crf", "20", "-b:v", "0"] + quality
          // Edges of shapes need exact alpha, which has the quality of the colours.
        : ["-pix_fmt", "yuva420p", "-lossless", "1", "-auto-alt-ref", "0"] + quality
    case .mov:
      let pixels = isOpaque ? "yuv444p10le" : "yuva444p10le"
      encoding = ["-profile:v", "4444", "-pix_fmt", pixels, "-vendor", "apl0", "-q:v", "1", "-f", "mov"]
    case .avif, .gif:
      // Alpha is a second picture, of full range.
      let alpha = "[0:v]split[x][y];[x]\(colors),format=yuv444p[colors];[y]alphaextract,format=gray[alpha]"
      if !isOpaque {
        filter = ["-filter_complex", alpha, "-map", "[colors]", "-map", "[alpha]"]
        said += ["-color_range:v:1", "pc", "-crf:v:1", "0"]
      }
      encoding =
        (isOpaque ? ["-pix_fmt", "yuv444p"] : [])
        + ["-usage", "realtime", "-cpu-used", "8", "-row-mt", "1", "-crf:v:0", "10"]
        // In real time libaom is not exact where something moves.
        + (isOpaque ? [] : ["-usage:v:1", "good"]) + ["-f", "avif"]
    }
    return common + input(frame, rate) + filter + said + ["-c:v", format.encoder]
      + ["-threads", threads, "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"] + encoding
      + ["file:" + file]
  }

  /// Computes a palette of 256 colours for all frames, one of them transparent.
  static func palette(of frame: EvenSizedFrame, _ rate: FrameRate, to file: String) -> [String] {
    common + input(frame, rate)
      + ["-vf", "palettegen=stats_mode=full", "-pix_fmt", "rgba", "-f", "rawvideo", "file:" + file]
  }

  /// Does not dither, because the noise would move in areas at rest.
  ///
  /// - Parameter loops: the number of times to play the animation; 0 repeats forever.
  static func gif(
    of frame: EvenSizedFrame, _ rate: FrameRate, palette: String, loops: Int, to file: String
  ) -> [String] {
    common + input(frame, rate)
      + ["-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "16x16", "-framerate", "1", "-i", "file:" + palette]
      + ["-filter_complex", "[0:v][1:v]paletteuse=dither=none", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
      + ["-loop", loops == 0 ? "0" : loops == 1 ? "-1" : "\(loops - 1)", "-f", "gif", "file:" + file]
  }
}

/// An installed `ffmpeg`.
package struct FFmpeg: Hashable, Sendable {
  package let path: String

  /// - Parameter searchPath: folders separated by colons, as in `PATH`.
  package init?(in searchPath: String) {
    guard let path = ProgramPath.find("ffmpeg", in: searchPath) else { return nil }
    self.path = path
  }

  /// The version, such as "5.1.9-0+deb12u1"; nil if the program does not run.
  package var version: String? {
    guard let words = output("-version")?.split(separator: " ", maxSplits: 3) else { return nil }
    return words.count > 2 && words[0] == "ffmpeg" && words[1] == "version" ? String(words[2]) : nil
  }

  /// The names of the available encoders; empty if the program does not run.
  package var encoders: Set<String> {
    let lines = output("-encoders")?.split(separator: "\n") ?? []
    return Set(lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
  }

  private func output(_ option: String) -> String? {
    guard let outcome = try? ChildProgram(path, ["-hide_banner", option]).end(), outcome.status == 0 else { return nil }
    return String(decoding: outcome.output, as: UTF8.self)
  }
}

/// `ffmpeg` as it writes a file at a path.
extension ChildProgram {
  static func feeding(_ ffmpeg: FFmpeg, for path: String, _ arguments: [String]) throws(EncodingError) -> ChildProgram {
    do throws(SystemError) {
      return try ChildProgram(ffmpeg.path, arguments)
    } catch {
      throw .failedProgram(path: path, program: "ffmpeg", reason: "it cannot be started: \(error.words)")
    }
  }

  /// Waits for its end.
  /// - Throws: where it did not end well, or says that it could not write: some versions end well all the same.
  func finish(for path: String) throws(EncodingError) {
    let outcome = end()
    guard outcome.status == 0, !Self.complaints.contains(where: { outcome.words.contains($0) }) else {
      throw Self.failure(outcome, for: path)
    }
  }

  func write(_ frame: EvenSizedFrame, for path: String) throws(EncodingError) {
    guard frame.pixels.withUnsafeBytes({ write($0) }) else { throw Self.failure(end(), for: path) }
  }

  private static let complaints = ["No space left on device", "File too large", "Error writing", "Disk quota exceeded"]

  private static func failure(_ outcome: Outcome, for path: String) -> EncodingError {
    let status = outcome.status
    let ending =
      status > 128
      ? "it was ended by signal \(status - 128)" : "it ended with status \(status) without completing the file"
    // The last lines say why.
    let words = outcome.words.split(separator: "\n").suffix(4).joined(separator: "; ")
    return .failedProgram(path: path, program: "ffmpeg", reason: words.isEmpty ? ending : "\(words) (\(ending))")
  }
}
