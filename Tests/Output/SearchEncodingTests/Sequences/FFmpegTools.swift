import TestSupport
import Testing

@testable import SearchEncoding

/// The installed `ffmpeg`, and scripts that replace it.
enum FFmpegTools {
  static let ffmpeg = FFmpeg(in: ProgramPath.own)
  static let ffprobe = Tool.path("ffprobe")
  /// Videos need all three.
  static let isThere =
    ffmpeg.map { $0.encoders.isSuperset(of: FFmpegFormat.allCases.map(\.encoder)) } == true && ffprobe != nil
  static let missing: String = "ffmpeg with libx264 and libvpx, or ffprobe, is not installed"

  /// Writes an executable script named ffmpeg to a folder.
  static func fake(_ script: String, in folder: TemporaryFolder) throws -> FFmpeg? {
    // A shell writes it: a program that this process had open while another thread starts a tool would be "busy".
    let write = #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#
    try #require(Tool.succeeds("/bin/sh", ["-c", write, "sh", script, folder.path(of: "ffmpeg")]))
    return FFmpeg(in: folder.path)
  }

  /// Returns ffprobe's description of the only stream, with its number of frames.
  static func probe(_ path: String) throws -> [String: String] {
    let outcome = try Tool.run(
      ffprobe ?? "", ["-v", "error", "-count_frames", "-show_streams", "-of", "default=noprint_wrappers=1", path])
    let pairs = outcome.text.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
