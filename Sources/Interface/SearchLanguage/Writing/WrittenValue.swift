/// A value on its way into a scene file.
package indirect enum WrittenValue: Hashable, Sendable {
  /// A number, a time, a word of the format: written as it is.
  case plain(String)
  /// Text: quoted if YAML could read it as something else.
  case text(String)
  case list([WrittenValue])
  case mapping([WrittenEntry])

  package struct WrittenEntry: Hashable, Sendable {
    package var key: String
    package var value: WrittenValue

    package init(key: String, value: WrittenValue) { (self.key, self.value) = (key, value) }

    /// The key and its colon. Titles as keys may need quotes.
    fileprivate var label: String {
      let isWord =
        !key.isEmpty && key.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
      return (isWord ? key : YAMLText.quoted(key)) + ":"
    }
  }

  /// The value on one line, in flow style.
  package var flow: String {
    switch self {
    case .plain(let text): return text
    case .text(let text): return YAMLText.scalar(text)
    case .list(let items): return "[" + items.map(\.flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      return "{" + entries.map { "\($0.label) \($0.value.flow)" }.joined(separator: ", ") + "}"
    }
  }

  /// Returns some entries of a mapping on one line, without braces; nil for another value.
  package func words(without keys: Set<String>) -> String? {
    guard case .mapping(let entries) = self else { return nil }
    return entries.filter { !keys.contains($0.key) }.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ")
  }

  /// The value on one line, as JSON.
  package var json: String {
    switch self {
    case .plain(let text): normalized == self ? text : YAMLText.quoted(text)
    case .text(let text): YAMLText.quoted(text)
    case .list(let items): "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\(YAMLText.quoted($0.key)): \($0.value.json)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value as text without quotes is read: words other than numbers, true, false and null are text.
  package var normalized: WrittenValue {
    switch self {
    case .plain(let text):
      let node = SceneNode(.scalar(text, isPlain: true), at: SceneProblem.Place(file: nil, line: 0, column: 0))
      let isWord = !node.isNull && !node.isBoolean && ExactNumber.value(text) == nil
      return isWord ? .text(text) : self
    case .text: return self
    case .list(let items): return .list(items.map(\.normalized))
    case .mapping(let entries): return .mapping(entries.map { WrittenEntry(key: $0.key, value: $0.value.normalized) })
    }
  }

  /// The text of a scalar; nil for a collection.
  package var scalar: String? {
    switch self {
    case .plain(let text), .text(let text): text
    case .list, .mapping: nil
    }
  }

  /// A list of mappings has an item per line, and a mapping that contains one has a key per line.
  private var wantsLines: Bool {
    switch self {
    case .plain, .text: return false
    case .list(let items):
      let mappings = items.filter { if case .mapping = $0 { true } else { false } }
      return mappings.count > 1 || items.contains(where: \.wantsLines)
    case .mapping(let entries): return entries.contains { $0.value.wantsLines }
    }
  }

  /// Returns the lines of a block, each indented by `indent`. The first has `used` columns of text before it.
  ///
  /// A value that fits is on the line of its key, in flow style.
  package func lines(after key: String, indent: Int, width: Int = 120) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let flow = flow
    let isScalar: Bool
    switch self {
    case .plain, .text: isScalar = true
    case .list(let items): isScalar = items.isEmpty
    case .mapping(let entries): isScalar = entries.isEmpty
    }
    if isScalar || (!wantsLines && indent + key.count + 1 + flow.count <= width) {
      return ["\(margin)\(key) \(flow)"]
    }
    switch self {
    case .plain, .text: return []
    case .list(let items):
      return ["\(margin)\(key)"] + items.flatMap { $0.item(indent: indent + 2, width: width) }
    case .mapping(let entries):
      return ["\(margin)\(key)"]
        + entries.flatMap { $0.value.lines(after: $0.label, indent: indent + 2, width: width) }
    }
  }

  /// Returns the lines of an item of a list, whose hyphen is indented by `indent`.
  package func item(indent: Int, width: Int = 120) -> [String] {
    guard case .mapping(let entries) = self, let first = entries.first,
      wantsLines || indent + 2 + flow.count > width
    else { return lines(after: "-", indent: indent, width: width) }
    let margin = String(repeating: " ", count: indent)
    var block = first.value.lines(after: first.label, indent: indent + 2, width: width)
    if let head = block.first { block[0] = "\(margin)- \(head.dropFirst(indent + 2))" }
    return block + entries.dropFirst().flatMap { $0.value.lines(after: $0.label, indent: indent + 2, width: width) }
  }

  /// The value as it is read from a file, without places.
  package var node: SceneNode {
    let nowhere = SceneProblem.Place(file: nil, line: 0, column: 0)
    switch self {
    case .plain(let text): return SceneNode(.scalar(text, isPlain: true), at: nowhere)
    case .text(let text): return SceneNode(.scalar(text, isPlain: false), at: nowhere)
    case .list(let items): return SceneNode(.list(items.map(\.node)), at: nowhere)
    case .mapping(let entries):
      return SceneNode(
        .mapping(entries.map { .init(key: $0.key, keyPlace: nowhere, value: $0.value.node) }), at: nowhere)
    }
  }
}
