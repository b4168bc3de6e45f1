import ArgumentParser
import Foundation
import SearchEncoding
import SearchGoldens
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchFramesCommand

@Suite struct DiffTests {
  private func bitmap(_ width: Int, _ height: Int, black: Int = 0, level: UInt8 = 0) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, pixels: Array(repeating: 255, count: width * height * 4))
    for pixel in 0..<black { for channel in 0..<3 { bitmap.pixels[pixel * 4 + channel] = level } }
    return bitmap
  }

  private func report(
    _ first: Bitmap, _ second: Bitmap, _ options: [String], depths: (Int, Int) = (8, 8)
  ) throws -> DiffReport {
    let diff = try Diff.parse(["a.png", "b.png"] + options)
    return diff.report(
      (first, second), expected: .init(name: "a.png", depth: depths.0),
      actual: .init(name: "b.png", depth: depths.1)
    ).report
  }

  /// A picture that is compared, and a scene that is drawn, are not overwritten, under no name.
  @Test func inputsAreKept() throws {
    try withFolder { (folder) throws in
      let bytes = try PNGEncoder().encode(bitmap(4, 4))
      for name in ["a.png", "b.png"] { try Data(bytes).write(to: folder.url(of: name)) }
      try FileManager.default.createSymbolicLink(
        at: folder.url(of: "c.png"), withDestinationURL: folder.url(of: "a.png"))
      let scene = #"{"device": "iPhone 15", "navigation": {"trailingItems": [{"image": {"file": "a.png"}}]}}"#
      try Data(scene.utf8).write(to: folder.url(of: "s.json"))
      for arguments in [
        "diff a.png b.png -o c.png", "frames s.json --to 0.1s -o s.json", "render s.json --format png -o s.json",
        "render s.json -o c.png", "frames s.json --to 0.1s --format png -o a.png", "audit s.json --overlay c.png",
        "audit s.json --json s.json", "test s.json --junit s.json", "compare-capture s.json b.png --json b.png",
      ] {
        try Command.run(arguments, in: folder).expect(64, says: "it is an input, which would be lost")
      }
      #expect(try Data(contentsOf: folder.url(of: "a.png")) == Data(bytes))
    }
  }

  @Test func deeperFilesAreNamed() throws {
    let picture = bitmap(20, 20)
    let deep = try report(picture, picture, [], depths: (8, 16))
    #expect(
      deep.words == """
        b.png has 16 bits a channel; 8 are compared, smaller differences are not seen.
        All 400 pixels are equal.
        """)
    #expect(deep.json.contains("\"depth\": {\"expected\": 8, \"actual\": 16, \"compared\": 8}"))
    for depths in [(8, 8), (1, 4), (2, 8)] {
      let flat = try report(picture, picture, [], depths: depths)
      #expect(flat.words == "All 400 pixels are equal." && !flat.json.contains("depth"))
    }
    #expect(try report(picture, picture, [], depths: (16, 16)).words.split(separator: "\n").count == 3)
  }

  @Test func optionsAreThoseOfAScene() throws {
    let diff = try Diff.parse([
      "a.png", "b.png", "--threshold", "0.1", "--metric", "yiq", "--antialiasing", "ignore", "--pixels", "3",
      "--ratio", "0.5", "--density", "4:8", "--ignore", "1,2,3,4", "--ignore", "0,0,9,9", "--preset", "noise",
    ])
    #expect(
      diff.tolerance.comparison
        == Comparison(preset: .noise, threshold: 0.1, pixels: 3, ratio: 0.5, density: .init(count: 4, window: 8)).with {
          $0.metric = .yiq
          $0.antialiasing = .ignore
        })
    #expect(diff.ignore == [PixelBox(x: 1, y: 2, width: 3, height: 4), PixelBox(x: 0, y: 0, width: 9, height: 9)])
    #expect(try Diff.parse(["a.png", "b.png"]).tolerance.comparison == Comparison())
  }

  @Test(arguments: [
    ["--threshold", "1.1"], ["--threshold", "nan"], ["--threshold=-0.1"], ["--ratio", "inf"], ["--pixels=-1"],
    ["--pixels", "1.5"], ["--density", "4"], ["--density", "4:0"], ["--density", "4:8:9"], ["--density=-1:8"],
    ["--density", "4:99999999999999999999"], ["--ignore", "1,2,3"], ["--ignore", "1,2,0,4"], ["--ignore", "1,2,3,x"],
    ["--metric", "lab"], ["--antialiasing", "yes"], ["--preset", "loose"], ["--json", "-o", "-"], ["c.png"],
  ])
  func whatCannotBeMeantIsRefused(options: [String]) {
    #expect(throws: (any Error).self) { try Diff.parse(["a.png", "b.png"] + options) }
  }

  @Test func theWordsEndInOptionsThatPass() throws {
    let (first, second) = (bitmap(20, 20), bitmap(20, 20, black: 7))
    #expect(try report(first, second, []).words.hasSuffix("every pixel must be equal; --pixels 7 would pass."))
    let gray = bitmap(20, 20, black: 7, level: 200)
    let words = try report(first, gray, ["--density", "2:3", "--ratio", "0.01"]).words
    #expect(words.hasSuffix("; --threshold 0.195 --ratio 0.01 --density 2:3 would pass."), "\(words)")
    let passing = try report(first, gray, ["--threshold", "0.195", "--ratio", "0.01", "--density", "2:3"])
    #expect(passing.words.hasSuffix("\nEvery rule holds.") && passing.json.contains("\"status\": \"withinBudget\""))
  }

  @Test func blackAndWhiteDifferAtAnyThreshold() throws {
    for metric in ["oklab", "yiq"] {
      for threshold in ["0.97", "0.999999", "1"] {
        let options = ["--threshold", threshold, "--metric", metric]
        #expect(try report(bitmap(9, 9), bitmap(9, 9, black: 81), options).json.contains("\"status\": \"different\""))
      }
      let options = ["--threshold", "1", "--metric", metric]
      let gray = try report(bitmap(9, 9), bitmap(9, 9, black: 81, level: 1), options).json
      #expect(gray.contains("\"status\": \"withinBudget\""))
    }
    let words = try report(bitmap(9, 9), bitmap(9, 9, black: 81), ["--threshold", "1"]).words
    #expect(words.contains("every pixel must be nearer than black is to white"), "\(words)")
  }

  @Test func valuesMayBeginWithAMinus() throws {
    #expect(
      try Diff.parse(["a.png", "b.png", "--ignore", "-5,0,10,10"]).ignore == [
        PixelBox(x: -5, y: 0, width: 10, height: 10)
      ])
    for (option, value) in [("threshold", "-0.1"), ("ratio", "-1"), ("pixels", "-1"), ("density", "-1:8")] {
      let error = #expect(throws: (any Error).self) { try Diff.parse(["a.png", "b.png", "--" + option, value]) }
      #expect(Diff.fullMessage(for: try #require(error)).contains(value))
    }
  }

  @Test func sizesThatDifferAreToldInPixels() throws {
    let report = try report(bitmap(20, 20), bitmap(20, 21), [])
    #expect(report.words == "The sizes differ: 20×20 and 20×21 pixels. Where both are:\nAll 400 pixels are equal.")
    #expect(report.json.contains("\"status\": \"sizeDiffers\""))
  }

  @Test func theJSONIsJSON() throws {
    let text = try report(bitmap(20, 20), bitmap(20, 20, black: 7), ["--preset", "rasterizer"]).json
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["different"] as? Int == 7 && object["ratio"] as? Double == 0.0175)
    #expect((object["bounds"] as? [String: Int]) == ["x": 0, "y": 0, "width": 7, "height": 1])
    #expect(object["decidedBy"] as? String == "density" && object["density"] as? Int == 7)
  }

  @Test func filesGiveTheirStatus() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of:)
    try folder.write(PNGEncoder().encode(bitmap(9, 9)), to: "a.png")
    try folder.write("no picture", to: "b.png")
    func status(_ arguments: [String]) throws -> CommandFailure.Status? {
      do {
        let diff = try #require(try Diff.parseAsRoot(arguments) as? Diff)
        try diff.run()
        return nil
      } catch let failure as CommandFailure {
        return failure.status
      }
    }
    #expect(try status([path("a.png"), path("b.png")]) == .data)
    #expect(try status([path("c.png"), path("a.png")]) == .noInput)
    try folder.write("", to: "empty.png")
    for files in [["empty.png", "a.png"], ["a.png", "empty.png"]] {
      try Command.run(["diff"] + files, in: folder).expect(65, words: "empty.png: it is not a PNG file: it is empty\n")
    }
    #expect(throws: ValidationError.self) { try status([path("a.png"), path("a.png"), "--ignore", "9,0,4,4"]) }
    #expect(throws: ValidationError.self) { try status([path("a.png"), path("a.png"), "--ignore", "0,0,9,9"]) }
    #expect(!folder.exists("d.png"))
  }
}
