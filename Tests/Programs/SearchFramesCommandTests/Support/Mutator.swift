/// Damages texts, the same way for the same seed.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// xorshift64* (Vigna 2016): enough for choices, and the same everywhere.
  private mutating func next(below bound: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return bound > 0 ? Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound : 0
  }

  static let tokens = [
    "-1", "0", "1e9", "1e308", "-1e308", "999999999999999999999", "9223372036854775807", "0.000000001", ".nan", ".inf",
    "-.inf", "nan", "1/0s", "1/3s", "86400s", "1e-9s", "settled", "settled - 1s", "songs - 9s", "songs", "true", "null",
    "~", "[]", "{}", "\"\"", "[[[[[[]]]]]]", "{a: {b: {c: 1}}}", "🎧", "👩‍👩‍👧‍👦", "\u{202E}abc", "\u{0301}", "\u{10FFFD}",
    "日本語", "بحث", "\t", "\u{0}", "\u{7F}", "*tags", "&tags x", "!!str", "#FFFFFF", "\"#FF000000\"", "\"tag:#4\"",
    "landscape", "dark", "systemRed", "cancel", "all", "1000000", "-1000000", "4", "0.5", "[0, 0, 1, 1]", "|", "- ",
    ": ",
  ]

  /// A text with one to four damages.
  mutating func mutant(of text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...next(below: 4) { damage(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = next(below: bytes.count)
    switch next(below: 10) {
    case 0: bytes[place] ^= 1 << UInt8(next(below: 8))
    case 1: bytes.removeSubrange(place..<min(place + 1 + next(below: 20), bytes.count))
    case 2: bytes.insert(contentsOf: bytes[place..<min(place + 1 + next(below: 40), bytes.count)], at: place)
    case 3: swapLines(&bytes)
    case 4:
      let long = Array(repeating: Self.tokens[next(below: Self.tokens.count)], count: 1 + next(below: 200)).joined()
      bytes.insert(contentsOf: long.utf8, at: place)
    default: replaceWord(&bytes, near: place)
    }
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.swapAt(next(below: lines.count), next(below: lines.count))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A value, as a rule: what stands between a colon, a comma or a bracket and the next.
  private mutating func replaceWord(_ bytes: inout [UInt8], near place: Int) {
    let ends = Array(",:[]{}\n".utf8)
    var (start, end) = (place, place)
    while start > 0, !ends.contains(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, !ends.contains(bytes[end]) { end += 1 }
    bytes.replaceSubrange(start..<end, with: " ".utf8 + Array(Self.tokens[next(below: Self.tokens.count)].utf8))
  }
}
