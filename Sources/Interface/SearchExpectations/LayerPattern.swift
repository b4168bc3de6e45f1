import SearchStaging

/// A pattern for layer names: `*` matches one part between dots.
struct LayerPattern: Hashable, Sendable {
  let text: String
  let hasStar: Bool
  private let parts: [Substring]

  init(_ text: String) {
    (self.text, parts) = (text, text.split(separator: ".", omittingEmptySubsequences: false))
    hasStar = parts.contains("*")
  }

  func matches(_ name: String) -> Bool {
    guard hasStar else { return name == text }
    let names = name.split(separator: ".", omittingEmptySubsequences: false)
    return names.count == parts.count && zip(parts, names).allSatisfy { $0 == "*" || $0 == $1 }
  }

  /// Returns true if a layer of the name is there and not transparent.
  func isPresent(in layers: [ObservedLayer]) -> Bool {
    layers.contains { $0.hasOpacity && matches($0.model.name) }
  }
}
