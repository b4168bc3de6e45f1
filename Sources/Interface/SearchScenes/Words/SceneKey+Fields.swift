import SearchGeometry

/// The fields in which a page edits values, and the keys that it can add.
extension SceneKey {
  package enum FieldKind: String, Sendable {
    case text, number, truth, color, symbol, image, time, choice
  }

  package var fieldKind: FieldKind {
    let (choices, words) = (schema.choices, options)
    if words.contains("systemRed") { return choices.contains { $0.hasProperty("contentMode") } ? .image : .color }
    if words.contains("airplane") { return .symbol }
    if !schema.references.isDisjoint(with: ["time", "duration"]) { return .time }
    if choices.contains(where: { $0["type"]?.text == "boolean" }) { return .truth }
    if number != nil { return .number }
    return words.isEmpty ? .text : .choice
  }

  /// The least and the largest number; nil for none.
  package var range: (low: String?, high: String?) { (number?["minimum"]?.text, number?["maximum"]?.text) }

  /// True for whole numbers only.
  package var isInteger: Bool { number?["type"]?.text == "integer" }

  /// The words that the value may be.
  package var options: [String] {
    schema.choices.flatMap { choice in choice.words ?? choice["const"]?.text.map { [$0] } ?? [] }
  }

  private var number: JSONValue? { schema.choices.first { ["number", "integer"].contains($0["type"]?.text) } }

  /// Returns the keys that a mapping with some keys may have too.
  package func additions(to own: Set<String>) -> [(name: String, words: String)] {
    func overlap(_ mapping: JSONValue) -> Int { mapping.keys.count { own.contains($0.key) } }
    let mapping = schema.choices.filter { $0["properties"] != nil }.max { overlap($0) < overlap($1) }
    // Nodes have the keys of their kind.
    let kinds = mapping?["anyOf"]?.items ?? []
    let kind = kinds.first { kind in
      let required = (kind["required"]?.items ?? []).compactMap(\.text)
      return !required.isEmpty && own.isSuperset(of: required)
    }
    let names = kind?["propertyNames"]?.words
    // Files that the page does not write, and what has a button of its own.
    let excluded = path.isEmpty ? ["extends", "fonts", "symbols", "templates"] : []
    return (mapping?.keys ?? []).filter { !excluded.contains($0.key) }.filter {
      names?.contains($0.key) ?? true && !own.contains($0.key)
    }
    .map { ($0.key, $0.value["description"]?.text ?? "") }
  }

  /// True for a row of a list.
  package var isRow: Bool { path.hasSuffix("rows") && schema.choices.contains { $0.hasProperty("view") } }

  /// The keys of events and rules that are none by themselves.
  private static let modifiers: Set = [
    "at", "id", "over", "delay", "beginFromCurrentState", "animation", "layer", "layers", "property", "plus", "as",
    "from",
    "to", "during", "tolerance", "named", "variants",
  ]

  /// The kinds of a list's items by the key that each has, such as the verbs of events; empty for items of one kind.
  package var itemKinds: [(name: String, words: String)] {
    guard let item = schema.choices.lazy.compactMap({ $0["items"] }).first else { return [] }
    let mapping = item.choices.first { $0["properties"] != nil }
    let nodes = (mapping?["anyOf"]?.items ?? []).compactMap { $0["required"]?.items.first?.text }
    let keys = nodes.isEmpty && ["timeline", "expect"].contains(path) ? mapping?.keys.map(\.key) ?? [] : nodes
    return keys.filter { !Self.modifiers.contains($0) }.map { key in
      (key, mapping?.keys.first { $0.key == key }?.value["description"]?.text ?? "")
    }
  }

  /// The key of the value in the mapping that lists and texts are short for.
  /// - Parameter isList: of the short value.
  package func longKey(isList: Bool) -> String? {
    let keys = Set(schema.keys.map(\.key))
    return (isList ? ["items"] : ["title", "text", "url", "file"]).first(where: keys.contains)
  }

  /// Values of a key that the format may accept, the likely ones first.
  package func values(of key: String) -> [WrittenValue] {
    Array((schema.keys.first { $0.key == key }?.value.samples ?? []).prefix(12))
  }

  /// Items of a list that the format may accept.
  /// - Parameter entries: those that each item begins with.
  package func newItems(_ kind: String?, with entries: [WrittenValue.WrittenEntry]) -> [WrittenValue] {
    guard let kind else {
      return Array((schema.choices.lazy.compactMap { $0["items"] }.first?.samples ?? []).prefix(12))
    }
    return (values(of: kind) + [.plain("null")]).map { .mapping(entries + [.init(key: kind, value: $0)]) }
  }
}

extension JSONValue {
  /// The names of the definitions that a value's choices are.
  fileprivate var references: Set<String> {
    if let name = self["$ref"]?.text?.split(separator: "/").last { return [String(name)] }
    let parts = (self["anyOf"]?.items ?? []) + [self["then"], self["else"]].compactMap(\.self)
    return parts.reduce(into: []) { $0.formUnion($1.references) }
  }
}
