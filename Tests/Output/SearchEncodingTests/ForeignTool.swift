import TestSupport

/// Installed tools that read and write images; nil if missing.
enum ForeignTool {
  static let convert = Tool.path("convert")
  static let ffmpeg = Tool.path("ffmpeg")

  /// Writes every frame of an animation as RGBA, once each. The option has another name before ffmpeg 5.1.
  static func writePictures(of path: String, to raw: String, with ffmpeg: String) -> Bool {
    ["-fps_mode", "-vsync"].contains { option in
      Tool.succeeds(
        ffmpeg, ["-y", "-i", path, option, "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", raw])
    }
  }
}
