import Foundation
import TestSupport
import Testing

/// Files that are no scenes, or scenes made to exhaust what reads them.
struct HostileFileTests {
  private func expectRefusal(_ text: String, _ words: String, _ location: SourceLocation = #_sourceLocation) throws {
    try expectRefusal(Array(text.utf8), words, location)
  }

  private func expectRefusal(_ bytes: [UInt8], _ words: String, _ location: SourceLocation = #_sourceLocation) throws {
    try withFolder { (folder) throws in
      try folder.write(bytes, to: "scene.yaml")
      let outcome = try Command.run("render scene.yaml -o a.png", in: folder).expect(65, sourceLocation: location)
      #expect(outcome.words.hasPrefix("scene.yaml:" + words), "\(outcome.words.prefix(300))", sourceLocation: location)
      #expect(outcome.lines.count <= 500, sourceLocation: location)
      #expect(folder.names() == ["scene.yaml"], sourceLocation: location)
    }
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    try expectRefusal([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], "1:1: not UTF-8 text")
    try expectRefusal(Array("device: ".utf8) + [0xC3, 0x28], "1:9: not UTF-8 text")
    try expectRefusal(Array("device: ".utf8) + [0xED, 0xA0, 0x80], "1:9: not UTF-8 text")
    try expectRefusal("tint: a\0b", "1:8: a character that no text holds, U+0")
    try expectRefusal("\u{FEFF}a: \u{FFFE}", "1:4: a character that no text holds, U+FFFE")
    try expectRefusal([UInt8](repeating: 0, count: 4096), "1:1: a character that no text holds, U+0")
  }

  @Test func aFileOfTwoMegabytesIsRefused() throws {
    try expectRefusal(Array(repeating: UInt8(ascii: "#"), count: 2 << 20), "1:1: a file holds at most 1 MiB")
    let tags = String(repeating: "    - tag\n", count: 100_000)
    try expectRefusal("search:\n  tags:\n" + tags, "3:5: search.tags: a list holds")
  }

  @Test func deepNestingIsRefused() throws {
    for (open, close) in [("[", "]"), ("{a: ", "}"), ("[{a: ", "}]")] {
      let text = String(repeating: open, count: 5000) + String(repeating: close, count: 5000)
      try expectRefusal(text, "1:")
      try expectRefusal("timeline: " + text, "1:")
      try expectRefusal(String(repeating: open, count: 5000), "1:")
    }
    // 1,400 levels are what 1 MiB holds of one more space each.
    let levels = (0..<1400).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    try expectRefusal(levels, "")
    try expectRefusal(String(repeating: "- ", count: 5000) + "a", "1:")
    try expectRefusal(String(repeating: "? ", count: 5000) + "a", "1:")
  }

  @Test func aliasesThatMultiplyAreRefused() throws {
    var laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<10 {
      laughs += "a\(level): &a\(level) [" + (0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", ") + "]\n"
    }
    try expectRefusal(laughs + "search: {tags: *a9}\n", "")
    try expectRefusal("search: &a {tags: *a}", "1:")
    try expectRefusal("timeline: &a [*a, *a]", "1:")
  }

  @Test func manyProblemsAreToldShort() throws {
    try expectRefusal((0..<1000).map { "key\($0): 1\n" }.joined(), "1:1: key0: unknown key")
    try expectRefusal("x: " + String(repeating: "a", count: 500_000), "1:1: x: unknown key")
    let name = String(repeating: "n", count: 100_000)
    try withFolder(["scene.yaml": "device: \(name)\nappearance: \(name)\n"]) { (folder) throws in
      let outcome = try Command.run("check scene.yaml", in: folder).expect(65)
      #expect(outcome.lines.count == 2)
    }
  }

