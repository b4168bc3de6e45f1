import TestSupport
import Testing

@testable import SearchScenes

@Suite struct MergeKeyTests {
  private func problems(_ yaml: String) -> [SceneProblem] {
    do throws(SceneError) { _ = try SearchScene(yaml: yaml) } catch { return error.problems }
    return []
  }

  private func rows(_ items: String...) -> String {
    "content:\n  initial:\n    kind: list\n    rows:\n" + items.map { "      - \($0)\n" }.joined()
  }

  /// Each scene with merge keys, and the same written out.
  @Test func mergedKeysAreThoseOfTheAnchor() throws {
    let row = "&row {title: A, value: \"1\", accessory: checkmark}"
    let other = "&other {titleLines: 2, value: \"2\", title: O}"
    let cases: [(String, String)] = [
      ("{<<: *row, title: B}", "{title: B, value: \"1\", accessory: checkmark}"),
      ("{title: B, <<: *row}", "{title: B, value: \"1\", accessory: checkmark}"),
      ("<<: *row\n        title: C", "{title: C, value: \"1\", accessory: checkmark}"),
      ("{<<: [*row, *other]}", "{title: A, value: \"1\", accessory: checkmark, titleLines: 2}"),
      ("{<<: [*other, *row]}", "{title: O, value: \"2\", accessory: checkmark, titleLines: 2}"),
      ("{<<: *other, <<: *row}", "{title: O, value: \"2\", accessory: checkmark, titleLines: 2}"),
      ("{<<: {title: I, value: i}}", "{title: I, value: i}"), ("{<<: [], title: E}", "{title: E}"),
    ]
    for (merged, plain) in cases {
      let scene = try SearchScene(yaml: rows(row, other, merged))
      #expect(try scene == SearchScene(yaml: rows(row, other, plain)), "\(merged)")
    }
    let chain = rows("&a {title: A, value: x}", "&b {<<: *a, title: B}", "{<<: *b, titleLines: 2}")
    #expect(
      try SearchScene(yaml: chain)
        == SearchScene(
          yaml: rows("{title: A, value: x}", "{title: B, value: x}", "{title: B, value: x, titleLines: 2}")))
    // Merging is shallow: a mapping of the anchor is replaced as a whole.
    let shallow = try SearchScene(
      yaml: "search: &s {placeholder: A, style: {text: white}}\ntabBar: {items: [{title: T}, {title: U, page: "
        + "{search: {<<: *s, style: {icon: black}}}}]}")
    let (own, merged) = (shallow.search, shallow.tabBar?.items[1].page?.search)
    #expect(merged?.placeholder == own?.placeholder && own?.style.text != nil)
    #expect(merged?.style.text == nil && merged?.style.icon != nil)
  }

  @Test func problemsNameTheWrittenPlaceOnce() {
    let found = problems(rows("&a {title: A, titleLines: x}", "{<<: *a, title: B}", "{<<: *a, titleLines: 2}"))
    #expect(found.map(\.place) == [.init(file: nil, line: 5, column: 35)])
    let missing = problems(rows("&a {value: x}", "{<<: *a, title: B}"))
    #expect(missing.map(\.message) == ["needs the key title"] && missing[0].place?.line == 5)
  }

  @Test func otherValuesAreRefused() {
    for value in ["3", "text", "[{title: A}, 3]", "[[{title: A}]]", "''"] {
      let found = problems(rows("{title: B, <<: \(value)}"))
      #expect(found.map(\.message) == ["a merge key (<<) takes a mapping such as *row, or a list of them"], "\(value)")
    }
    #expect(problems(rows("{title: B, <<: *row}")).map(\.message.count).count == 1)
    // In quotes it is a key like any other.
    #expect(problems(rows("{title: B, \"<<\": {value: x}}")).first?.message.hasPrefix("unknown key") == true)
  }

  @Test func mergingMultipliesNothing() {
    var yaml = "a0: &a0 {" + (0..<9).map { "k\($0): [x, x, x, x, x, x, x, x, x]" }.joined(separator: ", ") + "}\n"
    for level in 1...30 {
      let parts = (0..<9).map { "k\(level)\($0): *a\(level - 1)" }.joined(separator: ", ")
      yaml += "a\(level): &a\(level) {<<: *a\(level - 1), \(parts)}\n"
    }
    #expect(problems(yaml).contains { $0.message.contains("10000 values") })
    let deep = (0..<80).map { "b\($0): &b\($0) {x: \($0 == 0 ? "y" : "{<<: *b\($0 - 1)}")}\n" }.joined()
    #expect(problems(deep).contains { $0.message.contains("deeper than 64") })
  }
}
