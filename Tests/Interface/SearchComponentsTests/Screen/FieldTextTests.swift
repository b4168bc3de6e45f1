import Testing

@testable import SearchComponents

@Suite("Field text") struct FieldTextTests {
  /// Many pieces, also with graphemes of several scalars.
  @Test(arguments: ["a", "👨‍👩‍👧‍👦", "é", "🇫🇷", "検"]) func equalsAString(grapheme: Character) {
    var (text, string) = (FieldText(), "")
    for count in 0..<3000 {
      text.append(grapheme)
      string.append(grapheme)
      if count % 500 == 3 { #expect(text.string == string && text == FieldText(string)) }
    }
    while !string.isEmpty {
      #expect(!text.isEmpty)
      text.deleteBackward()
      string.removeLast()
      if string.utf8.count % 7 == 0 { #expect(text == FieldText(string)) }
    }
    #expect(text.isEmpty && text.string.isEmpty)
    text.deleteBackward()
    #expect(text.isEmpty)
  }

  @Test func combiningMarkIsDeletedWithItsLetter() {
    for length in [0, 1023, 1024, 1025] {
      var text = FieldText(String(repeating: "a", count: length) + "e")
      text.append("\u{301}")
      #expect(text.string.count == length + 1)
      text.deleteBackward()
      #expect(text.string == String(repeating: "a", count: length))
    }
  }

  @Test func differentTextsDiffer() {
    #expect(FieldText("a") != FieldText("b"))
    #expect(FieldText("a") != FieldText(String(repeating: "a", count: 2000)))
    #expect(FieldText(String(repeating: "a", count: 2000)) != FieldText(String(repeating: "a", count: 1999) + "b"))
  }
}
