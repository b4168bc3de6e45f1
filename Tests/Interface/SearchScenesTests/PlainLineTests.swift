import Foundation
import Testing

@testable import SearchScenes

@Suite struct PlainLineTests {
  @Test(arguments: [
    ("plain: “é” 日本語 👩‍👩‍👧 שלום", "plain: “é” 日本語 👩‍👩‍👧 שלום"), ("a\nb\r\n\tc", "a\\nb\\r\\n\\tc"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("\u{0}\u{7}\u{7F}\u{80}\u{9B}\u{9F}", "\\u{0}\\u{7}\\u{7F}\\u{80}\\u{9B}\\u{9F}"),
    (
      "\u{202A}\u{202E}\u{2066}\u{2069}\u{2028}\u{2029}\u{85}",
      "\\u{202A}\\u{202E}\\u{2066}\\u{2069}\\u{2028}\\u{2029}\\u{85}"
    ),
  ])
  func controlsAreEscaped(_ text: String, _ expected: String) {
    #expect(PlainLine.escaped(text) == expected)
    #expect(PlainLine.escaped(expected) == expected)
  }

  @Test func jsonStaysTheSameValue() throws {
    let value = ["key\u{202E}": "a\u{7F}\u{9B}\u{2066}\u{2028}b"]
    let text = "{\n" + String(decoding: try JSONEncoder().encode(value), as: UTF8.self).dropFirst()
    let escaped = PlainLine.escaped(json: text)
    #expect(escaped.hasPrefix("{\n") && escaped.contains("\\u202e") && escaped.contains("\\u009b"))
    #expect(try JSONDecoder().decode([String: String].self, from: Data(escaped.utf8)) == value)
  }

  @Test func problemsAreOneLine() throws {
    let yaml = #"{"a\nb\e[31m": 1, tint: "\u202Ered"}"#
    let error = try #require(throws: SceneError.self) { try SearchScene(yaml: yaml, file: "s\n\u{1B}.yaml") }
    #expect(error.description.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    #expect(error.description.contains(#"s\n\u{1B}.yaml:1:2: a\nb\u{1B}[31m: unknown key"#))
    #expect(error.description.contains(#"found "\u{202E}red""#))
  }
}
