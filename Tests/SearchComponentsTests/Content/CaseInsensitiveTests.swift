import Testing

@testable import SearchComponents

@Suite("Matching whatever the case")
struct CaseInsensitiveTests {
  @Test(arguments: [
    ("radio", "Radiohead", 0..<5), ("HEAD", "Radiohead", 5..<9), ("ü", "Über", 0..<2), ("a", "bananas", 1..<2),
    ("👩‍🎤", "x👩‍🎤", 1..<12), ("検", "再検索", 3..<6), ("é", "cafe\u{301}", 3..<6),
  ])
  func first(text: String, string: String, range: Range<Int>) {
    #expect(CaseInsensitive.firstRange(of: text, in: string) == range)
  }

  @Test(arguments: [("", "abc"), ("abcd", "abc"), ("x", ""), ("ac", "abc")])
  func nowhere(text: String, string: String) {
    #expect(CaseInsensitive.firstRange(of: text, in: string) == nil)
  }
}
