import Foundation
import SearchGeometry
import Testing

@Suite struct JSONValueTests {
  @Test func writesOnOneLineOrIndented() {
    let value = JSONValue.members([
      "a": .array([.number("1"), .bool(true)]), "b": .object([]), "c": .members(["d": .int(-3)]),
    ])
    #expect(value.line == #"{"a": [1, true], "b": {}, "c": {"d": -3}}"#)
    #expect(
      value.text() == """
        {
          "a": [1, true],
          "b": {},
          "c": {
            "d": -3
          }
        }
        """)
    #expect(JSONValue.array([.array([])]).text() == "[\n  []\n]")
    #expect(JSONValue.strings(["a", "b"]).adding(["x": .int(1)]).line == #"["a", "b"]"#)
  }

  @Test func numbersHaveTheFewestDigits() {
    #expect(JSONValue.double(3.05).line == "3.05")
    #expect(JSONValue.double(1.0 / 60).line == "0.016666666666666666")
    #expect(JSONValue.double(-0.0).line == "0")
    #expect(JSONValue.double(.infinity).line == "0" && JSONValue.double(.nan).line == "0")
  }

  @Test(arguments: [
    "", "a\"b\\c\nd\u{1}é", "</script>", "👩‍👩‍👧 بحث", "\u{0}\r\t\u{7F}\u{85}\u{2028}\u{2029}\u{FEFF}\u{FFFF}", "\"\u{301}",
  ])
  func anyTextRoundTrips(text: String) throws {
    for written in [JSONValue.members([text: .string(text)]).line, JSONValue.members([text: .string(text)]).text()] {
      let read = try JSONDecoder().decode([String: String].self, from: Data(written.utf8))
      #expect(read.count == 1)
      #expect(read.first.map { Array($0.key.unicodeScalars) } == Array(text.unicodeScalars))
      #expect(read.first.map { Array($0.value.unicodeScalars) } == Array(text.unicodeScalars))
    }
  }
}
