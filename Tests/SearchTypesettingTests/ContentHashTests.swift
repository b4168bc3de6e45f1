import Testing

@testable import SearchTypesetting

@Suite struct ContentHashTests {
  /// What `xxhsum -H64` prints for these bytes.
  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
  ])
  func agreesWithTheReference(text: String, hash: String) {
    #expect(ContentHash.text(ContentHash.of(Array(text.utf8))) == hash)
  }

  @Test func tellsEveryFlippedBitApart() {
    let bytes = [UInt8](repeating: 7, count: 77)
    var seen = [ContentHash.of(bytes)]
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      seen.append(ContentHash.of(changed))
    }
    #expect(Set(seen).count == bytes.count + 1)
  }

  @Test func writesSixteenDigits() {
    #expect(ContentHash.text(0x1f) == "000000000000001f")
  }
}
