import Testing

@testable import SearchGoldens

@Suite struct FingerprintTests {
  @Test func changesNameTheLibraryThatChanged() {
    let old = [
      "searchframes 0.1.0", "cairo 1.16.0", "font A.otf (A Bold), Version 3, xxh64 0", "font B.otf (B C), 1, xxh64 1",
    ]
    let new = ["searchframes 0.1.0", "cairo 1.18.0", "pixman 1", "font A.otf (A Bold), Version 4, xxh64 9"]
    #expect(
      Fingerprint.changes(from: old, to: new) == [
        "cairo 1.16.0 → 1.18.0", "font A.otf (A Bold), Version 3, xxh64 0 → Version 4, xxh64 9", "nothing → pixman 1",
      ])
    #expect(Fingerprint.changes(from: old, to: old) == [])
  }

  @Test func fontsOfOtherPicturesStayAndOldVersionsAreReplaced() {
    let lines = Fingerprint.lines(
      ["cairo 2", "font A (A), 2, xxh64 2"],
      keepingFontsOf: ["cairo 1", "font A (A), 1, xxh64 1", "font B (B), 1, xxh64 1"])
    #expect(lines == ["cairo 2", "font A (A), 2, xxh64 2", "font B (B), 1, xxh64 1"])
  }
}
