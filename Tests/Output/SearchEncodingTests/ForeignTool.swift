import TestSupport

/// Tools of other projects that read and write pictures; nil if they are not installed.
enum ForeignTool {
  static let convert = Tool.path("convert")
  static let ffmpeg = Tool.path("ffmpeg")

  /// Has ffmpeg write every picture of an animation as RGBA, each once. Before version 5.1 the option had another name.
  static func writePictures(of path: String, to raw: String, with ffmpeg: String) -> Bool {
    ["-fps_mode", "-vsync"].contains { option in
      Tool.succeeds(
        ffmpeg, ["-y", "-i", path, option, "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", raw])
    }
  }
}
