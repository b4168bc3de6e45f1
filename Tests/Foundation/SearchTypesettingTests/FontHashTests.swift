import SearchTypesetting
import Testing

@Suite struct FontHashTests {
  /// The hashes are from `xxhsum -H64`.
  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
  ])
  func agreesWithTheReference(text: String, hash: String) {
    #expect(FontHash.text(FontHash.of(Array(text.utf8))) == hash)
  }

  @Test func writesSixteenDigits() { #expect(FontHash.text(0x1f) == "000000000000001f") }
}
