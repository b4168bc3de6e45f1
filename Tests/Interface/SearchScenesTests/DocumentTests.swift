import Foundation
import Testing

@testable import SearchScenes

@Suite struct DocumentTests {
  private func problems(_ yaml: String) -> [SceneProblem] {
    do throws(SceneError) { _ = try SearchScene(yaml: yaml) } catch { return error.problems }
    return []
  }

  @Test(arguments: [
    "", "\n", "# nothing\n", "---\n", "{}", "---\n...\n", "\u{FEFF}", "search:\ntimeline:\ncontent:\n", "~",
  ])
  func aFileThatSaysNothingIsTheDefaultScene(_ yaml: String) throws {
    #expect(try SearchScene(yaml: yaml) == SearchScene())
  }

  @Test func jsonIsRead() throws {
    let scene = try SearchScene(
      yaml: ##"{"tint": "#FF0000", "search": {"tags": ["A\u00e9", "B"]}, "timeline": [{"at": 0.1, "tap": "tag:B"}]}"##)
    #expect(scene.search?.tags == ["Aé", "B"])
    #expect(scene.timeline == [Event.tap(.tag("B"), at: .seconds(0.1))])
  }

  /// Other programs write a character beyond U+FFFF as two escapes.
  @Test func surrogatePairsOfJSONAreJoined() throws {
    let pair = #"\ud83c\uDFA7"#
    let json = #"{"search": {"tags": ["PAIR", "a PAIRPAIR\" b", "\\\\ud83c", "e"], "text": "PAIR"}}"#
    let scene = try SearchScene(yaml: json.replacing("PAIR", with: pair))
    #expect(scene.search?.tags == ["🎧", "a 🎧🎧\" b", #"\\ud83c"#, "e"] && scene.search?.text == "🎧")
    // Columns are those of the file.
    let bad = "{\"search\":\n {\"tags\": [\"\(pair)\", \"\(pair)\"], \"x\": 1}}"
    #expect(problems(bad).map(\.place?.line) == [2] && problems(bad).map(\.place?.column) == [45])
    // Half a pair is no character, and YAML has no pairs.
    #expect(!problems(#"{"tint": "\ud83c"}"#).isEmpty && !problems("search: {text: \"\(pair)\"}").isEmpty)
    #expect(try SearchScene(yaml: "search: {text: '\(pair)'}").search?.text == pair)
  }

  @Test func numbersAreTakenAsTextWhereTextIsExpected() throws {
    let scene = try SearchScene(yaml: "search: {tags: [1999, 007, 1.10], text: 5}")
    #expect(scene.search?.tags == ["1999", "007", "1.10"])
  }

  @Test func aliasesStandForTheirAnchors() throws {
    let yaml = """
      content:
        results: {rows: &rows [{title: A}, {title: '*rows'}, {title: "a *b"}]}
        initial: {kind: list, rows: *rows}
        suggestions: [a * b, '*', &s song, *s]
      """
    let scene = try SearchScene(yaml: yaml)
    #expect(scene.content.results.rows.map(\.title) == ["A", "*rows", "a *b"])
    #expect(scene.content.initial == .list(style: .plain, rows: scene.content.results.rows))
    #expect(scene.content.suggestions == ["a * b", "*", "song", "song"])
  }

  @Test func aliasesThatMultiplyAreRefusedAtOnce() {
    var yaml = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...30 {
      yaml += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
    }
    #expect(problems(yaml).contains { $0.message.contains("10000 values") })
    #expect(problems(yaml + "? *a30\n: 1\n? [*a30]\n: 2\n").contains { $0.message.contains("10000 values") })
  }

  /// By number: as arguments these texts would fill a log.
  private static let deep = [
    String(repeating: "[", count: 200_000), "x: " + String(repeating: "[']', ", count: 50_000),
    String(repeating: "- ", count: 100_000), String(repeating: "? ", count: 100_000),
    "x: " + String(repeating: "{a: ", count: 900),
    String(repeating: "[", count: 70) + String(repeating: "]", count: 70),
    (0..<400).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"),
    (0..<200).map { String(repeating: " ", count: $0) + "- a:" }.joined(separator: "\n"),
  ]

  @Test(arguments: deep.indices) func deepNestingIsRefused(_ index: Int) {
    #expect(!problems(Self.deep[index]).isEmpty)
  }

  @Test func manyKeysThatStandTwiceAreAllTold() {
    let three = problems("a: 1\nb: 1\na: 2\nb: 2\nsearch: {text: x, text: y}")
    #expect(three.filter { $0.message.contains("occurs twice") }.map(\.path) == ["a", "b", "search.text"])
    let many = problems((0..<40).map { "k\($0): 1\nk\($0): 2\n" }.joined())
    #expect(many.count >= 8 && many.allSatisfy { $0.message.contains("more than once") })
  }

  @Test func sizesAreBounded() {
    let long = String(repeating: "x", count: 10_001)
    #expect(problems("navigation: {title: \(long)}").contains { $0.message.contains("10001 characters") })
    let many = String(repeating: "a,", count: 10_001)
    #expect(
      problems("search: {}\ncontent: {suggestions: [\(many)]}").contains {
        $0.message.contains("at most 10000 values, this one 10001")
      })
    let large = String(repeating: "# comment\n", count: 110_000)
    #expect(problems(large).contains { $0.message.contains("1 MiB") })
    let typed = (0..<11).map { "  - {at: \($0), type: \(String(repeating: "y", count: 10_000))}\n" }.joined()
    #expect(problems("search: {}\ntimeline:\n" + typed).contains { $0.message.contains("types more than") })
  }

  @Test func bytesThatAreNoTextAreRefusedWithTheirPlace() throws {
    let cases: [([UInt8], Int, Int)] = [
      (Array("a: b\nc: ".utf8) + [0xFF], 2, 4), ([0xC3], 1, 1), (Array("é".utf8) + [0], 1, 2),
      ([0xFF, 0xFE, 0x61, 0x00], 1, 1), (Array("a\r\nb".utf8) + [0x07], 2, 2),
    ]
    for (bytes, line, column) in cases {
      let error = try #require(throws: SceneError.self) { try SceneText.text(of: Data(bytes), file: nil) }
      #expect(error.problems.first?.place == SceneProblem.Place(file: nil, line: line, column: column))
    }
  }
}
