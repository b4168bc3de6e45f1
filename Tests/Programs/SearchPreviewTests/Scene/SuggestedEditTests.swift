import SearchFrames
import Testing

@testable import SearchPreview

struct SuggestedEditTests {
  private func apply(_ suggestion: String, line: Int, column: Int, _ text: String) -> String? {
    SuggestedEdit.apply(suggestion, at: SceneProblem.Place(file: nil, line: line, column: column), in: text)
  }

  @Test func keysAndValuesAreReplaced() {
    #expect(apply("tap", line: 2, column: 13, "a: 1\n- {at: 0.5s, tapp: searchField}\n") == nil)
    #expect(
      apply("tap", line: 2, column: 14, "a: 1\n- {at: 0.5s, tapp: searchField}\n")
        == "a: 1\n- {at: 0.5s, tap: searchField}\n")
    #expect(apply("systemPink", line: 1, column: 7, "tint: systemPnik # warm\r\n") == "tint: systemPink # warm\r\n")
    #expect(apply("iPhone 15 Pro", line: 1, column: 9, "device: iPhone 15 Prp") == "device: iPhone 15 Pro")
    #expect(apply("dark", line: 1, column: 13, "appearance: \"drak\"\n") == "appearance: \"dark\"\n")
    #expect(apply("content", line: 3, column: 1, "a: 1\r\n\r\ncontnet: {}") == "a: 1\r\n\r\ncontent: {}")
  }

  @Test func theMostSimilarWordOfAValueIsReplaced() {
    #expect(apply("searched", line: 1, column: 6, "{at: searchd + 800ms}") == "{at: searched + 800ms}")
    #expect(apply("tag:Songs", line: 1, column: 7, "{tap: \"tag:Sogns\"}") == "{tap: \"tag:Songs\"}")
    #expect(apply("größer", line: 1, column: 4, "é: grösser") == "é: größer")
  }

  @Test func nothingElseIsTouched() {
    #expect(apply("tap", line: 1, column: 1, "[tapp]") == nil)
    #expect(apply("tap", line: 1, column: 1, "{tapp: 1}") == nil)
    #expect(apply("tap", line: 9, column: 1, "tapp: 1") == nil)
    #expect(apply("tap", line: 1, column: 40, "tapp: 1\nx: 2") == nil)
    #expect(apply("tap", line: 1, column: 1, "tap: 1") == nil)
    #expect(apply("tap", line: 1, column: 4, "a: \"tapp") == nil)
    #expect(apply("tap", line: 1, column: 1, "") == nil)
  }
}
