/// The search field's text, in pieces that the states of a timeline share.
///
/// A hundred thousand graphemes typed one by one would take five thousand million characters as strings.
package struct FieldText: Hashable, Sendable {
  /// All but the last piece, each slightly longer than `pieceLength`.
  private var pieces: [String] = []
  private var end = ""

  /// In bytes of UTF-8. Every state has a last piece that it does not share, of half this length on average.
  private static let pieceLength = 1024

  package init(_ string: String = "") {
    for character in string { append(character) }
  }

  package var string: String { pieces.isEmpty ? end : pieces.joined() + end }

  package var isEmpty: Bool { pieces.isEmpty && end.isEmpty }

  package mutating func append(_ character: Character) {
    end.append(character)
    guard end.utf8.count > Self.pieceLength else { return }
    pieces.append(end)
    end = ""
  }

  /// Removes the last grapheme, if any.
  package mutating func deleteBackward() {
    // A combining character may extend the last grapheme of the piece before.
    if end.count <= 1, let piece = pieces.popLast() { end = piece + end }
    if !end.isEmpty { end.removeLast() }
  }

  /// Compares characters, not pieces.
  package static func == (a: FieldText, b: FieldText) -> Bool {
    if a.end == b.end, a.pieces == b.pieces { return true }
    guard a.pieces.count > 0 || b.pieces.count > 0 else { return false }
    return a.length == b.length && a.string == b.string
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(string) }

  private var length: Int { pieces.reduce(end.utf8.count) { $0 + $1.utf8.count } }
}
