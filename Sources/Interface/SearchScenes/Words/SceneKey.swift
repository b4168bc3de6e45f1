import SearchGeometry

/// A key of scene files, as their JSON Schema describes it.
package struct SceneKey {
  /// The keys from the scene's root, such as "search.tags.pill", or from the name of a value that many keys have, such as
  /// "row.title".
  package let path: String
  /// The schema of the key's values.
  package private(set) var schema: JSONValue
  /// The mappings that the key is in, the scene first.
  private let mappings: [JSONValue]

  /// The path leads to no key.
  package struct Unknown: Error {
    package var words: String
    package var suggestion: String?
  }

  /// - Parameter path: as above, also with indices; or a key alone, if only one mapping has it.
  package init(_ path: String) throws(Unknown) {
    var keys = path.split(separator: ".").map { String($0.prefix { $0 != "[" }) }
    guard keys.count <= 16 else { throw Unknown(words: "a path has at most 16 keys, and this one \(keys.count)") }
    var (schema, mappings, done) = (SceneFormats.sceneFile, [JSONValue](), [String]())
    if let first = keys.first, !schema.keys.contains(where: { $0.key == first }) {
      let places = keys.count == 1 ? Self.places(of: first) : []
      let shared = SceneFormats.definitions.first { $0.key == first }
      if places.count == 1 {
        keys = places[0].split(separator: ".").map(String.init)
      } else if let shared {
        (schema, done) = (shared.value, [first])
      } else if !places.isEmpty {
        throw Unknown(words: "\(first) is in several mappings: \(places.joined(separator: ", "))")
      }
    }
    for key in keys.dropFirst(done.count) {
      let known = schema.keys
      let named = schema.choices.lazy.compactMap { $0["additionalProperties"] }.first { $0["type"] != nil }
      guard let next = known.first(where: { $0.key == key })?.value ?? named else {
        let owner = done.isEmpty ? "a scene" : done.joined(separator: ".")
        let words =
          known.isEmpty
          ? "has no keys" : "has no key \(key.shown); the keys there are \(known.map(\.key).joined(separator: ", "))"
        throw Unknown(words: "\(owner) \(words)", suggestion: Spelling.nearest(to: key, among: known.map(\.key)))
      }
      mappings.append(schema)
      (schema, done) = (next, done + [key])
    }
    if path.hasSuffix("]") { schema = schema.choices.lazy.compactMap { $0["items"] }.first ?? schema }
    (self.path, self.schema, self.mappings) = (done.joined(separator: "."), schema, mappings)
  }

  /// Returns the key as nodes of one kind have it: the `style` of a button is none of a text.
  /// - Parameter own: the keys of the node.
  package func narrowed(to own: Set<String>) -> SceneKey {
    let name = path.split(separator: ".").last.map(String.init) ?? ""
    guard mappings.last?.keys.contains(where: { $0.key == "vstack" }) == true,
      let schema = SceneFormats.schema(of: name, inNodeWith: own)
    else { return self }
    var key = self
    key.schema = schema
    return key
  }

  /// The schema as the text of a file, with the values that it refers to.
  package var schemaText: String {
    var (text, used) = (schema.line, [JSONValue.Member]())
    while let next = SceneFormats.definitions.first(where: { new in
      text.contains("#/$defs/\(new.key)\"") && !used.contains { $0.key == new.key }
    }) {
      used.append(next)
      text += next.value.line
    }
    return JSONForm<String>(schema: schema) { .string($0) }.schemaText(
      title: path, definitions: used.isEmpty ? nil : .object(used))
  }

  /// The key's description in the schema: "The pill behind the selected tag."
  package var words: String { schema["description"]?.text ?? "" }
  /// The values that the key takes: "a number from 0 to 500", "light or dark".
  package var value: String { schema.valueWords }
  package var standard: String? { schema["default"]?.text }
  /// The keys of the value's mapping, each with what its value is for.
  package var keys: [(name: String, words: String)] {
    schema.keys.map { ($0.key, $0.value["description"]?.text ?? "") }
  }
  /// The other keys of the mapping that the key is in.
  package var neighbours: [String] {
    let own = path.split(separator: ".").last.map(String.init)
    return mappings.last?.keys.map(\.key).filter { $0 != own } ?? []
  }

  /// The paths of all keys with a name, from the scene's root. Mappings with the same keys are searched once, at the shortest
  /// path.
  private static func places(of name: String) -> [String] {
    var (result, seen): ([String], Set<[String]>) = ([], [])
    var level = [(schema: SceneFormats.sceneFile, path: "")]
    for _ in 0..<5 {
      let keys = level.flatMap { (schema, path) in
        schema.keys.map { (name: $0.key, schema: $0.value, path: KeyPathText.join(path, $0.key)) }
      }
      result += keys.filter { $0.name == name }.map(\.path)
      level = keys.filter { seen.insert($0.schema.keys.map(\.key)).inserted }.map { ($0.schema, $0.path) }
    }
    return result
  }

  // MARK: An example

  /// A place of each value with a name of its own.
  private static let homes = [
    "animation": "timeline.animation", "color": "tint", "duration": "timeline.over",
    "image": "search.accessories", "placeholder": "search.placeholder", "row": "content.results.rows",
    "symbol": "search.tokens.symbol", "tags": "search.tags", "time": "timeline.at", "view": "overlay.view",
  ]

  /// Keys that an example gets if it is refused without them, by the key of the mapping that they are in.
  private static let helpful: [String: [WrittenValue.WrittenEntry]] = [
    "": [.init(key: "search", value: .mapping([]))], "expect": [.init(key: "layer", value: .text("searchBar.field"))],
    "spring": [.init(key: "stiffness", value: .plain("300")), .init(key: "damping", value: .plain("30"))],
  ]
  /// The most scenes that are read to find an example: our choice, about a second.
  private static let mostReads = 1000
  private static let pad = WrittenValue.WrittenEntry(key: "device", value: .text("iPad Air 2"))

  /// A scene with the key, as the lines of a file; nil if none is found, as for a key that needs other files.
  package var example: [String]? {
    if path.isEmpty { return nil }
    let keys = path.split(separator: ".").map(String.init)
    if let first = keys.first, let place = Self.homes[first], place != path {
      return try? SceneKey(([place] + keys.dropFirst()).joined(separator: ".")).example
    }
    var reads = 0
    let (values, known) = (schema.samples, mappings.map(\.keys))
    let required = mappings.indices.map { mappings[$0].required(besides: keys[$0]) }
    let helpful = mappings.indices.map { index in
      (index == 0 && keys.contains { ["sidebar", "window"].contains($0) } ? [Self.pad] : [])
        + (Self.helpful[index == 0 ? "" : keys[index - 1]] ?? [])
    }
    let isList = mappings.map(\.isList)

    /// Returns a scene with a value of the key, and with another key in the mapping at an index, if that is one.
    func scene(
      _ value: WrittenValue, with other: WrittenValue.WrittenEntry? = nil, at depth: Int = 0, helps: Bool = true
    ) -> [String]? {
      var entries: [WrittenValue.WrittenEntry] = []
      for index in mappings.indices.reversed() {
        let inner = WrittenValue.mapping(entries)
        let isLast = index == mappings.count - 1
        let own = isLast ? value : isList[index + 1] ? .list([inner]) : inner
        entries = []
        for entry in (index == depth ? [other] : []) + required[index] + (helps ? helpful[index] : []) {
          guard let entry, entry.key != keys[index], !entries.contains(where: { $0.key == entry.key }) else { continue }
          entries.append(entry)
        }
        entries.append(.init(key: keys[index], value: own))
      }
      reads += 1
      let lines = entries.flatMap { $0.value.lines(after: "\($0.key):", indent: 0, width: 60) }
      return (try? SearchScene(yaml: lines.joined(separator: "\n"))) == nil ? nil : lines
    }

    for helps in [false, true] {
      if let lines = values.lazy.compactMap({ scene($0, helps: helps) }).first { return lines }
    }
    // Some keys are refused alone: `timeline.over` needs `type`. So each other key of the mappings on the path is tried with it.
    for depth in mappings.indices.reversed() {
      for key in known[depth] {
        for sample in key.value.samples where reads < Self.mostReads {
          let other = WrittenValue.WrittenEntry(key: key.key, value: sample)
          for value in values {
            guard let lines = scene(value, with: other, at: depth) else { continue }
            return scene(value, with: other, at: depth, helps: false) ?? lines
          }
        }
      }
    }
    return nil
  }
}

