import Testing

@testable import SearchTypesetting

@Suite struct TextScalarsTests {
  @Test(arguments: ["", "abc", "a\r\nb", "é\u{301}", "👩‍👩‍👧‍👦 ok", "العربية", "\u{0}\u{85}\u{2028}x", "\u{301}\u{302}"])
  func offsetsAreUTF8Offsets(string: String) {
    let text = TextScalars(string)
    #expect(text.offsets.count == text.scalars.count + 1)
    #expect(text.offsets.last == string.utf8.count)
    #expect(text.graphemeCount == string.count)
    var offset = 0
    for (index, character) in string.enumerated() {
      #expect(text.offsets[text.grapheme(index).lowerBound] == offset)
      offset += character.utf8.count
    }
  }

  @Test func controlCharactersAndLineBreaksBecomeSpaces() {
    #expect(TextScalars("a\r\nb\tc\u{2029}d\u{7F}").scalars == Array("a b c d ".unicodeScalars.map(\.value)))
  }

  @Test func truncatedTextEndsInAnEllipsis() {
    let text = TextScalars("añb").truncated(toGraphemes: 2)
    #expect(text.scalars == [0x61, 0xF1, 0x2026])
    #expect(text.offsets == [0, 1, 3, 4])
    #expect(text.graphemeCount == 3)
    #expect(TextScalars("abc").truncated(toGraphemes: 0).scalars == [0x2026])
  }

  @Test(arguments: [
    ("😀", true), ("👍🏽", true), ("🇯🇵", true), ("👩‍👩‍👧‍👦", true), ("1️⃣", true), ("☺️", true), ("☺︎", false), ("❤︎", false),
    ("1", false),
    ("1\u{FE0F}", false), ("©", false), ("©️", true), ("a", false), ("日", false), ("☝🏽", true), ("😀\u{FE0E}", false),
  ])
  func detectsEmojiPresentation(string: String, isEmoji: Bool) { #expect(TextScalars(string).isEmoji(0) == isEmoji) }
}
