/// A JSON value whose objects keep their order.
package indirect enum JSONValue: Hashable, Sendable {
  case string(String)
  /// Written as it is.
  case number(String)
  case bool(Bool)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package static func members(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  package static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }

  package static func int(_ value: Int) -> JSONValue { .number(String(value)) }

  /// The number in the fewest digits that read back as the same number.
  ///
  /// A time such as 1/60 s has no end in decimals, and shards that are merged must agree to the last bit, so where nine
  /// decimals do not suffice the shortest form that does is written. JSON has no infinity: what is not finite is 0.
  package static func double(_ value: Double) -> JSONValue {
    let text = DecimalText.string(value, places: 9)
    guard value.isFinite, Double(text) != value else { return .number(text) }
    return .number(value.description)
  }

  /// The object with further members at its end; other values stay as they are.
  package func adding(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    guard case .object(let own) = self else { return self }
    return .object(own + members.map { Member(key: $0.key, value: $0.value) })
  }

  /// On one line.
  package var line: String {
    switch self {
    case .string(let text): JSONText.string(text)
    case .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .array(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { JSONText.string($0.key) + ": " + $0.value.line }.joined(separator: ", ") + "}"
    }
  }

  /// Indented by two spaces a level; an array of scalars stands on one line.
  package func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .string, .number, .bool: return line
    case .array(let items):
      let isFlat = items.allSatisfy { item in
        if case .array = item { return false }
        if case .object = item { return false }
        return true
      }
      if isFlat { return line }
      return "[\n" + items.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { "\(inner)\(JSONText.string($0.key)): \($0.value.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}
