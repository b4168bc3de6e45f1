import SearchFrames
import SearchScenes
import TestSupport
import Testing

@testable import SearchGoldens

/// The scenes of a folder are the files that the reader reads as scenes.
@Suite struct SceneSearchTests {
  private func names(_ files: [String: String], all: Bool = false) throws -> [String] {
    try withFolder(files.merging(["keep.yaml": "expect: []"]) { $1 }) { folder throws in
      try SceneSearch([folder.path], all: all).scenes.map(\.name).filter { $0 != "keep" }
    }
  }

  /// Spellings of a key that YAML reads as `expect`, and one that it cannot read.
  @Test(arguments: [
    "expect: []", "\"expect\": []", "'expect': []", "expect : []", "\u{FEFF}expect: []", "  expect: []", "{expect: []}",
    "{\"expect\":[]}", "&a expect: []", "!!str expect: []", "? expect\n: []", "---\nexpect: []",
    "%YAML 1.2\n---\nexpect: []",
    "# expect nothing\r\nexpect: []", "search: {}\rexpect: []", "\"\\x65xpect\": []", "\"e\\u0078pect\" : []",
    "{search: {}, expect: []}",
    "{\n  search: {},\n  'expect': [],\n}", "search: {}\nexpect:\n\t- {", "{search: {}, expect: [",
    "e\0x\0p\0e\0c\0t\0:\0 \0[\0]\0",
    "search: &s {}\n<<: {expect: []}",
  ])
  func everySpellingOfAKeyIsFound(text: String) throws {
    #expect(try names(["a.yaml": text]) == ["a"], "\(text)")
    let goldens = text.replacing("expect", with: "goldens").replacing("e\0x\0p\0e\0c\0t", with: "g\0o\0l\0d\0e\0n\0s")
    #expect(
      try names([
        "a.yml": goldens.replacing("\\x65xpect", with: "goldens").replacing("e\\u0078pect", with: "g\\u006Fldens")
      ]) == ["a"])
  }

  /// Files of other programs that have the words elsewhere.
  @Test(arguments: [
    "on: push # goldens: here", "a: {expect: 1}", "a:\n  goldens: []", "- expect: []", "text: |\n  expect: []",
    "expectation: 1",
    "\"$schema\": x\nproperties: {expect: {}}", "", "# expect", "a: \"expect: []\"", "[expect, goldens]", "expect",
  ])
  func wordsElsewhereMakeNoScene(text: String) throws {
    #expect(try names(["a.yaml": text]) == [], "\(text)")
    #expect(try names(["a.yaml": text], all: true) == [], "\(text)")
  }

  /// An audit needs neither goldens nor rules.
  @Test func allScenesAreFoundForAnAudit() throws {
    let files = [
      "a.yaml": "search: {}", "b.yaml": "device: iPhone 15 Pro\nnavigaton: {}", "c.json": "{\"tint\": \"red\"}",
      "d.yaml": "on: push\njobs: {}",
      "e.yaml": "version: 3\nservices: {}\nextends: {}", "f.json": "{\"name\": \"x\", \"version\": 1, \"fonts\": {}}",
      "g.yaml": "search: {\ntint: red", "h.yaml": "{navigation: {title: A}}",
    ]
    #expect(try names(files, all: true) == ["a", "b", "c", "e", "g", "h"])
    #expect(try names(files) == ["e"])
  }

  /// A text above the limit of scenes is one that the reader refuses, or another program's.
  @Test func longFilesAreScenesByTheirFirstKeysAlone() throws {
    let long = String(repeating: "# a long comment\n", count: 70_000)
    #expect(try names(["a.yaml": long + "expect: []", "b.yaml": "expect: []\n" + long]) == ["b"])
    #expect(
      try names(["a.json": "{\"properties\": {\"goldens\": {}, \"x\": \"\(long.replacing("\n", with: " "))\"}}"]) == [])
  }

  @Test func aFolderWithoutScenesIsAnError() throws {
    try withFolder(["none/ci.yaml": "on: push", "old/a.goldens/goldens.lock": ""]) { folder throws in
      for all in [false, true] {
        for names in [["none"], ["old", "none"]] {
          let error = #expect(throws: GoldenError.self) { try SceneSearch(names.map(folder.path(of:)), all: all) }
          #expect(error?.words.contains("none: there is no scene") == true)
        }
        // Goldens without a scene are to be found.
        #expect(try SceneSearch([folder.path(of: "old")], all: all).owners.count == 1)
      }
    }
  }
}
