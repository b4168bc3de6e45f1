import SearchGeometry

/// A key of a mapping: its name, its documentation, and how it is read and written.
struct Field<Root: Sendable>: Sendable {
  let key: String
  let doc: String
  private let makeSchema: @Sendable () -> JSONValue
  let isRequired: Bool
  /// The path of the value below the mapping: that of another field for an alias.
  var valuePath: String?
  let read: @Sendable (_ root: inout Root, _ node: SceneNode, _ path: String, _ reading: inout Reading) -> Void
  /// Returns nil to leave the key out.
  let write: @Sendable (_ root: Root, _ standard: Root) -> WrittenValue?

  /// - Parameter schema: evaluated when it is asked for, because reading a scene does not need it.
  init(
    key: String, doc: String, schema: @autoclosure @escaping @Sendable () -> JSONValue, isRequired: Bool,
    valuePath: String? = nil, read: @escaping @Sendable (inout Root, SceneNode, String, inout Reading) -> Void,
    write: @escaping @Sendable (Root, Root) -> WrittenValue?
  ) {
    (self.key, self.doc, makeSchema, self.isRequired) = (key, doc, schema, isRequired)
    (self.valuePath, self.read, self.write) = (valuePath, read, write)
  }

  var schema: JSONValue { makeSchema() }
}

extension Field {
  init<Value: Hashable & Sendable>(
    _ key: String, _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ format: ValueFormat<Value>,
    required: Bool = false, _ doc: String
  ) {
    self.init(
      key: key, doc: doc, schema: format.schema, isRequired: required,
      read: { root, node, path, reading in
        guard let value = format.value(node, path, &reading) else { return }
        root[keyPath: keyPath] = value
      },
      write: { root, standard in
        let value = root[keyPath: keyPath]
        return required || value != standard[keyPath: keyPath] ? format.write(value) : nil
      })
  }

  init<Value: Hashable & Sendable>(
    _ key: String, optional keyPath: WritableKeyPath<Root, Value?> & Sendable, _ format: ValueFormat<Value>,
    required: Bool = false, _ doc: String
  ) {
    self.init(
      key: key, doc: doc, schema: format.schema, isRequired: required,
      read: { root, node, path, reading in
        guard let value = format.value(node, path, &reading) else { return }
        root[keyPath: keyPath] = value
      },
      write: { root, standard in
        guard let value = root[keyPath: keyPath], value != standard[keyPath: keyPath] else { return nil }
        return format.write(value)
      })
  }
}

extension Field {
  /// Returns the field as another name or form of the value at `path`, which is read but not written.
  func alias(of path: String) -> Field {
    Field(
      key: key, doc: doc, schema: schema, isRequired: false, valuePath: path, read: read, write: { _, _ in nil })
  }

  /// Returns the field for a mapping that contains the value at `keyPath` without a key of its own.
  func inside<Outer: Sendable>(_ keyPath: WritableKeyPath<Outer, Root> & Sendable) -> Field<Outer> {
    Field<Outer>(
      key: key, doc: doc, schema: schema, isRequired: isRequired, valuePath: valuePath,
      read: { outer, node, path, reading in read(&outer[keyPath: keyPath], node, path, &reading) },
      write: { outer, standard in write(outer[keyPath: keyPath], standard[keyPath: keyPath]) })
  }
}

extension ValueFormat {
  /// Reads the value of a key; nil for an empty value, or after a problem.
  func value(_ node: SceneNode, _ path: String, _ reading: inout Reading) -> Value? {
    guard node.isNull else { return read(node, path, &reading) }
    if allowsNull || node.isRefused { return nil }
    var words = "expected \(expected), found nothing behind the key"
    if expected.contains("colour") || expected.contains("#") { words += "; an unquoted # begins a comment: quote it" }
    return reading.refuse(words, at: node.place, path: path)
  }

