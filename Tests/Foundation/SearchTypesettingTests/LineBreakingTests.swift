import SearchLayers
import SearchTypesetting
import TestSupport
import Testing

@Suite("Line breaking", .enabled(if: TestFonts.hasAll, TestFonts.missing)) struct LineBreakingTests {
  private let typesetter = Typesetter(library: TestFonts.library)

  private func lines(_ text: String, width: Double = 120, limit: Int = 100) throws -> [String] {
    typesetter.lines(text, style: .regular(17), width: width, limit: limit).map(\.string)
  }

  @Test(arguments: [
    ("one two three four five six", ["one two three", "four five six"]),
    ("a well-known-and-old fact", ["a well-known-", "and-old fact"]),
    ("first\nsecond", ["first", "second"]),
    ("", [""]), ("word", ["word"]),
    ("one  \n\n two", ["one", "", " two"]),
  ])
  func breaksAtSpacesAndHyphens(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  /// Between Han characters and kana, but not before closing punctuation.
  @Test func breaksBetweenIdeographs() throws {
    let broken = try lines("検索検索検索検。索検索検索", width: 17 * 7 + 1)
    #expect(broken.count == 2 && broken[1].first == "検" && broken.joined() == "検索検索検索検。索検索検索")
  }

  @Test func breaksLongWordsAtGraphemes() throws {
    let word = String(repeating: "👩‍👩‍👧e\u{301}w", count: 30)
    let broken = try lines(word)
    #expect(broken.count > 3 && broken.joined() == word)
  }

  @Test func lastLineIsTruncated() throws {
    let text = Array(repeating: "words", count: 50).joined(separator: " ")
    let lines = typesetter.lines(text, style: .regular(17), width: 120, limit: 2)
    #expect(lines.count == 2 && lines[1].isTruncated && !lines[0].isTruncated)
    #expect(lines.allSatisfy { $0.width <= 120 + 1e-6 })
  }

  /// The last line ends before a line break, in both directions.
  @Test(arguments: [
    ("One\nTwo", 1, "One…"), ("One \r\n Two", 1, "One…"), ("One\n ", 1, "One"), ("A\nB\u{2028}C", 2, "B…"),
    ("A\nB", 2, "B"), ("שלום\nעולם", 1, "שלום…"), ("\nA", 1, "…"), (String(repeating: "w", count: 99) + "\nA", 1, nil),
  ]) func lastLineEndsAtABreak(text: String, limit: Int, shown: String?) throws {
    let lines = typesetter.lines(text, style: .regular(17), width: 120, limit: limit)
    let last = try #require(lines.last)
    #expect(lines.count == limit && last.width <= 120 && last.isTruncated == (shown?.hasSuffix("…") != false))
    #expect(last.displayedString == shown ?? "wwwwwwww…", "\(last.displayedString)")
    // Letters have the places that they have without the rest.
    let alone = typesetter.line(last.displayedString, style: .regular(17), fitting: nil)
    #expect(last.glyphs.map(\.x) == alone.glyphs.map(\.x) && last.width == alone.width)
  }

  /// A line of Hebrew that begins with Latin letters runs from right to left, as its text does.
  @Test func linesRunInTheTextsDirection() throws {
    #expect(try lines("שלום\nLatin שלום") == ["שלום", "\u{200F}Latin שלום"])
    #expect(try lines("Latin\nשלום Latin") == ["Latin", "\u{200E}שלום Latin"])
  }

  /// No line is wider than the width, and none but white space is lost.
  @Test(arguments: 0..<Samples.count(30)) func randomTexts(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let parts = ["word", " ", "  ", "-", "検索", "。", "שלום", "\n", "👩‍🎤", "a", "1", "(", ")", "longer"]
    let text = (0..<60).map { _ in random.pick(parts) }.joined()
    let width = random.number(in: 30...300)
    let lines = typesetter.lines(text, style: .regular(17), width: width, limit: 1000)
    for line in lines { #expect(line.width <= width + 1e-6 && !line.isTruncated, "\(line.string)") }
    func inked(_ text: String) -> String {
      String(text.filter { !$0.isWhitespace }.unicodeScalars.filter { !["\u{200E}", "\u{200F}"].contains($0) })
    }
    #expect(inked(lines.map(\.string).joined()) == inked(text))
  }

  @Test func longTexts() throws {
    let text = String(repeating: "words of a long text ", count: 500)
    let lines = typesetter.lines(text, style: .regular(17), width: 300, limit: 10_000)
    #expect(lines.count > 200)
    #expect(try self.lines(String(repeating: "w", count: 10_000), width: 300, limit: 3).count == 3)
  }
}
