/// A JSON value whose objects preserve the order of their members.
package indirect enum JSONValue: Hashable, Sendable {
  case string(String)
  /// The digits, written unchanged.
  case number(String)
  case bool(Bool)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// Returns the object with those members that have a value.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  package static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }

  package static func int(_ value: Int) -> JSONValue { .number(String(value)) }

  /// Returns the number in the fewest digits that read back as the same number.
  ///
  /// Merged shards must agree to the last bit, so a value that nine decimals cannot represent, such as 1/60, gets the
  /// shortest form that can. JSON has no infinity; a value that is not finite becomes 0.
  package static func double(_ value: Double) -> JSONValue {
    let text = DecimalText.string(value, places: 9)
    guard value.isFinite, Double(text) != value else { return .number(text) }
    return .number(value.description)
  }

  /// Returns the object with `members` appended; other values are returned unchanged.
  package func adding(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    guard case .object(let existing) = self else { return self }
    return .object(existing + members.map { Member(key: $0.key, value: $0.value) })
  }

  /// The value on one line.
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

  /// The value on one line without spaces.
  package var compact: String {
    switch self {
    case .string, .number, .bool: line
    case .array(let items): "[" + items.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONText.string($0.key) + ":" + $0.value.compact }.joined(separator: ",") + "}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .string, .number, .bool: true
    case .array, .object: false
    }
  }

  /// Returns the value indented by two spaces per level; an array of scalars is on one line.
  /// - Parameter isCompact: true to write an object of scalars on one line too.
  package func text(indent: String = "", isCompact: Bool = false) -> String {
    let inner = indent + "  "
    switch self {
    case .string, .number, .bool: return line
    case .array(let items):
      if items.allSatisfy(\.isScalar) { return line }
      return "[\n" + items.map { inner + $0.text(indent: inner, isCompact: isCompact) }.joined(separator: ",\n")
        + "\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      if isCompact, members.allSatisfy(\.value.isScalar) { return line }
      let lines = members.map {
        "\(inner)\(JSONText.string($0.key)): \($0.value.text(indent: inner, isCompact: isCompact))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}

package enum JSONText {
  /// Returns `text` in quotation marks, with escapes where JSON requires them.
  package static func string(_ text: String) -> String {
    let escaped = text.escaped { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: scalar.isControl || "\u{2028}"..."\u{2029}" ~= scalar ? escape(scalar) : nil
      }
    }
    return "\"" + escaped + "\""
  }

  /// Returns the escape of a scalar below U+10000.
  package static func escape(_ scalar: Unicode.Scalar) -> String { "\\u" + scalar.value.hexadecimal(digits: 4) }
}
