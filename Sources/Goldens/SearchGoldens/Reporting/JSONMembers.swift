import SearchGeometry

/// Members of a JSON object, in order; what is nil or empty is left out.
struct JSONMembers {
  private(set) var members: [JSONValue.Member] = []

  var object: JSONValue { .object(members) }

  mutating func add(_ key: String, _ value: JSONValue?) {
    guard let value else { return }
    members.append(.init(key: key, value: value))
  }

  mutating func add(_ key: String, _ text: String?) { add(key, text.map(JSONValue.string)) }

  mutating func add(_ key: String, unlessEmpty values: [JSONValue]) {
    if !values.isEmpty { add(key, .array(values)) }
  }
}
