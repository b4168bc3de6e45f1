import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  static var needsImageMagick: Self { .enabled(if: ForeignTool.convert != nil, "ImageMagick is not installed") }
  static var needsVideos: Self { .enabled(if: FFmpegTools.isThere, "\(FFmpegTools.missing)") }
  static var needsBrowser: Self { .enabled(if: Browser.path != nil, "\(Browser.missing)") }
}

/// Installed tools that read and write images; nil if missing.
enum ForeignTool {
  static let convert = Tool.path("convert")
  static let ffmpeg = Tool.path("ffmpeg")

  /// Returns every frame of an animation as RGBA, once each, as ffmpeg reads it. The option has another name before
  /// ffmpeg 5.1.
  static func pictures(of name: String, in folder: TemporaryFolder) throws -> [UInt8] {
    let tool = try #require(ffmpeg)
    try #require(
      ["-fps_mode", "-vsync"].contains { option in
        let format = [option, "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", folder.path(of: "frames.rgba")]
        return Tool.succeeds(tool, ["-y", "-i", folder.path(of: name)] + format)
      }, "ffmpeg does not read it")
    return try folder.bytes("frames.rgba")
  }

  /// Returns the pixels of a file as RGBA as ImageMagick reads it; `options` apply to what it has read.
  static func converted(_ name: String, _ options: [String] = [], in folder: TemporaryFolder) throws -> [UInt8] {
    let arguments = [folder.path(of: name)] + options + ["-depth", "8", "rgba:" + folder.path(of: "converted")]
    try #require(Tool.succeeds(#require(convert), arguments), "ImageMagick does not read it")
    return try folder.bytes("converted")
  }

  /// A palette's colours and those of 16 bits may differ by one unit.
  static func areNear(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}
