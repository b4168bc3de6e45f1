import TestSupport
import Testing

struct RenderTests {
  @Test func aStillIsAPNGFileOfTheDevicesSize() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Command.run("render scene.yaml -o still.png", in: folder).expect(0, text: "", words: "wrote still.png\n")
      #expect(PNGHeader(try folder.data("still.png")) == PNGHeader(640, 1136))
      #expect(folder.names() == ["scene.yaml", "still.png"])
    }
  }

  @Test(arguments: [("0.5", 160, 284), ("1", 320, 568), ("1.5", 480, 852), ("3", 960, 1704)])
  func scaleIsDevicePixelsPerPoint(scale: String, width: Int, height: Int) throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let outcome = try Command.run(["render", "scene.yaml", "--scale", scale, "-o", "-"], in: folder).expect(0)
      #expect(PNGHeader(outcome.output) == PNGHeader(width, height))
    }
  }

  @Test func standardOutputTakesTheFilesBytes() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let piped = try Command.run("render scene.yaml --at 2.1s -o -", in: folder).expect(0, words: "")
      _ = try Command.run("render scene.yaml --at 2.1s -o a.png", in: folder)
      #expect(try folder.data("a.png") == piped.output)
      _ = try Command.run("render scene.yaml --at 0s -o b.png", in: folder)
      #expect(try folder.data("b.png") != piped.output)
      #expect(folder.names() == ["a.png", "b.png", "scene.yaml"])
    }
  }

  @Test func withoutAnOutputTheSceneNamesTheFileInTheCurrentFolder() throws {
    try withFolder(["scenes/first.yaml": Scenes.small]) { (folder) throws in
      try Command.run("render scenes/first.yaml --scale 0.5", in: folder).expect(0)
      #expect(folder.names() == ["first.png", "scenes", "scenes/first.yaml"])
      try Command.run("render scenes/first.yaml --scale 0.5 --at 0 --at 1/3s", in: folder).expect(0)
      let names = ["first-0.000000.png", "first-0.333333.png", "first.png", "scenes", "scenes/first.yaml"]
      #expect(folder.names() == names)
    }
  }

  @Test func timesStandInNamesWithSixDecimals() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let times = ["12.5", "250ms", "searched + 125ms", "songs - 50ms", "settled", "15/60s"].flatMap { ["--at", $0] }
      let arguments = ["render", "scene.yaml", "--scale", "0.5", "-o", "a-{time}.png"] + times
      // 15/60 s and 0.25 s have one file name; the command refuses before it writes anything.
      let words = "two times have the same file name, a-0.250000.png"
      try Command.run(arguments, in: folder).expect(64, says: words)
      try Command.run(arguments.dropLast(2), in: folder).expect(0)
      #expect(
        folder.names() == [
          "a-0.250000.png", "a-12.500000.png", "a-2.125000.png", "a-2.450000.png", "a-4.300000.png", "scene.yaml",
        ])
    }
  }

  @Test func aPlaceholderForOneTimeIsFilledToo() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let arguments = ["render", "scene.yaml", "--scale", "0.5", "--at", "1", "-o", "{time}/{time}.png"]
      try Command.run(arguments, in: folder).expect(73)
      try Command.run(arguments.dropLast() + ["{time}.png"], in: folder).expect(0)
      #expect(folder.names() == ["1.000000.png", "scene.yaml"])
    }
  }

  @Test func quietSaysNothing() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Command.run("render scene.yaml --quiet -o a.png", in: folder).expect(0, text: "", words: "")
    }
  }

  @Test func aFormatStandsForTheEnding() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      for (name, format) in [("picture", " --format png"), ("picture.jpg", " --format png"), ("A.PNG", "")] {
        try Command.run("render scene.yaml --scale 0.5 -o \(name)\(format)", in: folder).expect(0)
        #expect(PNGHeader(try folder.data(name)) == PNGHeader(160, 284))
      }
    }
  }

  /// A scale changes nothing where there are no pixels, and says so.
  @Test(arguments: [
    "render -o a.svg", "render -o a.pdf", "sheet --at 0 -o a.svg", "frames -o a.svg", "frames -o a.lottie",
  ])
  func aScaleWithoutPixelsIsNoted(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let format = command.split(separator: ".").last ?? ""
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let arguments = [words[0], "scene.yaml"] + words.dropFirst()
      let plain = try Command.run(arguments, in: folder).expect(0)
      let file = try folder.data("a.\(format)")
      let outcome = try Command.run(arguments + ["--scale", "2"], in: folder).expect(0)
      #expect(outcome.words.contains("note: --scale changes nothing: \(format) has no pixels"), "\(outcome.words)")
      #expect(try folder.data("a.\(format)") == file && !plain.words.contains("note: --scale"))
    }
  }

  /// Each prints the command's usage, exits with 64 and leaves no file.
  @Test(arguments: [
    (["-o", "a.jpg"], "jpg: not a still format; expected one of png, svg, pdf"),
    (["-o", "a"], "a: give a format by the file's ending or with --format"),
    (["--format", "webp"], "webp: not a still format"),
    (["--svg-text", "live"], "--svg-text is for .svg files only"),
    (["--at", "0", "--at", "1", "-o", "a.png"], "a.png: with several times the name must contain {time}"),
    (["--at", "0", "--at", "1", "-o", "-"], "standard output takes one still, but 2 times were given"),
    (["--at", "0", "--at", "0s", "-o", "{time}.png"], "two times have the same file name, 0.000000.png"),
    (["--at=-1"], "before the timeline's beginning"), (["--at="], "Missing value for '--at <at>'"),
    (["--at", " "], "is not a time; write 0.25s, 250ms or 15/60s"),
    (["--at", "searched + x"], "has no time after the +"), (["--at", "1e300"], "\"1e300\""),
    (["--at", "100000s"], "longer than a day"),
    (["--at", "nan"], "no event has the id \"nan\"; the ids are searched, songs"), (["--at=-inf"], "\"-inf\""),
    (["--at", "searchd"], "did you mean searched?"), (["--at", "setled"], "did you mean settled?"),
    (["--at", "searched - 3s"], "before the scene begins"), (["--scale", "0"], "--scale 0.0: expected 0.1…8"),
    (["--scale", "nan"], "expected 0.1…8"), (["--scale", "100"], "--scale 100.0: expected 0.1…8"),
    (["--scale", "two"], "'two' is invalid"),
    (["--device", "iPhone 15 Po"], "unknown device; `searchframes devices` lists all; did you mean iPhone 15 Pro?"),
    (["--orientation", "landscap"], "expected portrait, landscape; did you mean landscape?"),
    (["--appearance", "Dark"], "expected light, dark; did you mean dark?"),
    (["--content-size-category", "larg"], "did you mean large?"),
    (["--tint", "systemPnk"], "did you mean systemPink?"),
    (["--tint", "#12345"], "expected a system colour's name, \"#RRGGBB\" or \"#RRGGBBAA\""),
    (["--colour", "red"], "Unknown option '--colour'"), (["another.yaml"], "Unexpected argument 'another.yaml'"),
  ])
  func badOptionsAreUsageErrors(options: [String], words: String) throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Command.run(["render", "scene.yaml"] + options, in: folder).expect(64, text: "", says: words)
      #expect(folder.names() == ["scene.yaml"])
    }
  }
}
