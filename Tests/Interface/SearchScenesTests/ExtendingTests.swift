import Foundation
import TestSupport
import Testing

@testable import SearchScenes

@Suite struct ExtendingTests {
  @Test func mappingsMergeAndListsReplace() throws {
    let files = [
      "scene.yaml": "extends: shared/base.yaml\nsearch: {tags: [C]}\ncontent: {initial: {kind: list}}\n",
      "shared/base.yaml": """
      extends: ../root.yaml
      fonts: {directory: ./fonts}
      search: {text: hi, tags: [A, B]}
      content: {initial: {kind: trending, terms: [x]}, results: {rows: [{title: A, artwork: a.png}]}}
      """,
      "root.yaml": "tint: systemRed\nfonts: {text: Noto Sans}\nsearch: {scopes: [S]}\n",
    ]
    try withFolder(files) { folder in
      let scene = try SearchScene(contentsOfFile: folder.path(of: "scene.yaml"))
      #expect(scene.tint == .system(.systemRed))
      #expect(scene.search == Search(scopes: ["S"], tags: ["C"], text: "hi"))
      #expect(scene.fonts == FontChoice(directory: "shared/fonts", text: "Noto Sans"))
      #expect(scene.content.initial == .list(style: .plain, rows: []))
      #expect(scene.content.results.rows.first?.image == .file("shared/a.png"))
      #expect(scene.source.directory == folder.path)
      #expect(scene.source.place(of: "search.text")?.file == folder.path(of: "shared/base.yaml"))
      #expect(scene.source.place(of: "search.tags")?.file == folder.path(of: "scene.yaml"))
      #expect(try SearchScene(contentsOf: folder.url(of: "scene.yaml")) == scene)
    }
  }

  @Test func problemsNameTheFileThatHasThem() throws {
    try withFolder(["a.yaml": "extends: b.yaml\nappearance: drak\n", "b.yaml": "\n\nsearhc: {}\n"]) { folder in
      let error = try #require(throws: SceneError.self) { try SearchScene(contentsOfFile: folder.path(of: "a.yaml")) }
      #expect(
        error.description == """
          \(folder.path)/a.yaml:2:13: appearance: expected light or dark, found drak; did you mean dark?
          \(folder.path)/b.yaml:3:1: searhc: unknown key; did you mean search?
          """)
    }
  }

  @Test(arguments: [
    (["a.yaml": "extends: a.yaml"], "a.yaml:1:10: extends: extends itself: a.yaml leads back to this file"),
    (["a.yaml": "extends: b.yaml", "b.yaml": "extends: ./a.yaml"], "leads back"),
    (["a.yaml": "extends: none.yaml"], "a.yaml:1:10: extends: cannot extend none.yaml: there is no such file"),
    (["a.yaml": "extends: ."], "a.yaml:1:10: extends: cannot extend .: it is a folder, not a file"),
    (["a.yaml": "extends: [b.yaml]"], "a.yaml:1:10: extends: expected the path of another scene file"),
    (["a.yaml": "extends: b.yaml", "b.yaml": "a: [b"], "not YAML"),
    (["a.yaml": "search: {extends: b.yaml}"], "unknown key"),
    (
      ["a.yaml": "extends: b.yaml", "b.yaml": "# a\n- tint"],
      "b.yaml:2:1: is no scene file: expected a mapping of the scene's keys"
    ),
    (
      ["a.yaml": "extends: b.yaml", "b.yaml": "tint"],
      "b.yaml:1:1: is no scene file: expected a mapping of the scene's keys"
    ),
    (
      ["a.yaml": "extends: b.yaml", "b.yaml": "extends: c.yaml", "c.yaml": "[]"],
      "c.yaml:1:1: is no scene file: expected a mapping"
    ),
  ])
  func whatCannotBeExtendedIsRefused(_ files: [String: String], _ words: String) throws {
    try withFolder(files) { folder in
      let error = try #require(throws: SceneError.self) { try SearchScene(contentsOfFile: folder.path(of: "a.yaml")) }
      #expect(error.description.contains(words))
    }
  }

  @Test(arguments: ["", "# nothing yet\n", "{}", "---\n"]) func anEmptyFileHasNoKeys(_ base: String) throws {
    try withFolder(["a.yaml": "extends: b.yaml\ntint: systemRed", "b.yaml": base]) { (folder) throws in
      let scene = try SearchScene(contentsOfFile: folder.path(of: "a.yaml"))
      #expect(scene == SearchScene(tint: .system(.systemRed)))
    }
  }

  @Test func aLongRowOfFilesIsRefused() throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<20).map { ("\($0).yaml", "extends: \($0 + 1).yaml") })
    try withFolder(files) { folder in
      let error = try #require(throws: SceneError.self) { try SearchScene(contentsOfFile: folder.path(of: "0.yaml")) }
      #expect(error.description.contains("extends more than 16 files in a row"))
    }
  }

  @Test func aMissingFileIsUnreadable() throws {
    let error = try #require(throws: SceneError.self) { try SearchScene(contentsOfFile: "/nowhere/scene.yaml") }
    #expect(error == .unreadable(path: "/nowhere/scene.yaml", reason: "there is no such file"))
  }
}