extension JSONValue {
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .array, .object: nil
    }
  }

  var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  /// The schemas of which a value has one, without references and conditions.
  var choices: [JSONValue] {
    if let name = self["$ref"]?.text?.split(separator: "/").last {
      return SceneFormats.definitions.first { $0.key == name }?.value.choices ?? []
    }
    if let then = self["then"] { return (self["else"]?.choices ?? []) + then.choices }
    if let choices = self["anyOf"], self["type"] == nil { return choices.items.flatMap(\.choices) }
    return self == .object([]) ? [] : [self]
  }

  /// The keys of a mapping; of a value that is none, those of the mappings in a list.
  var keys: [Member] {
    var (result, seen): ([Member], Set<String>) = ([], [])
    let choices = choices
    for case .object(let members)? in choices.map({ $0["properties"] }) {
      for member in members {
        if seen.insert(member.key).inserted {
          result.append(member)
        } else if let index = result.firstIndex(where: { $0.key == member.key }), result[index].value != member.value {
          // Mappings of several kinds.
          let both = JSONValue.members(["anyOf": .array([result[index].value, member.value])])
          result[index].value = result[index].value["description"]?.text.map(both.described) ?? both
        }
      }
    }
    return result.isEmpty ? choices.lazy.compactMap { $0["items"]?.keys }.first { !$0.isEmpty } ?? [] : result
  }

  /// True for lists of mappings that are no mapping themselves.
  fileprivate var isList: Bool { !choices.contains { $0["properties"] != nil } && !keys.isEmpty }

  /// The keys that a mapping must have, with samples.
  fileprivate func required(besides key: String) -> [WrittenValue.WrittenEntry] {
    let mapping = choices.map { $0["items"].map { $0.choices } ?? [$0] }.joined().first { choice in
      choice.keys.contains { $0.key == key }
    }
    let names = (mapping?["required"]?.items ?? []).compactMap(\.text).filter { $0 != key }
    return names.compactMap { name in
      mapping?.keys.first { $0.key == name }?.value.samples.first.map { .init(key: name, value: $0) }
    }
  }

  fileprivate var valueWords: String {
    if let name = self["$ref"]?.text?.split(separator: "/").last { return String(name) }
    var seen: Set<String> = []
    return choices.map(\.ownWords).filter { seen.insert($0).inserted }.joined(separator: " or ")
  }

  private var ownWords: String {
    if let words {
      return words.count > 12 ? "\(words.prefix(6).joined(separator: ", ")), … (\(words.count) words)" : words.inWords
    }
    if let value = self["const"]?.text { return value }
    switch self["type"]?.text ?? self["type"]?.items.first?.text {
    case "boolean": return "true or false"
    case "integer": return "a whole number" + range
    case "number": return "a number" + range
    case "array": return "a list of " + (self["items"]?.valueWords ?? "values")
    case "object":
      let names = keys.prefix(6).map(\.key)
      return names.isEmpty ? "a mapping" : "{\(names.joined(separator: ", "))\(keys.count > 6 ? ", …" : "")}"
    default:
      guard let most = self["maxLength"]?.text, most != "\(SceneLimits.textLength)" else { return "text" }
      return "text of at most \(most) characters"
    }
  }

  private var range: String {
    let low = self["minimum"]?.text.map { " from \($0)" } ?? self["exclusiveMinimum"]?.text.map { " above \($0)" } ?? ""
    let isWide = self["maximum"]?.text == ExactNumber.text(SceneLimits.length)
    return isWide && low == " from -\(ExactNumber.text(SceneLimits.length))"
      ? "" : low + (self["maximum"]?.text.map { " to \($0)" } ?? "")
  }
}
