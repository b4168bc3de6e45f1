import Foundation
import TestSupport
import Testing

struct OverrideTests {
  func still(_ options: [String], _ scene: String = Scenes.small) throws -> Data {
    try withFolder(["scene.yaml": scene]) { (folder) throws in
      try Command.run(["render", "scene.yaml", "-o", "-", "--scale", "1"] + options, in: folder).expect(0).output
    }
  }

  /// An option is the scene's own key in other words: the same bytes.
  @Test(arguments: [
    (["--device", "iPhone 8"], "device: iPhone 8", "device: iPhone SE (1st generation)"),
    (["--orientation", "landscape"], "orientation: landscape", ""), (["--appearance", "dark"], "appearance: dark", ""),
    (["--contrast", "increased"], "contrast: increased", ""),
    (["--bold-text"], "boldText: true", ""), (["--shows-borders"], "showsBorders: true", ""),
    (["--layout-direction", "rightToLeft"], "layoutDirection: rightToLeft", ""),
    (["--content-size-category", "accessibilityLarge"], "contentSizeCategory: accessibilityLarge", ""),
    (["--tint", "systemPink"], "tint: systemPink", ""), (["--tint", "#12345680"], "tint: \"#12345680\"", ""),
  ])
  func anOptionIsTheScenesKey(options: [String], key: String, replacing old: String) throws {
    let time = ["--at", "3.2s"]
    let scene = old.isEmpty ? Scenes.small + key + "\n" : Scenes.small.replacing(old, with: key)
    let written = try still(time, scene)
    #expect(try still(options + time) == written && still(time) != written)
  }

  @Test func devicesAndOrientationsChangeTheSize() throws {
    #expect(PNGHeader(try still(["--device", "iPhone 15 Pro"])) == PNGHeader(393, 852))
    #expect(PNGHeader(try still(["--device", "iPhone 8", "--orientation", "landscape"])) == PNGHeader(667, 375))
  }

  @Test func theScenesOwnValuesChangeNothing() throws {
    let options = ["--device", "iPhone SE (1st generation)", "--orientation", "portrait", "--appearance", "light"]
    let others = ["--contrast", "standard", "--no-bold-text", "--layout-direction", "leftToRight"]
    #expect(try still(options + others + ["--content-size-category", "large", "--tint", "systemBlue"]) == still([]))
  }

  @Test func aRectangleCropsToItsSize() throws {
    let cropped = try still([], Scenes.cropped("{x: 10, y: 20, width: 100, height: 50}"))
    #expect(PNGHeader(cropped) == PNGHeader(100, 50))
    // Beyond the screen there is nothing to show.
    #expect(PNGHeader(try still([], Scenes.cropped("{x: 300, y: 0, width: 100, height: 50}"))) == PNGHeader(20, 50))
  }

  @Test func aLayersNameCropsToAllThatItCovers() throws {
    try withFolder(["scene.yaml": Scenes.small, "cropped.yaml": Scenes.cropped("searchBar")]) { (folder) throws in
      var (top, bottom) = (Double.infinity, -Double.infinity)
      for time in ["0s", "settled", "0.9s", "2.2s", "3s"] {
        let outcome = try Command.run(["inspect", "scene.yaml", "--at", time, "--json"], in: folder)
        let frame = try #require(try Tree(outcome.output).root.layer(named: "searchBar")?.frame)
        (top, bottom) = (min(top, frame.y), max(bottom, frame.y + frame.height))
      }
      let outcome = try Command.run("render cropped.yaml --scale 1 -o -", in: folder)
      let header = try #require(PNGHeader(outcome.output))
      #expect(header.width == 320)
      #expect(abs(Double(header.height) - (bottom - top)) <= 1)
      let other = try Command.run("render cropped.yaml --scale 1 --at 3s -o -", in: folder)
      #expect(PNGHeader(other.output) == header)
      #expect(other.output != outcome.output)
    }
  }

  @Test(arguments: [
    ("searchBr", "crop: no layer is ever called searchBr; did you mean searchBar?"),
    ("{x: 900, y: 0, width: 10, height: 10}", "crop: the crop is outside the screen"),
    ("{x: 0, y: 0, width: 0, height: 10}", "crop.width: expected points above 0"),
  ])
  func badCropsAreRefused(crop: String, words: String) throws {
    try withFolder(["scene.yaml": Scenes.cropped(crop)]) { (folder) throws in
      let outcome = try Command.run("render scene.yaml -o a.png", in: folder).expect(65, says: words)
      #expect(outcome.words.hasPrefix("scene.yaml:\(Scenes.cropped(crop).split(separator: "\n").count):"))
      #expect(folder.names() == ["scene.yaml"])
    }
  }

  /// A crop by name is refused if the timeline is too long to search, by `check` too.
  @Test func aCropByNameOverALongTimelineIsRefused() throws {
    let events = (0..<2000).map { "- {at: \(3 + $0)s, rotate: \($0 % 2 == 0 ? "landscape" : "portrait")}\n" }.joined()
    try withFolder(["scene.yaml": "crop: searchBar\nsearch: {}\ntimeline:\n" + events]) { (folder) throws in
      let words = "scene.yaml:1:7: crop: the timeline is too long to find all that searchBar covers"
      #expect(try Command.run("check scene.yaml", in: folder).expect(65).words.hasPrefix(words))
      // The screen does not move.
      try folder.write("crop: screen\nsearch: {}\ntimeline:\n" + events, to: "scene.yaml")
      try Command.run("check scene.yaml", in: folder).expect(0)
      // Of a thousand rows only those on the screen count.
      let rows = (0..<1000).map { "{title: \($0)}" }.joined(separator: ", ")
      let scrolls = (0..<20).map { "  - {at: \(2 + $0)s, scroll: {of: content, by: 9, over: 1s}}\n" }.joined()
      let search = "search: {placeholder: a}\ncontent: {results: {rows: [\(rows)]}}\ntimeline:\n"
      let events =
        "  - {at: 0s, tap: searchField}\n  - {at: 0.5s, type: a}\n  - {at: 1s, submit: true}\n  - {at: 1.5s, load: results}\n"
        + scrolls + "  - {at: 30s, tap: cancel}\n"
      try folder.write("crop: searchBar\n" + search + events, to: "scene.yaml")
      try Command.run("check scene.yaml", in: folder).expect(0)
      try folder.write(Scenes.cropped("searchBr"), to: "scene.yaml")
      try Command.run("check scene.yaml", in: folder).expect(65)
    }
  }
}
