import Testing

@testable import SearchGoldens

@Suite struct FingerprintTests {
  @Test func changesNameFontsAndThenLibraries() {
    let old = [
      "searchframes 0.1.0", "cairo 1.16.0", "font A.otf (A Bold), Version 3, xxh64 0", "font B.otf (B C), 1, xxh64 1",
    ]
    let new = ["searchframes 0.1.0", "cairo 1.18.0", "pixman 1", "font A.otf (A Bold), Version 4, xxh64 9"]
    let font = "font A.otf (A Bold), Version 3, xxh64 0 → Version 4, xxh64 9"
    let libraries = ["cairo 1.16.0 → 1.18.0", "pixman 1 was not used before"]
    #expect(
      Fingerprint.changes(from: old, to: new, isWhole: true) == [
        font, "font B.otf (B C), 1, xxh64 1 is not used any more",
      ]
        + libraries)
    // Another golden may need B.otf.
    #expect(Fingerprint.changes(from: old, to: new, isWhole: false) == [font] + libraries)
    #expect(Fingerprint.changes(from: old, to: old, isWhole: true) == [])
  }

  static let inter = "font Inter-roman.var.ttf (Inter Regular), Version 3.019;git-0a5106e0b, xxh64 14e3"

  /// A font, and what a run has in its place.
  @Test(arguments: [
    // Another file with the same bytes, family, or name; names with commas and brackets.
    ("InterVariable.ttf (Inter Regular), Version 3.019;git-0a5106e0b, xxh64 14e3", true),
    ("Inter, (new).ttf (Inter Regular), Version 4.001, xxh64 77", true),
    ("Inter-roman.var.ttf (Inter Display Bold), Version 3, xxh64 14e3", true),
    ("Inter-roman.var.ttf (Inter Regular), Version 4, xxh64 15", true),
    ("InterVariable.ttf (Inter Variable Regular), Version 4.001, xxh64 77", false),
    ("Roboto.ttf (Roboto Regular), Version 2, xxh64 3", false),
  ])
  func aFontInThePlaceOfAnotherIsAChange(font: String, isSuccessor: Bool) {
    let (old, new) = (["cairo 1", Self.inter], ["cairo 1", "font " + font])
    for isWhole in [true, false] {
      let changes = Fingerprint.changes(from: old, to: new, isWhole: isWhole)
      #expect(changes.count == (!isSuccessor && isWhole ? 2 : 1))
      #expect(changes.joined().contains(Self.inter) == (isSuccessor || isWhole))
      #expect(changes.joined().contains(font.suffix(8)))
    }
    #expect(Set(Fingerprint.lines(new, keepingFontsOf: old)) == Set(new + (isSuccessor ? [] : [Self.inter])))
    let isSame = font.hasSuffix("xxh64 14e3")
    #expect((Fingerprint.joined(old, new) == nil) == (isSuccessor && !isSame))
  }

  @Test func fontsOfOtherPicturesStayAndOldVersionsAreReplaced() {
    let lines = Fingerprint.lines(
      ["cairo 2", "font A (A), 2, xxh64 2"],
      keepingFontsOf: ["cairo 1", "font A (A), 1, xxh64 1", "font B (B), 1, xxh64 1"])
    #expect(lines == ["cairo 2", "font A (A), 2, xxh64 2", "font B (B), 1, xxh64 1"])
  }
}
