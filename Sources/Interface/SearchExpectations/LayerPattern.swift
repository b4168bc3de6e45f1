import SearchStaging

/// A pattern for layer names: `*` matches one part between dots.
struct LayerPattern: Hashable, Sendable {
  let text: String
  let hasStar: Bool
  /// The bit that observed layers have whose names match; the last one is that of all further patterns.
  var bit: UInt64 = Self.lastBit

  private static let lastBit: UInt64 = 1 << 63
  private let parts: [Substring.UTF8View]

  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    hasStar = parts.contains("*")
    self.parts = parts.map(\.utf8)
  }

  static func == (a: Self, b: Self) -> Bool { a.text == b.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  func matches(_ name: String) -> Bool {
    guard hasStar else { return name.utf8.count == text.utf8.count && name == text }
    var rest = name.utf8[...]
    for (index, part) in parts.enumerated() {
      if index > 0, rest.popFirst() != UInt8(ascii: ".") { return false }
      let end = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
      guard part.elementsEqual("*".utf8) || part.elementsEqual(rest[..<end]) else { return false }
      rest = rest[end...]
    }
    return rest.isEmpty
  }

  func matches(_ layer: ObservedLayer) -> Bool {
    layer.matches & bit != 0 && (bit != Self.lastBit || matches(layer.name))
  }

  /// Returns true if the pattern matches a name, or that of a layer above it: what comes before one of its dots.
  func meets(_ name: String) -> Bool {
    matches(name) || name.indices.contains { name[$0] == "." && matches(String(name[..<$0])) }
  }

  /// Returns true if a layer of the name is there and not transparent.
  func isPresent(in layers: [ObservedLayer]) -> Bool {
    layers.contains { $0.hasOpacity && matches($0) }
  }
}
