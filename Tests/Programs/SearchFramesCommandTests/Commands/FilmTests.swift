import Foundation
import TestSupport
import Testing

/// The end, the speed and the destination of films.
struct FilmTests {
  private static let screen = "device: {width: 100, height: 100, scale: 1}\nsearch: {placeholder: Search}\n"
  /// Timelines that end at once, with typing, with an animation, and between two frames.
  static let timelines = [
    "[{at: 0.5s, set: {appearance: dark}}]", "[{at: 0s, tap: searchField}, {at: 1s, type: abc, over: 0.5s}]",
    "[{at: 0.1s, tap: searchField}]", "[{at: 0.123s, set: {appearance: dark}}]",
  ]

  @Test(arguments: timelines, ["10", "60", "29.97"]) func foldersEndWithTheSettledScreen(
    _ timeline: String, fps: String
  )
    throws
  {
    try withFolder(["s.yaml": Self.screen + "timeline: \(timeline)"]) { (folder) throws in
      try Command.run("frames s.yaml --fps \(fps) -o out", in: folder).expect(0)
      try Command.run("frames s.yaml --fps \(fps) -o named/{time}.png --to settled", in: folder).expect(0)
      let settled = try Command.run("render s.yaml --at settled -o -", in: folder).output
      for kind in ["out/", "named/"] {
        let last = try #require(folder.names().last { $0.hasPrefix(kind) })
        #expect(try folder.data(last) == settled, "\(last)")
      }
      #expect(folder.names().count { $0.hasPrefix("out/") } == folder.names().count { $0.hasPrefix("named/") })
    }
  }

  /// A span to an instant does not contain it.
  @Test func spansToAnInstantAreHalfOpen() throws {
    try withFolder(["s.yaml": Self.screen + "timeline: \(Self.timelines[0])"]) { (folder) throws in
      for (to, count) in [("0.5s", 5), ("0.6s", 6), ("settled", 6)] {
        let words = "wrote \(count) pictures to out\n"
        try Command.run("frames s.yaml --fps 10 --to \(to) -o out", in: folder).expect(0, words: words)
      }
    }
  }

  /// Animated images and videos end light where the screen has turned dark.
  @Test(
    .enabled(if: FramesTests.hasFFmpeg && Tool.path("ffprobe") != nil, "ffmpeg is not installed"),
    arguments: ["a.png", "a.gif", "a.mp4", "a.webm"])
  func filmsEndWithTheSettledScreen(name: String) throws {
    try withFolder(["s.yaml": Self.screen + "timeline: \(Self.timelines[0])"]) { (folder) throws in
      try Command.run("frames s.yaml --fps 10 -o \(name)", in: folder).expect(0)
      let pixels = try Self.pixels(of: name, in: folder)
      #expect(pixels.count % (100 * 100 * 3) == 0)
      #expect(pixels.prefix(30).allSatisfy { $0 > 230 } && pixels.suffix(30).allSatisfy { $0 < 30 })
    }
  }

  /// All pictures as RGB.
  private static func pixels(of name: String, in folder: TemporaryFolder) throws -> Data {
    let options = ["-v", "error", "-i", name, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    return try Tool.run(try #require(Tool.path("ffmpeg")), options, in: folder.path).expect(0).output
  }

  @Test func anSVGFileHoldsTheSettledScreen() throws {
    try withFolder(["s.yaml": Self.screen + "timeline: \(Self.timelines[0])"]) { (folder) throws in
      try Command.run("frames s.yaml -o a.svg", in: folder).expect(0)
      try Command.run("frames s.yaml -o b.svg --to 0.5s", in: folder).expect(0)
      let (settled, light) = try (folder.text("a.svg"), folder.text("b.svg"))
      #expect(settled.contains("{animation:.516667s linear infinite}") && light.contains("{animation:.5s linear"))
    }
  }

  /// Browsers show frames of 10 ms or less for 100 ms.
  @Test(arguments: ["a.png", "a.webp"], [("90.5", 46), ("120", 46), ("1000", 46), ("90", 46), ("60", 31)])
  func animatedImagesPlayAtTheTrueSpeed(name: String, rate: (fps: String, count: Int)) throws {
    try withFolder(["s.yaml": Self.screen + "timeline: \(Self.timelines[0])"]) { (folder) throws in
      let words = try Command.run("frames s.yaml --fps \(rate.fps) -o \(name)", in: folder).expect(0).words
      let note = "note: 90 frames a second and not "
      #expect(words.hasPrefix(note) == (Double(rate.fps) ?? 0 > 90), "\(words)")
      #expect(words.hasSuffix("wrote \(name): \(rate.count) pictures\n"))
      guard name == "a.webp" else { return }
      // The duration of the first of two frames, which ends when the screen turns dark, in milliseconds.
      let bytes = Array(try folder.data(name))
      let first = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("ANMF".utf8)) })
      #expect(Int(bytes[first + 20]) + Int(bytes[first + 21]) << 8 == 500)
    }
  }

  @Test(arguments: ["folder", "a.mp4"]) func otherOutputsHaveAnyRate(name: String) throws {
    guard FramesTests.hasFFmpeg || name == "folder" else { return }
    try withFolder(["s.yaml": Self.screen + "timeline: \(Self.timelines[0])"]) { (folder) throws in
      try Command.run("frames s.yaml --fps 120 --to 0.1s -o \(name)", in: folder).expect(0, says: "12 pictures")
    }
  }

  /// The area outside a device is transparent where the format has alpha.
  @Test(arguments: ["a.png", "a.webp", "a.svg", "out", "a.gif", "a.mp4"]) func devicesAreOnTransparency(name: String)
    throws
  {
    guard FramesTests.hasFFmpeg || !["a.gif", "a.mp4"].contains(name) else { return }
    try withFolder(["s.yaml": "timeline: \(Self.timelines[0])"]) { (folder) throws in
      let options = name == "a.svg" ? "" : " --fps 4 --scale 0.5"
      try Command.run("frames s.yaml --device-frame -o \(name)\(options)", in: folder).expect(0)
      // The colour type of PNG: RGB with alpha. The flags of WebP: animation and alpha.
      switch name {
      case "a.png": #expect(try folder.bytes(name)[25] == 6)
      case "out": #expect(try folder.bytes("out/0000.png")[25] == 6)
      case "a.webp": #expect(try folder.bytes(name)[20] == 18)
      case "a.svg": #expect(try folder.text(name).contains(/<g id="deviceFrame">\s*<rect/) == false)
      default: #expect(try Self.pixels(of: name, in: folder).prefix(30).allSatisfy { $0 > 250 })
      }
    }
  }

  @Test(arguments: ["", "png", "webp", "svg", "WebP"]) func standardOutputGetsTheSameFile(format: String) throws {
    try withFolder(["s.yaml": Self.screen + "timeline: \(Self.timelines[3])"]) { (folder) throws in
      let option = format.isEmpty ? [] : ["--format", format]
      let file = "a." + (format.isEmpty ? "png" : format.lowercased())
      try Command.run("frames s.yaml -o \(file)", in: folder).expect(0)
      let output = try Command.run(["frames", "s.yaml", "-o", "-"] + option, in: folder).expect(0, words: "").output
      #expect(try folder.data(file) == output && !output.isEmpty)
      try Command.run(
        ["frames", "s.yaml", "-o", "plain"] + (option.isEmpty ? ["--format", "png"] : option), in: folder
      )
      .expect(0)
      #expect(try folder.data("plain") == output)
      #expect(folder.names() == [file, "plain", "s.yaml"])
    }
  }
}
