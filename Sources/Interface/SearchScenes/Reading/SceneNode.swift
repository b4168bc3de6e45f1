/// A value of a scene file with the place where it stands: what the parser leaves and the formats read.
struct SceneNode: Sendable {
  var value: Value
  var place: SourcePlace
  /// How many nodes the value holds, itself included.
  var size: Int
  /// How deep the value nests; a scalar is 1.
  var height: Int
  /// Stands in for a value that was refused already; nothing more is said about it.
  var isRefused = false

  enum Value: Sendable {
    /// `isPlain`: written without quotes.
    case scalar(String, isPlain: Bool)
    case list([SceneNode])
    case mapping([Entry])
  }

  struct Entry: Sendable {
    var key: String
    var keyPlace: SourcePlace
    var value: SceneNode
  }

  init(_ value: Value, at place: SourcePlace) {
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

  /// The text of a scalar, quoted or not, that says something.
  var text: String? {
    guard case .scalar(let text, _) = value, !isNull else { return nil }
    return text
  }

  /// The text of a scalar written without quotes.
  var plainText: String? {
    guard case .scalar(let text, isPlain: true) = value, !isNull else { return nil }
    return text
  }

  var entries: [Entry]? {
    guard case .mapping(let entries) = value else { return nil }
    return entries
  }

  /// A key with nothing behind it, or YAML's words for that.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = value else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// YAML's words for true and false, without quotes.
  var isBoolean: Bool { ["true", "false"].contains(plainText?.lowercased()) }

  /// What stands there, for a sentence that begins with "found".
  var inWords: String {
    switch value {
    case .list: return "a list"
    case .mapping: return "a mapping"
    case .scalar(let text, let isPlain):
      if isNull { return "nothing" }
      return isPlain ? text.shown : "\"\(text.shown)\""
    }
  }
}

extension String {
  /// As much of somebody's text as a sentence can hold.
  var shown: String { count > 60 ? prefix(59) + "…" : self }
}
