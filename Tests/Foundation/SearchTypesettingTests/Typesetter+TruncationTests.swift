import SearchLayers
import TestSupport
import Testing

@testable import SearchTypesetting

@Suite(.enabled(if: TestFonts.hasAll, TestFonts.missing)) struct TypesetterTruncationTests {
  let setter = TestFonts.typesetter()

  private func word(_ random: inout SeededGenerator) -> String {
    let pieces = ["a", "W", "i", " ", "fi", "é", "日", "👍🏽", "AV", "12", ".", "e\u{301}"]
    return (0..<Int.random(in: 1...24, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test func aTruncatedLineIsTheLongestThatFits() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<150 {
      let string = word(&random)
      let whole = setter.line(string, style: .regular(17))
      let width = Double.random(in: 0...1.1, using: &random) * whole.width
      let line = setter.line(string, style: .regular(17), fitting: width)
      #expect(line.width <= width + 1e-6)
      #expect(line.string == string)
      #expect(line.isTruncated == (whole.width > width + 1e-6))
      guard line.isTruncated else {
        #expect(line.displayedString == string)
        continue
      }
      // Set by itself, the displayed string gives the same picture.
      #expect(line.glyphs.isEmpty || setter.line(line.displayedString, style: .regular(17)).width == line.width)
      // Any longer prefix with an ellipsis is too wide.
      let prefix =
        line.glyphs.last.map { last in String(decoding: string.utf8.prefix(last.cluster), as: UTF8.self) } ?? ""
      for count in (prefix.count + 1)..<max(prefix.count + 2, string.count) where count < string.count {
        let longer = String(string.prefix(count))
        guard longer.last?.isWhitespace != true else { continue }
        #expect(setter.line(longer + "…", style: .regular(17)).width > width)
      }
    }
  }

  @Test func aLineOfTheExactWidthIsNotTruncated() throws {
    for string in ["Artists", "العربية", "日本語", "👍🏽"] {
      let whole = setter.line(string, style: .semibold(13))
      #expect(setter.line(string, style: .semibold(13), fitting: whole.width) == whole)
    }
  }

  @Test func theEllipsisIsAtTheLogicalEnd() throws {
    let ellipsis = setter.line("…", style: .regular(17)).glyphIdentifiers[0]
    let latin = setter.line("Artists, Songs", style: .regular(17), fitting: 60)
    #expect(latin.glyphIdentifiers.last == ellipsis)
    let hebrew = setter.line("שלום עולם וברוכים", style: .regular(17), fitting: 60)
    #expect(hebrew.glyphIdentifiers.first == ellipsis)
    #expect(hebrew.glyphs.count > 1)
    #expect(hebrew.isRightToLeft && hebrew.displayedString.hasPrefix("של") && !latin.isRightToLeft)
    // Digits that remain of right-to-left text have its direction.
    let digits = setter.line("123456789 שלום", style: .regular(17), fitting: 60)
    #expect(digits.glyphIdentifiers.first == ellipsis && digits.isRightToLeft)
  }

  @Test func aLineTooNarrowForTheEllipsisIsEmpty() throws {
    let ellipsis = setter.line("…", style: .regular(17)).width
    let line = setter.line("Artists", style: .regular(17), fitting: ellipsis - 0.01)
    #expect(line.glyphs.isEmpty && line.width == 0 && line.isTruncated && line.displayedString.isEmpty)
    #expect(setter.line("Artists", style: .regular(17), fitting: ellipsis).glyphs.count == 1)
  }

  @Test func spacesBeforeTheEllipsisAreRemoved() throws {
    let narrow = setter.line("ab…", style: .regular(17)).width
    let line = setter.line("ab   cdefgh", style: .regular(17), fitting: narrow + 12)
    #expect(line.glyphs.map(\.cluster) == [0, 1, 2])
    #expect(line.width == narrow)
  }
}
