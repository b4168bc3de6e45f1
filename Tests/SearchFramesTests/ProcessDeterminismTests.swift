import Foundation
import SearchFrames
import TestSupport
import Testing

/// The command renders the same bytes in processes with different environments.
@Suite struct ProcessDeterminismTests {
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

  static func render(_ environment: [String: String], in folder: TemporaryFolder) throws -> Data {
    let arguments = ["render", folder.path(of: "scene.yaml"), "--at", "1.357s", "-o", "picture.png", "--quiet"]
    let outcome = try Tool.run(#require(Tool.searchframes), arguments, in: folder.path, environment: environment)
    #expect(outcome.status == 0, "\(outcome.words)")
    return try folder.data("picture.png")
  }

  @Test(.enabled(if: Tool.searchframes != nil, "the command is not built"))
  func environmentDoesNotChangeBytes() throws {
    // A font configuration that makes other programs embolden, hint and substitute.
    let fonts = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="antialias" mode="assign"><bool>false</bool></edit></match></fontconfig>
      """
    try withFolder(["scene.yaml": Self.scene, "fonts.conf": fonts]) { folder in
      let plain = try Self.render(ProcessInfo.processInfo.environment, in: folder)
      let hostile = try Self.render(
        [
          "HOME": "/nonexistent", "FONTCONFIG_FILE": folder.path(of: "fonts.conf"), "FONTCONFIG_PATH": "/nonexistent",
          "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati", "PATH": "/nonexistent",
        ], in: folder)
      let bare = try Self.render([:], in: folder)
      #expect(plain.count > 1000)
      #expect(hostile == plain)
      #expect(bare == plain)
    }
  }
}
