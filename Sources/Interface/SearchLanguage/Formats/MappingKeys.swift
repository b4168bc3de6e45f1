import SearchGeometry

/// The keys of a mapping, apart from the type of the mapping's value: generic code is compiled again for each type.
package struct MappingKeys: Sendable {
  package struct MappingKey: Sendable {
    package let name: String
    package let doc: String
    package let isRequired: Bool
    /// The path of the value below the mapping: that of another key for an alias.
    package let valuePath: String?
    package let schema: @Sendable () -> JSONValue
  }

  package let keys: [MappingKey]
  package let keysOfFile: [String]
  /// By keys that are often written here: another key of the mapping, or words that say where they belong.
  package let hints: [String: String]

  package var required: [String] { keys.filter(\.isRequired).map(\.name) }

  package var expected: String { "a mapping such as {\(keys.first?.name ?? ""): …}" }

  package var schema: JSONValue {
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
  package func read(
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
        reading.unknownKey(
          entry, path: keyPath, among: keys.map(\.name) + keysOfFile, owner: owner?.name, hint: hints[entry.key])
        continue
      }
      // Later stages name a value by one path, whichever key the file has.
      let valuePath = keys[index].valuePath.map { KeyPathText.join(path, $0) } ?? keyPath
      if keys[index].valuePath != nil { reading.note(valuePath, writtenAs: keyPath) }
      reading.note(valuePath, at: entry.value.isNull ? entry.keyPlace : entry.value.place)
      field(index, entry.value, valuePath, &reading)
    }
    // A key that belongs elsewhere says that the mapping is another one.
    let isOther = entries.contains { entry in
      hints[entry.key].map { hint in !keys.contains { $0.name == hint } } == true
    }
    if isOther { return true }
    for key in keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      let words = key.schema().words.map { ": \($0.inWords)" } ?? ""
      reading.report("needs the key \(key.name)\(words)", at: node.place, path: path)
    }
    return true
  }
}

extension Reading {
  package mutating func refuseEmptyValue(_ node: SceneNode, _ path: String, expected: String) {
    if node.isRefused { return }
    let advice = node.isHidden ? "; \(SceneNode.commentAdvice)" : ""
    report("expected \(expected), found nothing behind the key\(advice)", at: node.place, path: path)
  }

  /// Reports a mapping with more than one of these keys.
  /// - Parameter owner: what the mapping is, for the message.
  package mutating func refuseSeveral(of keys: [String], in node: SceneNode, _ path: String, _ owner: String) {
    let found = (node.entries ?? []).map(\.key).filter(keys.contains)
    guard found.count > 1 else { return }
    report("has \(found.joined(separator: " and ")); \(owner) has one", at: node.place, path: path)
  }

  /// - Parameters:
  ///   - owner: the key, one of `keys`, whose mapping has this key.
  ///   - hint: another key for it, or words.
  package mutating func unknownKey(
    _ entry: SceneNode.MappingEntry, path: String, among keys: [String], owner: String?, hint: String?
  ) {
    if isFull { return }
    var nearest: String?
    var words = "unknown key"
    if let hint {
      if keys.contains(hint) { nearest = hint } else { words += "; \(hint)" }
    } else if let owner {
      words += "; it belongs to \(owner): indent it below that key"
    } else if entry.value.isNull, !entry.value.isRefused, !entry.value.isHidden {
      words += " without a value; text that contains a comma needs quotes"
    } else {
      nearest = Spelling.nearest(to: entry.key, among: keys)
      if nearest == nil { words += "; the keys here are \(keys.joined(separator: ", "))" }
    }
    report(words, at: entry.keyPlace, path: path, suggestion: nearest)
  }
}
