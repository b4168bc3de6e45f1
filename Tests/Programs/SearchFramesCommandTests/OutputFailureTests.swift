import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Outputs that cannot be made or written: a status of their own, words, and nothing left behind.
struct OutputFailureTests {
  static let isRoot = getuid() == 0
  static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  func render(_ output: String, in folder: TemporaryFolder, times: [String] = ["0s"]) throws -> ToolOutcome {
    let at = times.flatMap { ["--at", $0] }
    return try Command.run(["render", "scene.yaml", "--scale", "0.5", "-o", output] + at, in: folder)
  }

  @Test(arguments: [
    ("none/a.png", "none/a.png: create a temporary file beside it: No such file or directory"),
    ("scene.yaml/a.png", "Not a directory"), ("folder.png", "folder.png: open: Is a directory"),
    ("folder.png/", "Is a directory"), ("loop.png", "Too many levels of symbolic links"),
  ])
  func whatCannotBeMadeIs73(output: String, words: String) throws {
    try withFolder(["scene.yaml": Scenes.small, "folder.png/keep": ""]) { (folder) throws in
      try folder.link("loop.png", to: "loop.png")
      let before = folder.names()
      try render(output, in: folder).expect(73, says: words)
      #expect(folder.names() == before)
    }
  }

  @Test(.enabled(if: !isRoot, "nothing is forbidden to root")) func aFolderThatMayNotBeWrittenIs73() throws {
    try withFolder(["scene.yaml": Scenes.small, "locked/a.png": "kept"]) { (folder) throws in
      try folder.setMode(0o555, of: "locked")
      defer { try? folder.setMode(0o755, of: "locked") }
      for name in ["locked/a.png", "locked/b.png"] {
        try render(name, in: folder).expect(73, says: "Permission denied")
      }
      #expect(folder.names() == ["locked", "locked/a.png", "scene.yaml"])
      #expect(try folder.data("locked/a.png") == Data("kept".utf8))
    }
  }

  @Test(.enabled(if: !isRoot, "nothing is forbidden to root")) func aSceneThatMayNotBeReadIs66() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try folder.setMode(0, of: "scene.yaml")
      try Command.run("check scene.yaml", in: folder).expect(66, words: "scene.yaml: it may not be read\n")
    }
  }

  @Test(.enabled(if: hasFullDevice, "there is no /dev/full")) func aFullDiskIs74() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let outcome = try Command.run("render scene.yaml --scale 0.5 --format png -o /dev/full", in: folder)
      outcome.expect(74, words: "/dev/full: write: No space left on device\n")
      #expect(folder.names() == ["scene.yaml"])
    }
  }

  @Test(
    .enabled(if: hasFullDevice, "there is no /dev/full"),
    arguments: [
      "render scene.yaml -o -", "inspect scene.yaml", "inspect scene.yaml --json", "check scene.yaml", "examples",
      "examples apple-music-tags", "devices", "fonts", "schema", "doctor", "--help", "--version", "help render",
      "frames --help", "--generate-completion-script bash", "diff a.png a.png", "diff a.png a.png --json",
      "diff a.png a.png -o -", "plot scene.yaml --layer tags --property opacity -o -", "sheet scene.yaml --at 0 -o -",
      "verify scene.yaml --list",
    ])
  func standardOutputThatIsFullIs74(line: String) throws {
    try withFolder(["scene.yaml": Scenes.small + "goldens: {at: [0]}\n"]) { (folder) throws in
      if line.hasPrefix("diff") { _ = try render("a.png", in: folder) }
      let outcome = try Command.run(line, in: folder, output: "/dev/full")
      outcome.expect(74, words: "standard output: No space left on device\n")
    }
  }

  @Test func aSceneThatIsRefusedLeavesTheOldFile() throws {
    try withFolder(["scene.yaml": "devise: iPhone 8\n", "a.png": "kept"]) { (folder) throws in
      #expect(try render("a.png", in: folder).status == 65)
      #expect(try folder.data("a.png") == Data("kept".utf8))
      #expect(folder.names() == ["a.png", "scene.yaml"])
    }
  }

  /// The times are known before the first picture is drawn.
  @Test func aTimeThatIsRefusedLeavesNoneOfThePictures() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      #expect(try render("a-{time}.png", in: folder, times: ["0s", "1s", "nowhere"]).status == 64)
      #expect(folder.names() == ["scene.yaml"])
    }
  }

  @Test func anOldFileIsReplacedAndALinkStaysOne() throws {
    try withFolder(["scene.yaml": Scenes.small, "old.png": "old"]) { (folder) throws in
      try folder.link("link.png", to: "old.png")
      #expect(try render("link.png", in: folder).status == 0)
      #expect(PNGHeader(try folder.data("old.png")) == PNGHeader(160, 284))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link.png")) == "old.png")
      #expect(folder.names() == ["link.png", "old.png", "scene.yaml"])
    }
  }

  /// Far more pictures than are drawn before the first is seen. The signal is the one that nothing can answer.
  @Test func aRenderThatIsEndedLeavesNoHalfFile() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let times = (0..<400).flatMap { ["--at", "\($0)ms"] }
      let running = try Command.start(["render", "scene.yaml", "-o", "a-{time}.png"] + times, in: folder)
      while running.process.isRunning, !folder.names().contains(where: { $0.hasSuffix(".png") }) { usleep(1000) }
      kill(running.process.processIdentifier, SIGKILL)
      let outcome = try running.end()
      #expect(outcome.status == 128 + 9)
      let pictures = folder.names().filter { $0.hasSuffix(".png") }
      #expect(!pictures.isEmpty && pictures.count < 400)
      for name in pictures { #expect(PNGHeader(try folder.data(name)) == PNGHeader(640, 1136), "\(name)") }
    }
  }
}
