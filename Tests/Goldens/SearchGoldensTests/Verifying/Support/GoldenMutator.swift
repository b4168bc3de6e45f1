import Foundation
import TestSupport

/// Damages the texts and pictures of goldens, in the same way for the same seed.
struct GoldenMutator {
  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  mutating func below(_ bound: Int) -> Int { numbers.below(bound) }

  private static let tokens = [
    "-1", "0", "9223372036854775807", "99999999999999999999", "1e308", "-1e308", "1e-320", "nan", "inf", "-inf",
    "0x1p3",
    "\n", "\n\n", "  ", " ", "..", "/", "\u{0}", "\r\n", "é", "\u{202E}", "\"", "at nan\n", "at inf\n", "at 1e308\n",
    "at -5\n", "→ ", "→ screen frame.x nan\n", "mask ", "text \"", "frame 0 ", "fps 30", "fps 1", "pixels 0",
    "size 1x1",
    "size 9223372036854775807x9223372036854775807", "drawn by", "a.png", "searchframes goldens 1\n", "none", "#",
    "searchBar.field 1e308 -1e308 1e308 1e308\n", "searchBar.field nan nan nan nan\n",
    "searchBar.field -1e308 0 inf 99999999999\n",
  ].map { Array($0.utf8) }

  /// Returns a text with one to four changes.
  mutating func text(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(4) {
      guard !bytes.isEmpty else { return bytes }
      let place = below(bytes.count)
      let end = min(place + 1 + below(30), bytes.count)
      switch below(8) {
      case 0: bytes[place] ^= 1 << UInt8(below(8))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.removeLast(below(bytes.count))
      case 4: swapLines(&bytes)
      case 5:
        let token = Self.tokens[below(Self.tokens.count)]
        bytes.insert(contentsOf: (0...below(40)).flatMap { _ in token }, at: place)
      default: replaceWord(&bytes, near: place)
      }
    }
    return bytes
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.swapAt(below(lines.count), below(lines.count))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private mutating func replaceWord(_ bytes: inout [UInt8], near place: Int) {
    let ends = Array(" \nx".utf8)
    var (start, end) = (place, place)
    while start > 0, !ends.contains(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, !ends.contains(bytes[end]) { end += 1 }
    bytes.replaceSubrange(start..<end, with: Self.tokens[below(Self.tokens.count)])
  }

  /// Returns a PNG file with damaged chunks; most have valid checksums, so that decoders read them.
  mutating func picture(_ bytes: [UInt8]) -> [UInt8] {
    var chunks = RawPNG.chunks(bytes)
    for _ in 0...below(3) { damage(&chunks) }
    var file = RawPNG.file(chunks)
    switch below(8) {
    case 0: file.removeLast(below(file.count))
    case 1: file[below(file.count)] ^= 1 << UInt8(below(8))
    case 2: file.insert(contentsOf: (0...below(9)).map { _ in UInt8(below(256)) }, at: below(file.count))
    default: break
    }
    return file
  }

  private mutating func damage(_ chunks: inout [RawPNG.Chunk]) {
    guard !chunks.isEmpty else { return }
    let (one, other) = (below(chunks.count), below(chunks.count))
    switch below(11) {
    case 0: chunks.swapAt(one, other)
    case 1: chunks.remove(at: one)
    case 2: chunks.insert(chunks[one], at: other)
    case 3: chunks[one].name = chunks[other].name
    case 4: chunks[one].contents.removeLast(below(chunks[one].contents.count + 1))
    case 5: chunks[one].contents += (0..<below(20)).map { _ in UInt8(below(256)) }
    case 6:
      // An extreme number for a size, an offset or a count.
      guard chunks[one].contents.count >= 4 else { return }
      let place = below(chunks[one].contents.count / 4) * 4
      let extreme = [0, 1, 2, 255, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff][below(8)]
      chunks[one].contents.replaceSubrange(place..<place + 4, with: RawPNG.four(extreme))
    case 7:
      let names = ["PLTE", "tRNS", "acTL", "fcTL", "fdAT", "iCCP", "zTXt", "eXIf", "gAMA", "sBIT", "hIST", "ABCD"]
      let contents = (0..<below(64)).map { _ in UInt8(below(256)) }
      chunks.insert(RawPNG.Chunk(name: names[below(names.count)], contents: contents), at: other)
    case 8:
      // The depth, colour type, filter or interlacing in the header.
      guard chunks[0].contents.count == 13 else { return }
      chunks[0].contents[8 + below(5)] = UInt8([0, 1, 2, 3, 4, 6, 8, 16][below(8)])
    default:
      let count = chunks[one].contents.count
      for _ in 0...below(4) where count > 0 { chunks[one].contents[below(count)] = UInt8(below(256)) }
    }
  }
}
