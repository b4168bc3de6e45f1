import Foundation
import TestSupport
import Testing

/// Files that are no scenes, or scenes made to exhaust what reads them.
struct HostileFileTests {
  private func expectRefusal(
    _ bytes: [UInt8], _ words: String, status: Int = 65, _ location: SourceLocation = #_sourceLocation
  ) throws {
    try withFolder { (folder) throws in
      try folder.write(bytes, to: "scene.yaml")
      let outcome = try Command.run(["render", "scene.yaml", "-o", "a.png"], in: folder)
      #expect(outcome.status == status, sourceLocation: location)
      #expect(outcome.words.hasPrefix("scene.yaml:" + words), "\(outcome.words.prefix(300))", sourceLocation: location)
      #expect(outcome.lines.count <= 500, sourceLocation: location)
      #expect(folder.names() == ["scene.yaml"], sourceLocation: location)
    }
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    try expectRefusal([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], "1:1: not UTF-8 text")
    try expectRefusal(Array("device: ".utf8) + [0xC3, 0x28], "1:9: not UTF-8 text")
    try expectRefusal(Array("device: ".utf8) + [0xED, 0xA0, 0x80], "1:9: not UTF-8 text")
    try expectRefusal(Array("tint: a\0b".utf8), "1:8: a character that no text holds, U+0")
    try expectRefusal(Array("\u{FEFF}a: \u{FFFE}".utf8), "1:4: a character that no text holds, U+FFFE")
    try expectRefusal([UInt8](repeating: 0, count: 4096), "1:1: a character that no text holds, U+0")
  }

  @Test func aFileOfTwoMegabytesIsRefused() throws {
    try expectRefusal(Array(repeating: UInt8(ascii: "#"), count: 2 << 20), "1:1: a scene file holds at most 1 MiB")
    try expectRefusal(
      Array(("search:\n  tags:\n" + String(repeating: "    - tag\n", count: 100_000)).utf8),
      "3:5: search.tags: a list holds")
  }

  @Test func deepNestingIsRefused() throws {
    for (open, close) in [("[", "]"), ("{a: ", "}"), ("[{a: ", "}]")] {
      let text = String(repeating: open, count: 5000) + String(repeating: close, count: 5000)
      try expectRefusal(Array(text.utf8), "1:")
      try expectRefusal(Array(("timeline: " + text).utf8), "1:")
      try expectRefusal(Array(String(repeating: open, count: 5000).utf8), "1:")
    }
    // 1,400 levels are what 1 MiB holds of one more space each.
    let levels = (0..<1400).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    try expectRefusal(Array(levels.utf8), "")
    try expectRefusal(Array((String(repeating: "- ", count: 5000) + "a").utf8), "1:")
    try expectRefusal(Array((String(repeating: "? ", count: 5000) + "a").utf8), "1:")
  }

  @Test func aliasesThatMultiplyAreRefused() throws {
    var laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<10 {
      laughs += "a\(level): &a\(level) [" + (0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", ") + "]\n"
    }
    try expectRefusal(Array((laughs + "search: {tags: *a9}\n").utf8), "")
    try expectRefusal(Array("search: &a {tags: *a}".utf8), "1:")
    try expectRefusal(Array("timeline: &a [*a, *a]".utf8), "1:")
  }

  @Test func manyProblemsAreToldShort() throws {
    try expectRefusal(Array((0..<20_000).map { "key\($0): 1\n" }.joined().utf8), "1:1: key0: unknown key")
    try expectRefusal(
      Array(("x: " + String(repeating: "a", count: 500_000)).utf8), "1:1: x: unknown key")
    let name = String(repeating: "n", count: 100_000)
    try withFolder(["scene.yaml": "device: \(name)\nappearance: \(name)\n"]) { (folder) throws in
      let outcome = try Command.run(["check", "scene.yaml"], in: folder)
      #expect(outcome.status == 65)
      #expect(outcome.lines.count == 2)
    }
  }

