import Testing

@testable import SearchViews

@Suite("Case-insensitive search") struct CaseInsensitiveTests {
  @Test(arguments: [
    ("radio", "Radiohead", 0..<5), ("HEAD", "Radiohead", 5..<9), ("ü", "Über", 0..<2), ("a", "bananas", 1..<2),
    ("👩‍🎤", "x👩‍🎤", 1..<12), ("検", "再検索", 3..<6), ("é", "cafe\u{301}", 3..<6),
    ("e\u{301}", "CAFÉ", 3..<5), ("É", "cafe\u{301}s", 3..<6), ("e", "cafe\u{301} e", 7..<8),
    // Full case folding, as in Unicode's CaseFolding.txt: ß and its capital become ss.
    ("STRASSE", "Alte Straße", 5..<12), ("ß", "Messe", 2..<4), ("ẞ", "süß", 3..<5), ("ss", "Weiß", 3..<5),
    ("Σ", "ὀδός", 7..<9), ("sß", "ßs", 0..<3), ("ffi", "o\u{FB03}ce", 1..<4), ("\u{212A}m", "5 km", 2..<4),
    ("I", "ıi", 2..<3), ("👍", "👍🏽 👍", 9..<13), ("s", "Weiß s", 6..<7),
  ])
  func firstMatch(text: String, string: String, range: Range<Int>) {
    #expect(CaseInsensitive.firstRange(of: text, in: string) == range)
  }

  @Test(arguments: [
    ("", "abc"), ("abcd", "abc"), ("x", ""), ("ac", "abc"), ("s", "Weiß"), ("e", "é"), ("ı", "I"), ("👩", "👩‍🎤"),
  ])
  func noMatch(text: String, string: String) { #expect(CaseInsensitive.firstRange(of: text, in: string) == nil) }
}
