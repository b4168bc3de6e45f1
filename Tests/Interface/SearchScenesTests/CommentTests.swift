import TestSupport
import Testing

@testable import SearchScenes

/// Text that a `#` without quotes hides.
@Suite struct CommentTests {
  private func problems(_ yaml: String) -> [SceneProblem] {
    do throws(SceneError) { _ = try SearchScene(yaml: yaml) } catch { return error.problems }
    return []
  }

  /// Scenes that are valid if each ⟨…⟩ is quoted.
  private static let scenes = [
    "tint: ⟨#FF0000⟩\nsearch: {placeholder: x}", "tint: {light: ⟨#FF0000⟩, dark: systemRed}\nsearch: {}",
    "search:\n  style: {field: ⟨#FFFFFF40⟩, text: white}\n  placeholder: x",
    "search: {placeholder: {text: a, color: ⟨#FF0000⟩}}", "search: {tags: [C, ⟨C #⟩, F]}\ntimeline: []",
    "search: {tags: [⟨#rock⟩, B]}", "search: {tags: [A, ⟨#rock⟩, B], text: x}",
    "search:\n  tags:\n    - ⟨#rock⟩\n    - B",
    "search: {tags: [\"a # b\", 'c # d', ⟨C #⟩, Don't]}", "search:\n  tags: [A,\n    B, ⟨C #⟩, D,\n    E]",
    "search: {placeholder: ⟨#1⟩}\nnavigation: {title: x}", "content: {suggestions: [{title: ⟨#a⟩, symbol: star}]}",
    """
    content:
      initial:
        kind: list
        rows:
          - {title: A, artwork: ⟨#E9435E⟩}
          - &b {title: B, artwork: ⟨#00FF00⟩}
          - {title: C,
             artwork: ⟨#00FF00⟩,
             value: 3}
          - {title: D, artwork: ⟨#E9435E⟩
            }
    """,
    """
    content: {initial: {kind: list, rows: [ # the rows
      {title: A, artwork: ⟨#E9435E⟩}, # red, as in [1]
      # {title: no}
      {artwork: ⟨#E9435E⟩, title: "B"}]}}
    """, "{\"search\": {\"tags\": [\"🎧 #\", ⟨#a⟩]}}",
  ]

  /// Returns the text with each marked value as it is, and the places of their `#`.
  private func unquoted(_ scene: String) -> (text: String, places: [[Int]]) {
    var (text, places, line, column) = ("", [[Int]](), 1, 1)
    var isMarked = false
    for character in scene where character != "⟩" {
      if character == "⟨" {
        isMarked = true
        continue
      }
      if character == "#", isMarked {
        places.append([line, column])
        isMarked = false
      }
      text.append(character)
      (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return (text, places)
  }

  @Test(arguments: scenes, ["\n", ""]) func theHashIsNamedAtItsPlace(scene: String, end: String) {
    let quoted = scene.replacing("⟨", with: "\"").replacing("⟩", with: "\"")
    #expect(problems(quoted + end) == [])
    let (text, places) = unquoted(scene + end)
    let found = problems(text)
    #expect(found.map { [$0.place?.line ?? 0, $0.place?.column ?? 0] } == places)
    #expect(found.allSatisfy { $0.message.hasSuffix("an unquoted # begins a comment: quote it") })
  }

  /// Comments are not to blame for other mistakes.
  @Test(arguments: [
    "search: {tags: [A, # first\n  B\nnavigation: {}", "search: {tags: [A # first\n  B\n",
    "search:\n  tags: [\"C #\", F] # fine, [ok]\n  scopes: [A, B\ntimeline: []", "search: {tags: [A#, B#c\n",
    "search: {tags: [\n  #A, B],\n  C\nnavigation: {}", "search: [ # a\n]\ntint: [ 'a #, b' \n",
    "navigation: {title: Don't # a, b\n  }\nsearch: {text: a: b}",
  ])
  func commentsAreNotBlamed(yaml: String) {
    let found = problems(yaml)
    #expect(!found.isEmpty && !found.contains { $0.message.contains("#") }, "\(found)")
  }

  /// A comment that hides nothing, and an empty value without one.
  @Test func otherEmptyValuesHaveNoAdvice() {
    #expect(problems("search: # later\ntint: \"#FF0000\" # red").isEmpty)
    for yaml in ["tint:\n", "tint: null # none", "tint: ~", "tint: \nsearch: {}", "search: {placeholder: }"] {
      let found = problems(yaml)
      #expect(found.count == 1 && !found.contains { $0.message.contains("unquoted") }, "\(yaml): \(found)")
    }
  }

  @Test func manyHashesEndInATime() {
    let rows = (0..<5_000).map { "    - {title: A, artwork: #00\($0)}\n" }.joined()
    let found = problems("content:\n  initial:\n    kind: list\n    rows:\n\(rows)")
    #expect(found.count >= 8 && found.allSatisfy { $0.message.contains("unquoted #") })
    #expect(found.map { $0.place?.line } == (0..<found.count).map { 5 + $0 })
  }
}
