import SearchGeometry
import SearchLayers

/// A value as JSON writes it, on one line.
struct JSONValue {
  let text: String

  /// The keys stay in the order given.
  static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    let texts = members.map { JSONText.string($0.key) + ": " + $0.value.text }
    return JSONValue(text: "{" + texts.joined(separator: ", ") + "}")
  }

  static func array(_ values: [JSONValue]) -> JSONValue {
    JSONValue(text: "[" + values.map(\.text).joined(separator: ", ") + "]")
  }

  static func string(_ text: String) -> JSONValue { JSONValue(text: JSONText.string(text)) }

  static func strings(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }

  static func bool(_ value: Bool) -> JSONValue { JSONValue(text: value ? "true" : "false") }

  static func int(_ value: Int) -> JSONValue { JSONValue(text: String(value)) }

  /// The number in the fewest digits that read back as the same number.
  ///
  /// A time such as 1/60 s has no end in decimals, and shards that are merged must agree to the last bit, so where nine
  /// decimals do not suffice the shortest form that does is written. JSON has no infinity: what is not finite is 0.
  static func double(_ value: Double) -> JSONValue {
    let text = DecimalText.string(value, places: 9)
    guard value.isFinite, Double(text) != value else { return JSONValue(text: text) }
    return JSONValue(text: value.description)
  }
}

/// Members of a JSON object, in order; what is nil or empty is left out.
struct JSONMembers {
  private(set) var members: [(key: String, value: JSONValue)] = []

  var object: JSONValue { .object(members) }

  mutating func add(_ key: String, _ value: JSONValue?) {
    guard let value else { return }
    members.append((key, value))
  }

  mutating func add(_ key: String, _ text: String?) { add(key, text.map(JSONValue.string)) }

  mutating func add(_ key: String, unlessEmpty values: [JSONValue]) {
    if !values.isEmpty { add(key, .array(values)) }
  }
}
