import Foundation
import TestSupport
import Testing

/// The examples, the first scene, the devices and the schema that the program contains.
struct ExampleTests {
  static let names = [
    "apple-music-tags", "podcasts-tags-dark", "rotating-placeholder", "settings-navigation-bar", "app-store-search",
    "ipad-app-store-search", "music-categories", "settings-list", "mail-inbox", "recipe-filters", "custom-rows",
    "ios26-bottom-search", "ios26-search-tab", "ios27-search-tab",
  ]

  @Test func examplesAreListedWithWhatTheyShow() throws {
    try withFolder { (folder) throws in
      let outcome = try Command.run("examples", in: folder).expect(0)
      let lines = outcome.text.split(separator: "\n")
      #expect(lines.compactMap { $0.split(separator: " ").first.map(String.init) } == Self.names)
      #expect(lines.allSatisfy { $0.split(separator: " ").count > 3 })
      let unknown = try Command.run("examples apple-music-tag", in: folder).expect(64, says: "no such example")
      #expect(unknown.words.contains("did you mean apple-music-tags?"))
    }
  }

  @Test(arguments: Samples.some(6, of: names)) func anExampleIsAWholeScene(name: String) throws {
    try withFolder { (folder) throws in
      let example = try Command.run(["examples", name], in: folder).expect(0)
      try folder.write(example.text, to: "scene.yaml")
      try Command.run("check scene.yaml", in: folder).expect(0)
      let still = try Command.run("render scene.yaml --at 3.05s -o -", in: folder)
      #expect(PNGHeader(still.output) != nil)
    }
  }