  @Test func whatIsNoFileIs66() throws {
    try withFolder(["folder/keep": ""]) { (folder) throws in
      for (path, words) in [
        ("none.yaml", "there is no such file"), ("folder", "it is a folder, not a file"),
        ("folder/keep/a.yaml", "there is no such file"), ("", "there is no such file"),
      ] {
        try Command.run(["render", path, "-o", "a.png"], in: folder).expect(66, words: "\(path): \(words)\n")
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
    let none = ".artwork: there is no file none.png beside the scene\n"
    let files = ["text.png": "no picture", "empty.png": "", "folder.png/a": "", "still.yaml": ""]
    try withFolder(files) { (folder) throws in
      // A whole PNG file, of which a byte of the picture's data is changed.
      var picture = Array(try Command.run("render still.yaml --scale 0.1 -o -", in: folder).output)
      picture[picture.count / 2] ^= 0x55
      try folder.write(picture, to: "corrupt.png")
      for (scene, status, words) in [
        ("content: {initial: {kind: list, rows: [{title: A, artwork: none.png}]}}", 66, none),
        ("device: iPad mini 4\nnavigation: {sidebar: {rows: [{title: A, artwork: none.png}]}}", 66, none),
        (
          "content: {initial: {kind: list, rows: [{title: A, artwork: text.png}]}}", 65,
          "text.png cannot be used: it is not a PNG or JPEG file"
        ),
        (
          "content: {initial: {kind: list, rows: [{title: A, artwork: empty.png}]}}", 65,
          "empty.png cannot be used: it is not a PNG or JPEG"
        ),
        ("content: {initial: {kind: list, rows: [{title: A, artwork: corrupt.png}]}}", 65, "corrupt.png"),
        ("content: {initial: {kind: list, rows: [{title: A, artwork: folder.png}]}}", 66, "folder.png"),
        ("fonts: {text: Intr}\nnavigation: {title: A}", 65, "“Intr”"),
        (
          "fonts: {directory: ./none, text: Nope}\nnavigation: {title: A}", 66,
          "1:20: fonts.directory: there is no folder ./none beside the scene"
        ),
      ] {
        try folder.write(scene + "\n", to: "scene.yaml")
        let before = folder.names()
        try Command.run("render scene.yaml -o a.png", in: folder).expect(status, says: words)
        #expect(folder.names() == before)
      }
    }
  }

  /// A pipe that nobody writes into would be waited for.
  @Test(.timeLimit(.minutes(6))) func whatIsNoRegularFileIsNotWaitedFor() throws {
    try withFolder(["fonts/keep": ""]) { (folder) throws in
      for name in ["pipe.png", "base.yaml", "fonts/A.ttf"] { try #require(mkfifo(folder.path(of: name), 0o600) == 0) }
      try folder.link("link.png", to: "pipe.png")
      try folder.link("zero.png", to: "/dev/zero")
      func row(_ image: String) -> String { "content: {initial: {kind: list, rows: [{title: A, artwork: \(image)}]}}" }
      for (scene, status, words) in [
        ("extends: base.yaml", 65, "cannot extend base.yaml: it is a pipe, not a file; copy what it holds to a file"),
        ("extends: /dev/zero", 65, "it is a device, not a file"), (row("pipe.png"), 66, "it is a pipe, not a file"),
        (row("link.png"), 66, "link.png cannot be used: it is a pipe"), (row("zero.png"), 66, "it is a device"),
        ("fonts: {directory: fonts, text: A}", 65, "fonts/A.ttf is a pipe, not a font file; remove it from the folder"),
        ("fonts: {directory: base.yaml, text: A}", 66, "base.yaml is a pipe; name the folder"),
      ] {
        try folder.write(scene + "\n", to: "scene.yaml")
        for command in ["render scene.yaml -o a.png", "check scene.yaml"] {
          try Command.run(command, in: folder).expect(status, says: words)
        }
      }
      try Command.run("verify base.yaml", in: folder).expect(66, says: "base.yaml: it is a pipe, not a file")
      // In a folder that is searched it is no scene.
      try Command.run("verify .", in: folder).expect(65, says: "there is no scene with goldens")
    }
  }

  @Test func aSceneThatIsAnArgumentMayBeAPipe() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let file = try Command.run("render scene.yaml --scale 0.5 -o -", in: folder).expect(0)
      let pipes = "mkfifo p; cat scene.yaml > p & \"$0\" render p --scale 0.5 -o -"
      for line in [pipes, "cat scene.yaml | \"$0\" render /dev/stdin --scale 0.5 -o -"] {
        let piped = try RunningTool(
          "/bin/sh", ["-c", line, Command.path()], in: folder.path,
          environment: ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }
        ).end()
        #expect(piped.output == file.output, "\(piped.words)")
      }
    }
  }

  @Test func filesThatExtendEachOtherInACircleAreRefused() throws {
    let round = [
      "a.yaml": "extends: sub/b.yaml", "sub/b.yaml": "tint: red\nextends: ../c.yaml", "c.yaml": "extends: a.yaml",
    ]
    try withFolder(round) { (folder) throws in
      let outcome = try Command.run("check a.yaml", in: folder).expect(
        65, says: "c.yaml:1:10: extends: extends itself: a.yaml leads back to this file")
      #expect(outcome.words.contains("sub/b.yaml:1:7: tint: expected a system colour's name"))
    }
  }
}