  @Test func whatIsNoFileIs66() throws {
    try withFolder(["folder/keep": ""]) { (folder) throws in
      for (path, words) in [
        ("none.yaml", "there is no such file"), ("folder", "it is a folder, not a scene file"),
        ("folder/keep/a.yaml", "there is no such file"), ("", "there is no such file"),
      ] {
        let outcome = try Command.run(["render", path, "-o", "a.png"], in: folder)
        #expect(outcome.status == 66)
        #expect(outcome.words == "\(path): \(words)\n")
        #expect(folder.names() == ["folder", "folder/keep"])
      }
    }
  }

  @Test func anEmptyFileIsASceneOfDefaults() throws {
    try withFolder(["a.yaml": "", "b.yaml": "# nothing\n", "c.yaml": "{}", "d.yaml": "---\n..."]) { (folder) throws in
      var pictures: Set<Data> = []
      for name in ["a.yaml", "b.yaml", "c.yaml", "d.yaml"] {
        let outcome = try Command.run(["render", name, "--scale", "1", "-o", "-"], in: folder)
        #expect(PNGHeader(outcome.output) == PNGHeader(393, 852), "\(name) \(outcome.words)")
        pictures.insert(outcome.output)
      }
      #expect(pictures.count == 1)
    }
  }

  @Test func filesThatASceneNamesMustBeThere() throws {
    func row(_ artwork: String) -> String {
      "content: {initial: {kind: list, rows: [{title: A, artwork: \(artwork)}]}}\n"
    }
    let cases: [(String, String, Int, String)] = [
      ("image", row("none.png"), 66, "scene.yaml: none.png: there is no such file beside the scene"),
      (
        "sidebar", "device: iPad mini 4\nnavigation: {sidebar: {rows: [{title: A, artwork: none.png}]}}\n", 66,
        "scene.yaml: none.png: there is no such file beside the scene"
      ),
      ("text", row("text.png"), 65, "text.png: it is not a PNG file"),
      ("empty", row("empty.png"), 65, "empty.png: it is not a PNG file"),
      ("corrupt", row("corrupt.png"), 65, "corrupt.png"),
      ("folder", row("folder.png"), 66, "folder.png"),
      ("family", "fonts: {text: Intr}\nnavigation: {title: A}\n", 65, "“Intr”"),
      ("directory", "fonts: {directory: ./none, text: Nope}\nnavigation: {title: A}\n", 65, "“Nope”"),
    ]
    for (name, scene, status, words) in cases {
      let files = [
        "scene.yaml": scene, "text.png": "no picture", "empty.png": "", "folder.png/a": "", "still.yaml": "",
      ]
      try withFolder(files) { (folder) throws in
        // A whole PNG file, of which a byte of the picture's data is changed.
        var picture = Array(
          try Command.run(["render", "still.yaml", "--scale", "0.1", "-o", "-"], in: folder).output)
        picture[picture.count / 2] ^= 0x55
        try folder.write(picture, to: "corrupt.png")
        let before = folder.names()
        let outcome = try Command.run(["render", "scene.yaml", "-o", "a.png"], in: folder)
        #expect(outcome.status == status, "\(name): \(outcome.words)")
        #expect(outcome.words.contains(words), "\(name): \(outcome.words)")
        #expect(folder.names() == before)
      }
    }
  }

  @Test func filesThatExtendEachOtherInACircleAreRefused() throws {
    try withFolder([
      "a.yaml": "extends: sub/b.yaml\n", "sub/b.yaml": "tint: red\nextends: ../c.yaml\n", "c.yaml": "extends: a.yaml\n",
    ]) { (folder) throws in
      let outcome = try Command.run(["check", "a.yaml"], in: folder)
      #expect(outcome.status == 65)
      #expect(outcome.words.contains("c.yaml:1:10: extends: extends itself: a.yaml leads back to this file"))
      #expect(outcome.words.contains("sub/b.yaml:1:7: tint: expected a system colour's name"))
    }
    try withFolder(
      Dictionary(uniqueKeysWithValues: (0..<40).map { ("\($0).yaml", "extends: \($0 + 1).yaml\n") })
    ) { (folder) throws in
      let outcome = try Command.run(["check", "0.yaml"], in: folder)
      #expect(outcome.status == 65)
      #expect(outcome.words.contains("extends more than 16 files in a row"))
    }
  }
}
