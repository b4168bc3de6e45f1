import SearchGeometry

extension JSONValue {
  /// Returns true if the schema is a mapping's with this key.
  package func hasProperty(_ key: String) -> Bool {
    guard case .object(let members) = self,
      case .object(let keys)? = members.first(where: { $0.key == "properties" })?.value
    else { return false }
    return keys.contains { $0.key == key }
  }

  /// The words of which a schema accepts one; nil for other schemas.
  package var words: [String]? {
    guard case .object(let members) = self, case .array(let values)? = members.first(where: { $0.key == "enum" })?.value
    else { return nil }
    return values.compactMap { if case .string(let word) = $0 { word } else { nil } }
  }

  /// Returns the schema of values that one of these schemas, or more, accepts.
  ///
  /// The one of mappings, or of lists, is chosen by the value's type. Validators then report what is wrong inside such a
  /// value, and not only that no schema accepts it.
  package static func anyOf(_ schemas: JSONValue...) -> JSONValue { anyOf(schemas) }

  package static func anyOf(_ schemas: [JSONValue]) -> JSONValue {
    guard schemas.count > 1, schemas.allSatisfy({ $0.types != nil }) else {
      return schemas.count == 1 ? schemas[0] : .members(["anyOf": .array(schemas)])
    }
    for type in ["object", "array"] {
      let matching = schemas.filter { $0.types?.contains(type) == true }
      guard matching.count == 1, matching[0].types?.count == 1 else { continue }
      let others = schemas.filter { $0.types?.contains(type) == false }
      let choice = JSONValue.members([
        "if": .members(["type": .string(type)]), "then": matching[0], "else": anyOf(others),
      ])
      // Editors complete words of `anyOf`, but not of `else`. The empty schema accepts everything.
      let words = others.filter { $0.words != nil || $0.hasMember("const") }
      return words.isEmpty ? choice : choice.adding(["anyOf": .array(words + [.object([])])])
    }
    return .members(["anyOf": .array(schemas)])
  }

  /// Returns a schema that is chosen by a condition, with the words that `other` offers to editors.
  package static func choice(if condition: JSONValue, then schema: JSONValue, else other: JSONValue) -> JSONValue {
    let choice = JSONValue.members(["if": condition, "then": schema, "else": other])
    guard case .object(let members) = other, other.hasMember("if") else { return choice }
    return members.first { $0.key == "anyOf" }.map { choice.adding(["anyOf": $0.value]) } ?? choice
  }

  private func hasMember(_ key: String) -> Bool {
    if case .object(let members) = self { members.contains { $0.key == key } } else { false }
  }

  /// The types of the values that a schema accepts; nil if it does not say so itself.
  private var types: Set<String>? {
    guard case .object(let members) = self else { return nil }
    func member(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
    func text(_ value: JSONValue) -> String? { if case .string(let text) = value { text } else { nil } }
    switch member("type") {
    case .string(let type): return [type]
    case .array(let types): return Set(types.compactMap(text))
    default: break
    }
    if words != nil || member("const").flatMap(text) != nil { return ["string"] }
    if hasMember("if") { return nil }
    guard case .array(let choices)? = member("anyOf") else { return nil }
    return choices.reduce([]) { all, choice in choice.types.flatMap { all?.union($0) } }
  }

  /// Returns the schema with a default that is a word, a number or a text.
  package func with(default value: WrittenValue?) -> JSONValue {
    guard let value, let text = value.scalar, !text.isEmpty else { return self }
    if case .plain = value {
      if ExactNumber.value(text) != nil { return adding(["default": .number(text)]) }
      if ["true", "false"].contains(text) { return adding(["default": .bool(text == "true")]) }
    }
    return adding(["default": .string(text)])
  }

  /// Returns the schema with a description.
  package func described(_ words: String) -> JSONValue { adding(["description": .string(words)]) }
}
