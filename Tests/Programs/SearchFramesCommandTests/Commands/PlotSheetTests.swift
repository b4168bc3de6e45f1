import Foundation
import TestSupport
import Testing

struct PlotSheetTests {
  static let pill = ["--layer", "tags.pill", "--property", "frame.x"]

  @Test(arguments: ["svg", "png", "pdf"]) func bothAreWrittenTwiceAlike(ending: String) throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      for command in [["plot"] + Self.pill, ["sheet", "--at", "0s", "--at", "songs + 50ms"]] {
        var files: [Data] = []
        for name in ["a", "b"] {
          let arguments = [command[0], "scene.yaml", "-o", "\(name).\(ending)"] + command.dropFirst()
          try Command.run(arguments, in: folder).expect(0, says: "wrote \(name).\(ending)")
          files.append(try folder.data("\(name).\(ending)"))
        }
        let head = ["svg": Array("<svg".utf8), "png": [0x89] + "PNG".utf8, "pdf": Array("%PDF".utf8)][ending]
        #expect(try files[0] == files[1] && files[0].starts(with: #require(head)))
      }
    }
  }

  @Test func aPlotNamesItsEventsAndValues() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let arguments = ["plot", "scene.yaml", "-o", "-"] + Self.pill + ["--property", "opacity"]
      let outcome = try Command.run(arguments, in: folder).expect(0)
      for words in ["tags.pill.frame.x", "tags.pill.opacity", "searched", "songs", "tap cancel", "0 s", "4 s", "0 pt"] {
        #expect(outcome.text.contains("\"\(words)\""), "\(words)")
      }
    }
  }

  @Test(arguments: [
    (["plot", "-o", "a.svg", "--layer", "tags.pil", "--property", "frame.x"], "did you mean tags.pill?"),
    (["plot", "-o", "a.svg", "--layer", "tags.pill", "--property", "frame.y0"], "did you mean frame.y?"),
    (["plot", "-o", "a.svg", "--layer", "tags.pill"], "Missing expected argument '--property <property> ...'"),
    (["plot", "-o", "a.gif"] + pill, "gif: not a still format"),
    (["plot", "-o", "a.svg", "--from", "2s", "--to", "1s"] + pill, "--from 2 s is not before --to 1 s"),
    (["plot", "-o", "a.svg", "--width", "3"] + pill, "--width 3.0: expected 320…4000"),
    (["plot", "-o", "a.png", "--scale", "9"] + pill, "--scale 9.0: expected 0.1…8"),
    (["sheet", "-o", "a.png"], "give the times with --at, or an interval with --every"),
    (["sheet", "-o", "a.png", "--at", "0", "--every", "1s"], "give the times with --at, or an interval"),
    (["sheet", "-o", "a.png", "--at", "0", "--from", "1s"], "--from and --to need --every"),
    (["sheet", "-o", "a.png", "--every", "songs"], "--every songs: expected a time above 0"),
    (["sheet", "-o", "a.png", "--every", "0s"], "--every 0s: expected a time above 0"),
    (["sheet", "-o", "a.png", "--every", "1ms"], "pictures: at most 1000"),
    (["sheet", "-o", "a.png", "--at", "0", "--columns", "0"], "--columns 0: expected 1 or more"),
    (["sheet", "-o", "a.png", "--at", "0", "--at", "1", "--columns", "2", "--vary", "contrast"], "have a row each"),
    (["sheet", "-o", "a.png", "--at", "0", "--variants-in-columns"], "needs --variants or --vary"),
    (["sheet", "-o", "a.png", "--at", "0", "--variants", "--vary", "contrast"], "give --variants or --vary, not both"),
    (["sheet", "-o", "a.png", "--at", "0", "--variants"], "name axes, such as --vary appearance"),
    (["sheet", "-o", "a.png", "--at", "0", "--vary", "apearance"], "did you mean appearance?"),
    (["sheet", "-o", "a.png", "--at", "0", "--vary", "device"], "name the values, such as --vary \"device=iPhone"),
    (["sheet", "-o", "a.png", "--at", "0", "--vary", "device=iPhone 8,iPhone 15 Po"], "did you mean iPhone 15 Pro?"),
    (["sheet", "-o", "a.png", "--at", "0", "--vary", "language=x"], "language=x: not a value of this axis"),
    (["sheet", "-o", "a.png", "--at", "0", "--vary", "tint=systemRed,"], "tint=: not a value of this axis"),
    (["sheet", "-o", "a.png", "--at", "0", "--vary", "appearance", "--appearance", "dark"], "leave the option out"),
  ])
  func badOptionsAreUsageErrors(arguments: [String], words: String) throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Command.run([arguments[0], "scene.yaml"] + arguments.dropFirst(), in: folder).expect(64, says: words)
      #expect(folder.names() == ["scene.yaml"])
    }
  }

  @Test func aSheetNamesTimesEventsAndVariants() throws {
    let goldens = "goldens: {at: [0s], variants: {device: [iPhone 8, iPhone SE (1st generation)]}}\n"
    try withFolder(["scene.yaml": Scenes.small + goldens, "plain.yaml": Scenes.small]) { (folder) throws in
      func texts(_ options: String...) throws -> [String] {
        let outcome = try Command.run(["sheet"] + options + ["-o", "a.svg"], in: folder).expect(0)
        #expect(outcome.words.hasPrefix("wrote a.svg: "))
        let svg = String(decoding: try folder.data("a.svg"), as: UTF8.self)
        let names = svg.matches(
          of: #/<g id="((?:time|event|title)\.[0-9]+)"[^>]*>\s*<g role="img" aria-label="([^"]*)"/#)
        return names.map { String($0.2) }
      }
      let times = ["--at", "0s", "--at", "0.5s", "--at", "songs + 50ms"]
      let words = ["0 s", "0.5 s", "2.55 s", "tap searchField", "songs + 0.05s"]
      #expect(try texts("plain.yaml", times[0], times[1], times[2], times[3], times[4], times[5]) == words)
      let rows = try texts("scene.yaml", "--at", "0.5s", "--variants")
      #expect(rows == ["0.5 s", "0.5 s", "iPhone 8", "iPhone SE (1st generation)"])
      #expect(try texts("plain.yaml", "--at", "0s", "--vary", "boldText").suffix(2) == ["no bold text", "bold text"])
      #expect(try texts("scene.yaml", "--at", "0s", "--vary", "device,appearance").suffix(4).first == "iPhone 8, light")
      let named = try texts("plain.yaml", "--every", "4s", "--vary", "appearance, tint=systemRed,systemBlue")
      #expect(named.suffix(4) == ["light, systemRed", "light, systemBlue", "dark, systemRed", "dark, systemBlue"])
      #expect(named.prefix(8) == ["0 s", "4 s", "0 s", "4 s", "0 s", "4 s", "0 s", "4 s"])
    }
  }

  /// Names of one letter, which Foundation's way with paths does not survive.
  @Test func namesOfOneLetterAreNames() throws {
    try withFolder(["s": Scenes.small]) { (folder) throws in
      try Command.run("check s", in: folder).expect(0)
      try Command.run("frames s --to 50ms --scale 0.5 -o o", in: folder).expect(0)
      #expect(folder.names() == ["o", "o/0000.png", "o/0001.png", "o/0002.png", "s"])
    }
  }
}