  @Test func viewsAreADozenTemplatesToExtend() throws {
    try withFolder { (folder) throws in
      let library = try Command.run("examples --views", in: folder).expect(0).text
      try folder.write(library, to: "views.yaml")
      let row = "{view: song, title: So What, artist: Miles Davis}"
      try folder.write(
        "extends: views.yaml\nsystem: iOS 26\nappearance: dark\ncontentSizeCategory: accessibilityLarge\nlayoutDirection: rightToLeft\n"
          + "content: {initial: {kind: list, sections: [{rows: [\(row)]}]}}\n", to: "scene.yaml")
      for file in ["views.yaml", "scene.yaml"] {
        try Command.run("check \(file)", in: folder).expect(0)
        #expect(PNGHeader(try Command.run("render \(file) -o -", in: folder).expect(0).output) != nil)
      }
      let names = library.split(separator: "\n").filter {
        $0.wholeMatch(of: #/  [a-z]+:/#) != nil && $0 != "  initial:"
      }
      #expect(names.count == 12)
      for name in names { #expect(library.contains("{view:\(name.dropFirst().dropLast()),")) }
      _ = try Command.run("examples --views custom-rows", in: folder).expect(64, says: "leave out the rest")
    }
  }

  @Test(arguments: Samples.some(4, of: names)) func initBeginsAScene(name: String) throws {
    try withFolder { (folder) throws in
      try Command.run(["init", "deep/down", "--example", name], in: folder).expect(0)
      #expect(folder.names() == ["deep", "deep/down", "deep/down/scene.schema.json", "deep/down/scene.yaml"])
      #expect(try folder.data("deep/down/scene.yaml") == Command.run(["examples", name], in: folder).output)
      #expect(try folder.data("deep/down/scene.schema.json") == Command.run("schema", in: folder).output)
      try Command.run("check deep/down/scene.yaml", in: folder).expect(0)
    }
  }

  static let templates = ["minimal", "tagged", "list", "music", "settings", "appstore", "ios26", "ios27"]

  @Test(arguments: templates) func aTemplateIsASceneWithGoldens(name: String) throws {
    try withFolder { (folder) throws in
      let words = try Command.run(["init", "mine", "--template", name], in: folder).expect(0).words
      #expect(words == "wrote mine/scene.yaml and its schema\nnow: searchframes preview mine/scene.yaml --edit\n")
      #expect(try folder.text("mine/scene.yaml").hasPrefix("# yaml-language-server: $schema=./scene.schema.json\n# "))
      try Command.run("check mine/scene.yaml", in: folder).expect(0)
      let still = try Command.run("render mine/scene.yaml --at settled -o -", in: folder).expect(0)
      #expect(PNGHeader(still.output) != nil)
      try Command.run("record mine --quiet", in: folder).expect(0)
      try Command.run("verify mine --quiet", in: folder).expect(0)
    }
  }

  @Test func theDefaultTemplateIsMinimal() throws {
    try withFolder { (folder) throws in
      let words = try Command.run("init mine", in: folder).expect(0).words
      let others = Self.templates.dropFirst().joined(separator: ", ")
      #expect(words.contains("it is the template minimal, 9 lines; --template has more: \(others)\n"), "\(words)")
      try Command.run("init other --template minimal", in: folder).expect(0)
      let scene = try folder.data("mine/scene.yaml")
      #expect(try scene == folder.data("other/scene.yaml") && scene.count(where: { $0 == UInt8(ascii: "\n") }) == 9)
      let unknown = try Command.run("init new --template minimla", in: folder).expect(64, says: "no such template")
      #expect(unknown.words.contains("did you mean minimal?"))
      try Command.run("init new --template list --example app-store-search", in: folder).expect(
        64, says: "give --template or --example, not both")
      #expect(!folder.exists("new"))
    }
  }

  @Test func initCopiesTheFontsInUse() throws {
    try withFolder(["taken/fonts/a": "kept"]) { (folder) throws in
      try Command.run("init plain", in: folder).expect(0)
      try Command.run("init mine --fonts", in: folder).expect(0, says: "wrote mine/fonts/")
      #expect(try folder.text("mine/scene.yaml") == folder.text("plain/scene.yaml") + "fonts: {directory: fonts}\n")
      let inUse = try Command.run("fonts mine/scene.yaml", in: folder).text.split(separator: "\n")
      #expect(!inUse.isEmpty && inUse.allSatisfy { $0.contains("mine/fonts/") }, "\(inUse)")
      let pictures = try ["plain", "mine"].map { try Command.run("render \($0)/scene.yaml -o -", in: folder).output }
      #expect(PNGHeader(pictures[0]) != nil && pictures[0] == pictures[1])
      try Command.run("init taken --fonts", in: folder).expect(
        73, words: "taken/fonts is there already; nothing was written\n")
      #expect(!folder.exists("taken/scene.yaml"))
    }
  }

  @Test(arguments: ["scene.yaml", "scene.schema.json"]) func initOverwritesNothing(name: String) throws {
    try withFolder(["mine/\(name)": "kept"]) { (folder) throws in
      try Command.run("init mine", in: folder).expect(73, words: "mine/\(name) is there already; nothing was written\n")
      #expect(try folder.data("mine/\(name)") == Data("kept".utf8))
      #expect(folder.names() == ["mine", "mine/\(name)"])
    }
  }

  @Test func initNeedsAFolderAndAnExample() throws {
    try withFolder(["file": "kept"]) { (folder) throws in
      try Command.run("init file/below", in: folder).expect(73, words: "file/below: make the folder: Not a directory\n")
      try Command.run("init file", in: folder).expect(73)
      try Command.run("init new --example appel-music-tags", in: folder).expect(64)
      #expect(folder.names() == ["file"])
    }
  }

  /// A row's first column is a name that scenes take, its second and third are what pictures of it measure.
  @Test func devicesThatAreListedCanBeDrawn() throws {
    try withFolder(["scene.yaml": "navigation: {title: A}\n"]) { (folder) throws in
      let outcome = try Command.run("devices", in: folder).expect(0)
      let rows = outcome.text.split(separator: "\n").map { row in row.split(separator: #/  +/#).map(String.init) }
      #expect(rows.first?.prefix(4) == ["device", "points", "scale", "pixels"])
      let devices = rows.dropFirst()
      #expect(devices.count > 20)
      #expect(Set(devices.map { $0[0] }).count == devices.count)
      for row in devices.enumerated().filter({ $0.offset % 8 == 0 }).map(\.element) {
        let still = try Command.run(["render", "scene.yaml", "--device", row[0], "-o", "-"], in: folder)
        let header = try #require(PNGHeader(still.output), "\(row[0])")
        #expect(row[3] == "\(header.width)×\(header.height)")
      }
    }
  }
}
