import Foundation

/// Programs of others, where they are installed.
enum ForeignTool {
  static let convert = path("convert")
  static let ffmpeg = path("ffmpeg")

  static func path(_ name: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Whether it ends well.
  static func run(_ path: String, _ arguments: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// What it prints.
  static func output(_ path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Has ffmpeg write every picture of an animation as RGBA, none left out and none twice. Before 5.1 the option had
  /// another name.
  static func writePictures(of path: String, to raw: String, with ffmpeg: String) throws -> Bool {
    for option in ["-fps_mode", "-vsync"] {
      let arguments = ["-y", "-i", path, option, "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", raw]
      if try run(ffmpeg, arguments) { return true }
    }
    return false
  }

  static func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  static func bytes(_ path: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) }
}
