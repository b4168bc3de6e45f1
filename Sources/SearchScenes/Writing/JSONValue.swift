/// A JSON value whose objects keep their order.
indirect enum JSONValue: Hashable, Sendable {
  case string(String)
  /// Written as it is.
  case number(String)
  case bool(Bool)
  case array([JSONValue])
  case object([Member])

  struct Member: Hashable, Sendable {
    var key: String
    var value: JSONValue
  }

  static func members(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }

  /// The object with further members at its end; other values stay as they are.
  func adding(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    guard case .object(let own) = self else { return self }
    return .object(own + members.map { Member(key: $0.key, value: $0.value) })
  }

  /// Indented by two spaces a level; an array of scalars stands on one line.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return Self.quoted(text)
    case .number(let text): return text
    case .bool(let value): return value ? "true" : "false"
    case .array(let items):
      let isFlat = items.allSatisfy { item in
        if case .array = item { return false }
        if case .object = item { return false }
        return true
      }
      if isFlat { return "[" + items.map { $0.text() }.joined(separator: ", ") + "]" }
      return "[\n" + items.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
