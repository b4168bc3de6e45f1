import SearchGeometry

/// The keys of a mapping, apart from the type of the mapping's value: generic code is compiled again for each type.
struct MappingKeys: Sendable {
  struct Key: Sendable {
    let name: String
    let doc: String
    let isRequired: Bool
    /// The path of the value below the mapping: that of another key for an alias.
    let valuePath: String?
    let schema: @Sendable () -> JSONValue
  }

  let keys: [Key]
  let keysOfFile: [String]

  var required: [String] { keys.filter(\.isRequired).map(\.name) }

  var expected: String { "a mapping such as {\(keys.first?.name ?? ""): …}" }

  var schema: JSONValue {
    let properties = keys.map { JSONValue.Member(key: $0.name, value: $0.schema().described($0.doc)) }
    let members: [JSONValue.Member] = [
      .init(key: "type", value: .string("object")), .init(key: "additionalProperties", value: .bool(false)),
      .init(key: "properties", value: .object(properties)),
    ]
    return .object(required.isEmpty ? members : members + [.init(key: "required", value: .strings(required))])
  }

  /// Reads a mapping and reports unknown and missing keys.
  /// - Parameter field: reads the value of the key at an index.
  /// - Returns: false if the node is no mapping.
  func read(
    _ node: SceneNode, _ path: String, expected: String, _ reading: inout Reading,
    _ field: (Int, SceneNode, String, inout Reading) -> Void
  ) -> Bool {
    guard let entries = node.entries else {
      let suggestion = node.textWithSpaceAfterColon ?? (required == ["title"] ? node.textAsTitle : nil)
      reading.mismatch(node, path: path, expected: expected, suggestion: suggestion)
      return false
    }
    for entry in entries {
      let keyPath = KeyPathText.join(path, entry.key)
      guard let index = keys.firstIndex(where: { $0.name == entry.key }) else {
        let owner = keys.first { $0.schema().hasProperty(entry.key) }
        reading.unknownKey(entry, path: keyPath, among: keys.map(\.name) + keysOfFile, owner: owner?.name)
        continue
      }
      // Later stages name a value by one path, whichever key the file has.
      let valuePath = keys[index].valuePath.map { KeyPathText.join(path, $0) } ?? keyPath
      if keys[index].valuePath != nil { reading.note(valuePath, writtenAs: keyPath) }
      reading.note(valuePath, at: entry.value.isNull ? entry.keyPlace : entry.value.place)
      field(index, entry.value, valuePath, &reading)
    }
    for key in keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      let words = key.schema().words.map { ": \($0.inWords)" } ?? ""
      reading.report("needs the key \(key.name)\(words)", at: node.place, path: path)
    }
    return true
  }
}

extension Reading {
  mutating func refuseEmptyValue(_ node: SceneNode, _ path: String, expected: String) {
    if node.isRefused { return }
    var words = "expected \(expected), found nothing behind the key"
    if expected.contains("colour") || expected.contains("#") { words += "; an unquoted # begins a comment: quote it" }
    report(words, at: node.place, path: path)
  }

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

  /// The words of which a schema accepts one; nil for other schemas.
  fileprivate var words: [String]? {
    guard case .object(let members) = self, case .array(let values)? = members.first(where: { $0.key == "enum" })?.value
    else { return nil }
    return values.compactMap { if case .string(let word) = $0 { word } else { nil } }
  }

  /// Returns the schema of values that one of these schemas, or more, accepts.
  static func anyOf(_ schemas: JSONValue...) -> JSONValue { .members(["anyOf": .array(schemas)]) }

  /// Returns the schema with a description.
  func described(_ words: String) -> JSONValue { adding(["description": .string(words)]) }
}
