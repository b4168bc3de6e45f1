/// A value of a scene file with its place: the result of parsing, which the formats read.
package struct SceneNode: Sendable {
  package var value: NodeValue
  package var place: SceneProblem.Place
  /// The number of nodes in the value, itself included.
  package var size: Int
  /// The nesting depth of the value; 1 for a scalar.
  package var height: Int
  /// The value was refused before, so that no more is reported about it.
  package var isRefused = false
  /// There is no value, because an unquoted `#` begins a comment.
  package var isHidden = false

  package static let commentAdvice = "an unquoted # begins a comment: quote it"

  package enum NodeValue: Sendable {
    /// `isPlain`: written without quotes.
    case scalar(String, isPlain: Bool)
    case list([SceneNode])
    case mapping([MappingEntry])
  }

  package struct MappingEntry: Sendable {
    package var key: String
    package var keyPlace: SceneProblem.Place
    package var value: SceneNode

    package init(key: String, keyPlace: SceneProblem.Place, value: SceneNode) {
      (self.key, self.keyPlace, self.value) = (key, keyPlace, value)
    }
  }

  package init(_ value: NodeValue, at place: SceneProblem.Place) {
    self.value = value
    self.place = place
    let children: [SceneNode]
    switch value {
    case .scalar: children = []
    case .list(let items): children = items
    case .mapping(let entries): children = entries.map(\.value)
    }
    size = children.reduce(1) { $0 + $1.size }
    height = 1 + (children.map(\.height).max() ?? 0)
  }

  /// The text of a scalar, without its quotes if it has some; nil for null, a list and a mapping.
  package var text: String? {
    guard case .scalar(let text, _) = value, !isNull else { return nil }
    return text
  }

  /// The text of a scalar written without quotes.
  package var plainText: String? {
    guard case .scalar(let text, isPlain: true) = value, !isNull else { return nil }
    return text
  }

  /// "tags: [Songs]" for the text "tags:[Songs]"; nil for other text.
  package var textWithSpaceAfterColon: String? {
    guard let text = plainText, let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy(\.isLetter) else {
      return nil
    }
    return "\(text[...colon]) \(text[text.index(after: colon)...])".shown
  }

  /// The mapping that is meant by a title alone: "{title: Loft}"; nil for text that needs quotes.
  package var textAsTitle: String? {
    guard let text = plainText, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }) else { return nil }
    return "{title: \(text)}".shown
  }

  /// "true" or "false" for a word that means it in YAML 1.1, such as "yes"; nil for other text.
  package var textAsTruth: String? {
    switch text?.lowercased() {
    case "true", "yes", "on", "y": "true"
    case "false", "no", "off", "n": "false"
    default: nil
    }
  }

  package var entries: [MappingEntry]? {
    guard case .mapping(let entries) = value else { return nil }
    return entries
  }

  package var isList: Bool { if case .list = value { true } else { false } }

  /// True for a mapping with this key.
  package func has(_ key: String) -> Bool { entries?.contains { $0.key == key } ?? false }

  /// True for a key without a value, and for YAML's words for null.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = value else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// True for YAML's words true and false without quotes.
  package var isBoolean: Bool { ["true", "false"].contains(plainText?.lowercased()) }

  /// The value, for a message that ends with "found …".
  package var inWords: String {
    switch value {
    case .list(let items): return items.isEmpty ? "an empty list" : "a list"
    case .mapping: return "a mapping"
    case .scalar(let text, let isPlain):
      if isNull { return isHidden ? "nothing; \(Self.commentAdvice)" : "nothing" }
      return isPlain ? text.shown : "\"\(text.shown)\""
    }
  }
}

extension String {
  /// The text, cut to the length that a message can contain.
  package var shown: String { count > 60 ? prefix(59) + "…" : self }
}
