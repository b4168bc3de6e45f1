import Foundation
import TestSupport
import Testing

struct FramesTests {
  static let span = ["--from", "songs", "--to", "songs + 200ms", "--scale", "0.5"]

  static func run(
    _ options: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> ToolOutcome {
    try Command.run(["frames", "scene.yaml"] + span + options, in: folder, environment: environment)
  }

  static let hasFFmpeg = Tool.path("ffmpeg") != nil

  /// Each picture is the still of its instant, by number or by time, at any rate.
  @Test(arguments: ["60", "29.97", "30000/1001", "5"]) func picturesAreTheStills(rate: String) throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Self.run(["--fps", rate, "-o", "n"], in: folder).expect(0)
      #expect(try Self.run(["--fps", rate, "-o", "t/s-{time}.png", "--jobs", "3", "--quiet"], in: folder).words == "")
      let numbered = folder.names().filter { $0.hasPrefix("n/") }
      let timed = folder.names().filter { $0.hasPrefix("t/") }
      let count = ["60": 12, "29.97": 6, "30000/1001": 6, "5": 1][rate]
      #expect(numbered.count == count && timed.count == count)
      for (a, b) in zip(numbered, timed) { #expect(try folder.data(a) == folder.data(b)) }
      let (time, index) = rate == "60" ? ("151/60", 1) : ("2.5", 0)
      let still = try Command.run("render scene.yaml --at \(time) --scale 0.5 -o -", in: folder)
      #expect(try folder.data(numbered[index]) == still.output)
      #expect(timed.first == "t/s-2.500000.png")
    }
  }

  @Test(arguments: ["a.png", "a.webp"]) func oneJobAndFourGiveTheSameBytes(name: String) throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let files = try ["1", "4"].map { jobs in
        try Self.run(["-o", name, "--jobs", jobs], in: folder).expect(0)
        return try folder.data(name)
      }
      #expect(files[0] == files[1] && !files[0].isEmpty)
      #expect(folder.names() == [name, "scene.yaml"])
    }
  }

  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"), arguments: ["a.gif", "a.mp4", "a.webm"])
  func filmsAreWritten(name: String) throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Self.run(["-o", name], in: folder).expect(0, words: "wrote \(name): 12 pictures\n")
      #expect(folder.names() == [name, "scene.yaml"])
      #expect(try folder.data(name).count > 1000)
    }
  }

  @Test(arguments: ["a.gif", "a.mp4", "a.webm"]) func aMissingFFmpegIs73AndAFailingOne74(name: String) throws {
    try withFolder(["scene.yaml": Scenes.small, name: "old", "none/x": ""]) { (folder) throws in
      try Self.run(["-o", name], in: folder, environment: ["PATH": folder.path(of: "none")]).expect(
        73, says: "\(name): ffmpeg is needed to write it, and is not found on PATH")
      try folder.write("#!/bin/sh\necho 'Unknown encoder' >&2\nexit 1\n", to: "bin/ffmpeg")
      try folder.setMode(0o755, of: "bin/ffmpeg")
      let failing = try Self.run(["-o", name], in: folder, environment: ["PATH": folder.path(of: "bin")]).expect(74)
      #expect(failing.words.hasPrefix("\(name): ffmpeg failed: Unknown encoder"))
      #expect(try folder.data(name) == Data("old".utf8))
      #expect(!folder.names().contains { $0.hasSuffix(".part") })
    }
  }

  /// Simulates a full disk by a limit on the size of files.
  @Test(arguments: ["a.png", "a.webp", "out", "a.mp4", "a.gif"]) func whatCannotBeWrittenIs74(name: String) throws {
    guard Self.hasFFmpeg || !["a.mp4", "a.gif"].contains(name) else { return }
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let line = "ulimit -f 4; exec \"$0\" frames scene.yaml --from 2.5s --to 2.7s -o \(name)"
      let words = try Tool.run("/bin/sh", ["-c", line, Command.path()], in: folder.path).expect(74).words
      #expect(words.contains("File too large") || words.contains("signal 25"), "\(words)")
      #expect(!folder.names().contains { $0.hasSuffix(".part") || $0.hasSuffix(".png") || $0 == name && name != "out" })
    }
  }

  @Test(arguments: [
    (
      ["-o", "a.avi"],
      ".avi is not a format; use .png, .webp, .gif, .mp4, .webm, .mov, .avif, .svg, .html, .json or .lottie, or a folder"
    ),
    (["-o", "a.png", "--fps", "0"], "'0' is invalid"), (["-o", "a.png", "--fps", "1001"], "'1001' is invalid"),
    (["-o", "a.png", "--fps", "1/2"], "'1/2' is invalid"),
    (["-o", "a.png", "--fps", "89.9999"], "animated PNG cannot store 899999/10000 frames per second"),
    (
      ["-o", "a", "--format", "avi"], "--format avi: expected png, webp, gif, mp4, webm, mov, avif, svg, html or lottie"
    ),
    (["-o", "-", "--resume"], "--resume is for folders; - is one file"),
    (["-o", "a.png", "--resume"], "--resume is for folders; a.png is one file"),
    (["-o", "a", "--once"], "--once is for animations; this is a folder of pictures"),
    (["-o", "{time}/a.png"], "{time} is for names of PNG files"),
    (["-o", "{time}.webp"], "{time} is for names of PNG files"),
    (["-o", "{time}{time}.png"], "{time} may occur once in a name"),
    (["-o", "a", "--jobs", "0"], "--jobs 0: expected 1 or more"),
    (["-o", "a", "--to", "songs"], "there is no instant in [2.5 s, 2.5 s); --to must be"),
    (["-o", "a", "--to", "sngs"], "did you mean songs?"), (["-o", "a", "--from", "x y"], "--from x y: "),
  ])
  func badOptionsAreUsageErrors(options: [String], words: String) throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Self.run(options, in: folder).expect(64, says: words)
      #expect(folder.names() == ["scene.yaml"])
    }
  }

  @Test func anSVGFileHasNoRate() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let words = "--fps: svg has no frames and plays at any rate; leave the option out"
      try Command.run("frames scene.yaml -o a.svg --fps 30", in: folder).expect(64, says: words)
      #expect(folder.names() == ["scene.yaml"])
    }
  }

  @Test(arguments: ["a", "a.png", "a.svg"]) func aSceneThatNeverMovesNeedsAnEnd(name: String) throws {
    try withFolder(["moving.yaml": Scenes.small]) { (folder) throws in
      let words =
        "the scene has settled at 4.3 s, so there is nothing to draw by default; give the end, such as --to 10s"
      try Command.run("frames moving.yaml -o \(name) --from 9s", in: folder).expect(64, says: words)
    }
    try withFolder(["scene.yaml": "search: {placeholder: {rotate: [A, B]}}"]) { (folder) throws in
      let words = "the scene never moves, so there is nothing to draw by default; give the end, such as --to 1s"
      try Command.run("frames scene.yaml -o \(name)", in: folder).expect(64, says: words)
      try Command.run("frames scene.yaml -o \(name) --from 2s", in: folder).expect(64, says: "such as --to 3s")
      try Command.run("frames scene.yaml -o \(name) --to 0.1s", in: folder).expect(0)
    }
  }
}