  /// Returns the format of a mapping with these keys. Missing keys have the values of `standard`.
  static func object(
    _ standard: Value, expected: String? = nil, fields: [Field<Value>], keysOfFile: [String] = [],
    check: @escaping @Sendable (Value, SceneNode, String, inout Reading) -> Void = { _, _, _, _ in }
  ) -> ValueFormat {
    let expected = expected ?? "a mapping such as {\(fields.first?.key ?? ""): …}"
    let required = fields.filter(\.isRequired).map(\.key)
    return ValueFormat(expected: expected, schema: schema(of: fields), allowsNull: required.isEmpty) {
      node, path, reading in
      guard let entries = node.entries else {
        return reading.refuse(node, path: path, expected: expected, suggestion: node.textWithSpaceAfterColon)
      }
      let before = reading.problems.count
      var value = standard
      for entry in entries {
        let keyPath = KeyPathText.join(path, entry.key)
        guard let field = fields.first(where: { $0.key == entry.key }) else {
          let owner = fields.first { $0.schema.hasProperty(entry.key) }
          reading.unknownKey(entry, path: keyPath, among: fields.map(\.key) + keysOfFile, owner: owner?.key)
          continue
        }
        // Later stages name a value by one path, whichever key the file has.
        let valuePath = field.valuePath.map { KeyPathText.join(path, $0) } ?? keyPath
        reading.note(valuePath, at: entry.value.isNull ? entry.keyPlace : entry.value.place)
        field.read(&value, entry.value, valuePath, &reading)
      }
      for key in required where !entries.contains(where: { $0.key == key }) {
        reading.report("needs the key \(key)", at: node.place, path: path)
      }
      // A value with problems is still returned, so that values that depend on it are checked too.
      if reading.problems.count == before { check(value, node, path, &reading) }
      return value
    } write: { value in
      .mapping(
        fields.compactMap { field in field.write(value, standard).map { WrittenValue.Entry(key: field.key, value: $0) }
        })
    }
  }
}

extension ValueFormat {
  /// Returns the schema of a mapping with these keys.
  private static func schema(of fields: [Field<Value>]) -> JSONValue {
    let properties = fields.map { field in
      JSONValue.Member(key: field.key, value: field.schema.described(field.doc))
    }
    let required = fields.filter(\.isRequired).map(\.key)
    let members: [JSONValue.Member] = [
      .init(key: "type", value: .string("object")), .init(key: "additionalProperties", value: .bool(false)),
      .init(key: "properties", value: .object(properties)),
    ]
    return .object(required.isEmpty ? members : members + [.init(key: "required", value: .strings(required))])
  }
}

extension Reading {
  /// - Parameter owner: the key, one of `keys`, whose mapping has this key.
  mutating func unknownKey(_ entry: SceneNode.Entry, path: String, among keys: [String], owner: String?) {
    if isFull { return }
    var nearest: String?
    var words = "unknown key"
    if let owner {
      words += "; it belongs to \(owner): indent it below that key"
    } else if entry.value.isNull, !entry.value.isRefused {
      words += " without a value; text that contains a comma needs quotes"
    } else {
      nearest = Spelling.nearest(to: entry.key, among: keys)
      if nearest == nil { words += "; the keys here are \(keys.joined(separator: ", "))" }
    }
    report(words, at: entry.keyPlace, path: path, suggestion: nearest)
  }
}

extension JSONValue {
  /// Returns true if the schema is a mapping's with this key.
  func hasProperty(_ key: String) -> Bool {
    guard case .object(let members) = self,
      case .object(let keys)? = members.first(where: { $0.key == "properties" })?.value
    else { return false }
    return keys.contains { $0.key == key }
  }

  /// Returns the schema of values that one of these schemas, or more, accepts.
  static func anyOf(_ schemas: JSONValue...) -> JSONValue { .members(["anyOf": .array(schemas)]) }

  /// Returns the schema with a description.
  func described(_ words: String) -> JSONValue { adding(["description": .string(words)]) }
}
