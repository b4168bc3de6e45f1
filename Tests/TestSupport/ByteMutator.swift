/// Damages texts and PNG files, the same way for the same seed.
public struct ByteMutator {
  private var random: SeededGenerator
  private let tokens: [[UInt8]]
  private let wordEnds: [UInt8]

  /// - Parameters:
  ///   - tokens: parts of texts that are inserted, and replace words.
  ///   - wordEnds: the characters around a word.
  public init(seed: some BinaryInteger, tokens: [String] = [""], wordEnds: String = "") {
    random = SeededGenerator(seed: seed)
    (self.tokens, self.wordEnds) = (tokens.map { Array($0.utf8) }, Array(wordEnds.utf8))
  }

  public mutating func below(_ bound: Int) -> Int { random.below(bound) }

  private mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in random.byte() } }

  public mutating func text(_ text: String) -> String { String(decoding: self.text(Array(text.utf8)), as: UTF8.self) }

  /// Returns a text with one to four damages.
  public mutating func text(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(4) where !bytes.isEmpty {
      let place = below(bytes.count)
      let end = min(place + 1 + below(30), bytes.count)
      switch below(10) {
      case 0: bytes[place] ^= 1 << UInt8(below(8))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3 where below(4) == 0: bytes.removeLast(below(bytes.count))
      case 3: swapLines(&bytes)
      case 4: bytes.insert(contentsOf: Array(repeating: random.pick(tokens), count: 1 + below(200)).joined(), at: place)
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

  /// A blank after the word's beginning stays.
  private mutating func replaceWord(_ bytes: inout [UInt8], near place: Int) {
    var (start, end) = (place, place)
    while start > 0, !wordEnds.contains(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, !wordEnds.contains(bytes[end]) { end += 1 }
    if start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    bytes.replaceSubrange(start..<end, with: random.pick(tokens))
  }

  /// Returns a PNG file with damaged chunks; most have valid checksums, so that decoders read them.
  public mutating func png(_ bytes: [UInt8]) -> [UInt8] {
    var list = ChunkList(bytes)
    for _ in 0...below(3) { damage(&list.chunks) }
    var file = list.file
    switch below(8) {
    case 0: file.removeLast(below(file.count))
    case 1: file[below(file.count)] ^= 1 << UInt8(below(8))
    case 2: file.insert(contentsOf: self.bytes(below(9)), at: below(file.count))
    default: break
    }
    return file
  }

  private mutating func damage(_ chunks: inout [(name: String, contents: [UInt8])]) {
    guard !chunks.isEmpty else { return }
    let (one, other) = (below(chunks.count), below(chunks.count))
    let count = chunks[one].contents.count
    switch below(12) {
    case 0: chunks.swapAt(one, other)
    case 1: chunks.remove(at: one)
    case 2: chunks.insert(chunks[one], at: other)
    case 3: chunks[one].name = chunks[other].name
    case 4: chunks[one].contents.removeLast(below(count + 1))
    case 5: chunks[one].contents += bytes(below(20))
    case 6:
      // An extreme number for a size, an offset or a count.
      guard count >= 4 else { return }
      let place = below(count / 4) * 4
      let extreme = [0, 1, 2, 255, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff][below(8)]
      chunks[one].contents.replaceSubrange(place..<place + 4, with: ChunkList.four(extreme))
    case 7:
      let names = ["PLTE", "tRNS", "acTL", "fcTL", "fdAT", "iCCP", "zTXt", "eXIf", "gAMA", "sBIT", "hIST", "ABCD"]
      chunks.insert((random.pick(names), bytes(below(64))), at: other)
    case 8:
      // The depth, colour type, filter or interlacing in the header.
      guard chunks[0].contents.count == 13 else { return }
      chunks[0].contents[8 + below(5)] = [0, 1, 2, 3, 4, 6, 8, 16][below(8)]
    default: for _ in 0...below(4) where count > 0 { chunks[one].contents[below(count)] = random.byte() }
    }
  }
}
