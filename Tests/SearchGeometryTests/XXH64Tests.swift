import SearchGeometry
import Testing

@Suite struct XXH64Tests {
  /// What `xxhsum -H64` prints for these bytes.
  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
  ])
  func agreesWithTheReference(text: String, hash: String) {
    #expect(XXH64.text(XXH64.of(Array(text.utf8))) == hash)
  }

  /// What the Python package xxhash 3 says.
  @Test(
    arguments: [
      (0, 0, "ef46db3751d8e999"), (0, 1, "d5afba1336a3be4b"), (0, 0x9e37_79b1_85eb_ca87, "6ec6d05f61c7e7a7"),
      (100, 0, "6ac1e58032166597"), (100, 1, "3d19a3a2098a7023"), (100, 0x9e37_79b1_85eb_ca87, "00278bda0ee3f586"),
      (100, 0x2_0000_0003, "446a0cf45b463034"),
    ] as [(UInt8, UInt64, String)])
  func agreesWithTheReferenceForEverySeed(count: UInt8, seed: UInt64, hash: String) {
    #expect(XXH64.text(XXH64.of(Array(0..<count), seed: seed)) == hash)
  }

  @Test func tellsEveryFlippedBitApart() {
    let bytes = [UInt8](repeating: 7, count: 77)
    var seen = [XXH64.of(bytes)]
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      seen.append(XXH64.of(changed))
    }
    #expect(Set(seen).count == bytes.count + 1)
  }

  @Test func writesSixteenDigits() {
    #expect(XXH64.text(0x1f) == "000000000000001f")
  }
}
