/// A pattern for layer names: `*` matches one part between dots.
package struct LayerPattern: Hashable, Sendable {
  package let text: String
  package let hasStar: Bool
  /// True for a pattern that matches the layers that show the text of one of the name.
  package let isOfTexts: Bool
  /// True for a pattern that matches what is in a layer of the name as well: what has its name before a dot.
  package let reachesBelow: Bool
  /// The bit of the pattern in `ObservedLayer.matches`; the last one is that of all further patterns.
  package var bit: UInt64 = Self.lastBit

  package static let lastBit: UInt64 = 1 << 63
  private let parts: [Substring.UTF8View]
  /// The text before the first star. Compared by bytes, as parts are: a part may begin with a combining mark.
  private let prefix: Substring.UTF8View

  package init(_ text: String, isOfTexts: Bool = false, reachesBelow: Bool = false) {
    (self.text, self.isOfTexts, self.reachesBelow) = (text, isOfTexts, reachesBelow)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    hasStar = parts.contains("*")
    self.parts = parts.map(\.utf8)
    prefix = text.utf8.prefix { $0 != UInt8(ascii: "*") }
  }

  package static func == (a: Self, b: Self) -> Bool {
    (a.text, a.isOfTexts, a.reachesBelow) == (b.text, b.isOfTexts, b.reachesBelow)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// - Parameter owners: the names of the layers whose text the layer shows.
  package func matches(_ name: String, showingTextOf owners: [String] = []) -> Bool {
    if isOfTexts { return owners.contains(where: matchesWhole) }
    return matchesWhole(name)
      || reachesBelow && name.indices.contains { name[$0] == "." && matchesWhole(String(name[..<$0])) }
  }

  /// Returns true for a name of the pattern's form.
  package func matchesWhole(_ name: String) -> Bool {
    guard hasStar else { return name.utf8.count == text.utf8.count && name == text }
    guard name.utf8.starts(with: prefix) else { return false }
    var rest = name.utf8[...]
    for (index, part) in parts.enumerated() {
      if index > 0, rest.popFirst() != UInt8(ascii: ".") { return false }
      let end = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
      guard part.elementsEqual("*".utf8) || part.elementsEqual(rest[..<end]) else { return false }
      rest = rest[end...]
    }
    return rest.isEmpty
  }
}
