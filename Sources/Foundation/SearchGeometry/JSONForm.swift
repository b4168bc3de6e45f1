/// The JSON of a type's values: how one is written, and the JSON Schema by which all are valid.
///
/// An object is declared once, as a list of members, so that output and schema cannot differ.
package struct JSONForm<Value>: Sendable {
  package let schema: JSONValue
  package let json: @Sendable (Value) -> JSONValue

  package init(schema: JSONValue, json: @escaping @Sendable (Value) -> JSONValue) {
    (self.schema, self.json) = (schema, json)
  }

  package init(type: String, json: @escaping @Sendable (Value) -> JSONValue) {
    self.init(schema: .members(["type": .string(type)]), json: json)
  }

  package static func object(_ members: [JSONMember<Value>]) -> JSONForm {
    JSONForm(schema: JSONMember.schema(of: members)) { value in
      .object(members.compactMap { member in member.get(value).map { .init(key: member.name, value: $0) } })
    }
  }

  package static func object(_ members: JSONMember<Value>...) -> JSONForm { object(members) }

  /// A list of such values.
  package var list: JSONForm<[Value]> {
    JSONForm<[Value]>(schema: .members(["type": .string("array"), "items": schema])) { .array($0.map(json)) }
  }

  /// Returns a value as the text of a file.
  package func text(_ value: Value) -> String { json(value).text(isCompact: true) + "\n" }

  /// Returns the schema as the text of a file.
  /// - Parameter definitions: the schemas that `$ref` names.
  package func schemaText(title: String, definitions: JSONValue? = nil) -> String {
    var members: [JSONValue.Member] = [
      .init(key: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
      .init(key: "title", value: .string(title)),
    ]
    if case .object(let own) = schema { members += own }
    if let definitions { members.append(.init(key: "$defs", value: definitions)) }
    return JSONValue.object(members).text() + "\n"
  }
}

extension JSONForm<String> {
  package static var string: JSONForm { JSONForm(type: "string", json: JSONValue.string) }

  /// One of some words.
  package static func word(_ words: [String]) -> JSONForm {
    JSONForm(schema: .members(["enum": .strings(words)]), json: JSONValue.string)
  }
}

extension JSONForm<Int> {
  package static var integer: JSONForm { JSONForm(type: "integer", json: JSONValue.int) }
}

extension JSONForm<Double> {
  /// A number with at most six decimals.
  package static var number: JSONForm { JSONForm(type: "number") { .number(DecimalText.string($0)) } }
}

extension JSONForm<Bool> {
  package static var bool: JSONForm { JSONForm(type: "boolean", json: JSONValue.bool) }
}
