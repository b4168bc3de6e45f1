/// A member of the JSON object of a type's values.
package struct JSONMember<Whole>: Sendable {
  package let name: String
  private let schema: JSONValue
  private let isRequired: Bool
  /// Returns the member of a value; nil if it is absent.
  package let get: @Sendable (Whole) -> JSONValue?

  /// A member that every object has.
  /// - Parameter words: the description in the schema.
  package init<Part>(
    _ name: String, _ words: String, _ form: JSONForm<Part>, _ get: @escaping @Sendable (Whole) -> Part
  ) {
    self.init(name, words, form.schema, isRequired: true) { form.json(get($0)) }
  }

  /// A member that an object may lack.
  package static func optional<Part>(
    _ name: String, _ words: String, _ form: JSONForm<Part>, _ get: @escaping @Sendable (Whole) -> Part?
  ) -> JSONMember {
    JSONMember(name, words, form.schema, isRequired: false) { get($0).map(form.json) }
  }

  private init(
    _ name: String, _ words: String, _ schema: JSONValue, isRequired: Bool,
    get: @escaping @Sendable (Whole) -> JSONValue?
  ) {
    (self.name, self.isRequired, self.get) = (name, isRequired, get)
    self.schema = words.isEmpty ? schema : schema.adding(["description": .string(words)])
  }

  /// Returns the schema of an object with these members and no others.
  package static func schema(of members: [JSONMember]) -> JSONValue {
    .members([
      "type": .string("object"),
      "properties": .object(members.map { .init(key: $0.name, value: $0.schema) }),
      "required": .strings(members.filter(\.isRequired).map(\.name)), "additionalProperties": .bool(false),
    ])
  }
}
