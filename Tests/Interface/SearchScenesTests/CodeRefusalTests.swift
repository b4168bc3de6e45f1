import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import Testing

/// Values that only code can build: a scene with them is refused in the words for a file, and not written.
@Suite struct CodeRefusalTests {
  private static let cases: [(scene: SearchScene, path: String, message: String)] = [
    (.init(content: .init(offset: .nan)), "content.offset", "expected points from -1000000 to 1000000, found nan"),
    (
      .init(content: .init(initial: .grid(.init(columns: 0, items: [.init(title: "c")])))), "content.initial.columns",
      "expected a number of columns from 1 to 100, found 0"
    ),
    (
      .init(device: .init(width: 393, height: 852, scale: 0)), "device.scale", "expected a scale from 1 to 4, found 0"
    ),
    (
      .init(device: .init(width: 393, height: 852, scale: -.infinity)), "device.scale",
      "expected a scale from 1 to 4, found -inf"
    ),
    (
      .init(timeline: [.init(.set(.init()), at: .at(.zero))]), "timeline[0].set",
      "sets nothing; name a value such as text or tags"
    ),
    (
      .init().with { $0.tint = .adaptive(light: .adaptive(light: .black, dark: .white), dark: .white) }, "tint.light",
      "expected a system colour's name such as systemBlue, or \"#RRGGBB\" or \"#RRGGBBAA\" in quotes, found \"black or white\""
    ),
    (
      .init().with { $0.tint = .rgba(.init(red: 1.5, green: 0, blue: 0)) }, "tint.red",
      "expected a number from 0 to 1, found 1.5"
    ),
    (
      .init(search: .init(placeholder: .rotation(.init(rotate: [])))), "search.placeholder.rotate",
      "expected a list of texts that is not empty, found an empty list"
    ),
    (
      .init(timeline: [.init(.drag(.content, by: 10, over: .zero), at: .at(.zero))]), "timeline[0].drag.over",
      "must be longer than 0 s"
    ),
    (
      .init(search: .init(tags: ["#3"]).with { $0.selectedTag = .title("#3") }), "search.selectedTag",
      "no scene file can hold this value: it would be read as another"
    ),
    (
      .init(
        content: .init(initial: .message(.init(image: .init(.color(.black)).with { $0.color = .white }, title: "")))),
      "content.initial.image", "no scene file can hold this value: it would be read as another"
    ),
    (
      .init().with { $0.navigation = .init(title: "a\u{0}b") }, "navigation.title",
      "has a character that no text holds, U+0"
    ),
  ]

  @Test(arguments: cases.indices) func codeIsRefusedAsAFileIs(_ index: Int) {
    let (scene, path, message) = Self.cases[index]
    let problems = scene.problems
    #expect(problems.contains { $0.path == path && $0.message == message }, "\(problems.map(\.description))")
    #expect(throws: SceneError.self) { try scene.yaml() }
  }

  @Test func aChangedFileNamesItsLine() throws {
    var scene = try SearchScene(yaml: "search: {}\ncontent:\n  offset: 10\n", file: "a.yaml")
    scene.content.offset = .infinity
    #expect(
      scene.problems.map(\.description)
        == ["a.yaml:3:11: content.offset: expected points from -1000000 to 1000000, found inf"])
  }

  @Test func aSceneLargerThanAFileIsDrawnButNotWritten() throws {
    let row = SearchScene.Row(title: String(repeating: "long ", count: 100))
    let scene = SearchScene(content: .init(initial: .list(.init(rows: .init(repeating: row, count: 3_000)))))
    #expect(scene.problems == [])
    let error = try #require(throws: SceneError.self) { try scene.yaml() }
    #expect(error.description.contains("at most 1 MiB"))
  }
}
