import TestSupport

/// Damages texts, the same way for the same seed.
struct Mutator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

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
    for _ in 0...random.below(4) { damage(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(10) {
    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1: bytes.removeSubrange(place..<min(place + 1 + random.below(20), bytes.count))
    case 2: bytes.insert(contentsOf: bytes[place..<min(place + 1 + random.below(40), bytes.count)], at: place)
    case 3: swapLines(&bytes)
    case 4:
      let long = Array(repeating: Self.tokens[random.below(Self.tokens.count)], count: 1 + random.below(200)).joined()
      bytes.insert(contentsOf: long.utf8, at: place)
    default: replaceWord(&bytes, near: place)
    }
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.swapAt(random.below(lines.count), random.below(lines.count))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Replaces the text between two colons, commas or brackets, which is usually a value.
  private mutating func replaceWord(_ bytes: inout [UInt8], near place: Int) {
    let ends = Array(",:[]{}\n".utf8)
    var (start, end) = (place, place)
    while start > 0, !ends.contains(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, !ends.contains(bytes[end]) { end += 1 }
    bytes.replaceSubrange(start..<end, with: " ".utf8 + Array(Self.tokens[random.below(Self.tokens.count)].utf8))
  }
}
