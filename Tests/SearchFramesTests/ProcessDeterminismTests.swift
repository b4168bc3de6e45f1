import Foundation
import SearchFrames
import Testing

/// The command renders the same bytes in processes whose surroundings differ.
@Suite struct ProcessDeterminismTests {
  /// The built command lies beside the tests' own program; elsewhere there is nothing to start.
  static let command: URL? = {
    let beside = URL(fileURLWithPath: CommandLine.arguments.first ?? ".").deletingLastPathComponent()
    let command = beside.appendingPathComponent("searchframes")
    return FileManager.default.isExecutableFile(atPath: command.path) ? command : nil
  }()

  static let scene = """
    tint: systemPink
    crop: {x: 0, y: 0, width: 393, height: 220}
    navigation: {title: Search, largeTitle: true}
    search: {scopes: [Apple Music, Library], tags: [Top Results, Artists, Albums], text: jazz 🎷 音楽}
    timeline:
      - {at: 0.3s, tap: searchField}
      - {at: 1s, submit: true}
      - {at: 1.3s, tap: "tag:Albums"}
    """

  static func render(_ environment: [String: String], in folder: URL) throws -> Data {
    let command = try #require(command)
    let file = folder.appendingPathComponent("scene.yaml")
    try Data(scene.utf8).write(to: file)
    let output = folder.appendingPathComponent("picture.png")
    let process = Process()
    process.executableURL = command
    process.arguments = ["render", file.path, "--at", "1.357s", "-o", output.path, "--quiet"]
    process.environment = environment
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try Data(contentsOf: output)
  }

  @Test(.enabled(if: command != nil, "the command is not built"))
  func homeLocaleAndFontSettingsDoNotMatter() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pixels-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A font configuration that would have other programs embolden, hint and replace.
    let fonts = folder.appendingPathComponent("fonts.conf")
    try Data(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="antialias" mode="assign"><bool>false</bool></edit></match></fontconfig>
      """.utf8
    ).write(to: fonts)
    let plain = try Self.render(ProcessInfo.processInfo.environment, in: folder)
    let hostile = try Self.render(
      [
        "HOME": "/nonexistent", "FONTCONFIG_FILE": fonts.path, "FONTCONFIG_PATH": "/nonexistent", "LANG": "de_DE.UTF-8",
        "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati", "PATH": "/nonexistent",
      ], in: folder)
    let bare = try Self.render([:], in: folder)
    #expect(plain.count > 1000)
    #expect(hostile == plain)
    #expect(bare == plain)
  }
}
