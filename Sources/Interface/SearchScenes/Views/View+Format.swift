import SearchGeometry

extension SceneFormats {
  static let view = viewDefinition.reference(to: "view")

  private typealias Kind = SearchScene.View.Kind

  /// The formats of the mappings of each kind of node.
  private static let nodes: [SearchScene.View.Kind: ValueFormat<SearchScene.View.Node>] = Dictionary(
    uniqueKeysWithValues: SearchScene.View.Kind.allCases.map { kind in
      (
        kind,
        .object(
          SearchScene.View.Node(kind), expected: "a node such as {\(kind.rawValue): …}",
          fields: fields(of: kind).map(bindable),
          check: { node, _, path, reading in checkSelection(node, path, &reading) })
      )
    })

  /// Reports a selected segment that is not there.
  @Sendable private static func checkSelection(
    _ node: SearchScene.View.Node, _ path: String, _ reading: inout Reading
  ) {
    guard node.bindings.isEmpty, let problem = selectionProblem(of: node) else { return }
    let path = KeyPathText.join(path, "selected")
    reading.report(problem.message, at: reading.places[path], path: path, suggestion: problem.suggestion)
  }

  /// Returns the problem of a selected segment that is not there; nil for other nodes and without titles.
  static func selectionProblem(of node: SearchScene.View.Node) -> (message: String, suggestion: String?)? {
    guard node.kind == .segments, !node.titles.isEmpty, node.selected.index(in: node.titles) == nil else { return nil }
    let title: String? = if case .title(let title) = node.selected { title } else { nil }
    return (
      "no segment \(node.selected.text.shown); there are \(node.titles.inWords)",
      title.flatMap { Spelling.nearest(to: $0, among: node.titles) }
    )
  }

  /// The kinds that have another kind's word as a key of their own.
  private static let ambiguous: [SearchScene.View.Kind: Set<SearchScene.View.Kind>] = [.shape: [.image]]

  /// The keys that only tell nodes apart from parameters.
  static let viewKeys: Set<String> = Set(fields(of: .view).map(\.key))

  /// Returns the schema of a key of nodes with some keys; nil if their kind does not have it.
  static func schema(of key: String, inNodeWith own: Set<String>) -> JSONValue? {
    let kinds = Kind.allCases.filter { own.contains($0.rawValue) }
    let kind = kinds.first { kind in !kinds.contains { ambiguous[kind]?.contains($0) == true } }
    return kind.flatMap { fields(of: $0).first { $0.key == key } }.map { field in
      (isBindable(key) ? field.schema.takingParameters : field.schema).described(field.doc)
    }
  }

  /// The mappings of all nodes in one, because editors complete the keys of one mapping, with the keys that each kind has.
  private static var nodeSchema: JSONValue {
    var (keys, schemas, docs): ([String], [String: [JSONValue]], [String: [String]]) = ([], [:], [:])
    var kinds: [JSONValue] = []
    for kind in Kind.allCases {
      let fields = fields(of: kind)
      for field in fields {
        if schemas[field.key] == nil { keys.append(field.key) }
        let schema = isBindable(field.key) ? field.schema.takingParameters : field.schema
        if !schemas[field.key, default: []].contains(schema) { schemas[field.key, default: []].append(schema) }
        if !docs[field.key, default: []].contains(field.doc) { docs[field.key, default: []].append(field.doc) }
      }
      let required = JSONValue.members(["required": .strings([kind.rawValue])])
      let names = JSONValue.members(["propertyNames": .members(["enum": .strings(fields.map(\.key))])])
      // A template's parameters have any name.
      guard kind != .view, case .object(let needed) = required, case .object(let known) = names else {
        kinds.append(required)
        continue
      }
      kinds.append(.object(needed + known))
    }
    let properties = keys.map { key -> JSONValue.Member in
      let choices = schemas[key] ?? []
      let value = choices.count == 1 ? choices[0] : .members(["anyOf": .array(choices)])
      return .init(key: key, value: value.described(docs[key, default: []].joined(separator: " ")))
    }
    return .object([
      .init(key: "type", value: .string("object")), .init(key: "properties", value: .object(properties)),
      .init(key: "anyOf", value: .array(kinds)),
    ])
  }

  /// Names, and the nodes of a stack, are the template's own.
  private static func isBindable(_ key: String) -> Bool {
    !["id", "when", "each", "hstack", "vstack", "zstack", "flow", "view"].contains(key)
  }

  /// A template's name, or a node.
  static let viewDefinition: ValueFormat<SearchScene.View> = {
    let words = [Kind.divider, .spacer]
    let expected = "a node such as {text: …} or {hstack: […]}"
    @Sendable func schema() -> JSONValue { .anyOf(.members(["enum": .strings(words.map(\.rawValue))]), nodeSchema) }
    return ValueFormat<SearchScene.View>(
      expected: expected, schema: schema(),
      difference: { a, b, path in
        guard a.node.kind == b.node.kind, let format = nodes[a.node.kind] else { return path }
        return format.difference(a.node, b.node, path)
      },
      read: { node, path, reading in
        if let kind = words.first(where: { $0.rawValue == node.text }) { return SearchScene.View(kind) }
        guard let entries = node.entries else {
          return reading.refuse(
            node, path: path, expected: expected,
            suggestion: node.text.map {
              Spelling.nearest(to: $0, among: words.map(\.rawValue)) ?? "{text: \($0.shown)}"
            })
        }
        guard let kind = kind(of: entries, node, path, &reading) else { return nil }
        let scope = reading.scope
        if entries.contains(where: { $0.key == "each" }) { reading.scope.append("item") }
        defer { reading.scope = scope }
        guard kind == .view else { return nodes[kind]?.read(node, path, &reading).map(SearchScene.View.init) }
        let (rest, parameters) = reading.parameters(in: node, path, besides: viewKeys)
        var view = nodes[kind]?.read(rest, path, &reading).map(SearchScene.View.init)
        view?.node.parameters = parameters
        return view
      },
      write: { view in
        guard case .mapping(var entries)? = nodes[view.node.kind]?.write(view.node) else { return .plain("") }
        if words.contains(view.node.kind), entries.first?.key != view.node.kind.rawValue {
          if entries.isEmpty { return .plain(view.node.kind.rawValue) }
          entries.insert(.init(key: view.node.kind.rawValue, value: .plain("null")), at: 0)
        }
        return .mapping(entries + view.node.parameters.written)
      }
    ).visiting { view, path, visitor in
      nodes[view.node.kind]?.visit?(view.node, path, visitor)
      visitor.visit(view.node.parameters, at: path)
    }
  }()

  /// Returns the kind of a node: the one word of a kind that is not a key of another kind there.
  private static func kind(
    of entries: [SceneNode.MappingEntry], _ node: SceneNode, _ path: String, _ reading: inout Reading
  ) -> SearchScene.View.Kind? {
    let words = Kind.allCases.map(\.rawValue)
    var kinds = entries.compactMap { Kind(rawValue: $0.key) }
    // Other words are a template's parameters.
    if kinds.contains(.view) { return .view }
    let all = kinds
    kinds.removeAll { kind in ambiguous[kind].map { !$0.isDisjoint(with: all) } ?? false }
    if kinds.count == 1 { return kinds[0] }
    guard kinds.isEmpty else {
      return reading.refuse(
        "has \(kinds.map(\.rawValue).joined(separator: " and ")); a node has one of them", at: node.place, path: path)
    }
    let strange = entries.first { !viewKeys.contains($0.key) }
    let nearest = strange.flatMap { Spelling.nearest(to: $0.key, among: words) }
    return reading.refuse(
      strange.map { "no node is named \($0.key.shown); nodes are \(words.inWords)" } ?? "needs one of \(words.inWords)",
      at: strange?.keyPlace ?? node.place, path: strange.map { KeyPathText.join(path, $0.key) } ?? path,
      suggestion: nearest)
  }

  /// The fields of each kind, by key.
  private static let fieldsByKey: [SearchScene.View.Kind: [String: Field<SearchScene.View.Node>]] = Dictionary(
    uniqueKeysWithValues: SearchScene.View.Kind.allCases.map { kind in
      (kind, Dictionary(fields(of: kind).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first }))
    })

  /// Reads a value of a node whose parameters are known.
  static func read(
    _ key: String, of value: SceneNode, into node: inout SearchScene.View.Node, _ reading: inout Reading
  ) {
    fieldsByKey[node.kind]?[key]?.read(&node, value, "", &reading)
  }

  /// Returns a field whose value may take parameters. Such a value is read when they are known.
  private static func bindable(_ field: Field<SearchScene.View.Node>) -> Field<SearchScene.View.Node> {
    let key = field.key
    guard isBindable(key) else {
      return key == "when" || key == "each" ? named(field) : field
    }
    let visit = ValueFormat<SearchScene.View.Node>.Visit { node, path, visitor in
      if let value = node.bindings[key] {
        visitor.visit(value, at: KeyPathText.join(path, key))
      } else {
        field.visit?(node, path, visitor)
      }
    }
    return Field(
      key: key, doc: field.doc,
      schema: field.schema.takingParameters,
      isRequired: field.isRequired,
      read: { root, node, path, reading in
        if node.hasBraces {
          root.bindings[key] = reading.bound(node, path)
        } else if let name = node.bareBinding {
          reading.report(
            "a parameter in braces needs quotes", at: node.place, path: path, suggestion: "\"{\(name)}\"")
        } else {
          field.read(&root, node, path, &reading)
        }
      },
      write: { root, standard in root.bindings[key]?.written ?? field.write(root, standard) },
      difference: { a, b, path in
        a.bindings[key] == b.bindings[key] ? field.difference(a, b, path) : path
      }, visit: visit)
  }

  /// Returns a field whose value is a parameter's name.
  private static func named(_ field: Field<SearchScene.View.Node>) -> Field<SearchScene.View.Node> {
    var named = field
    named.read = { root, node, path, reading in
      if let text = node.text {
        let name = field.key == "when" && text.hasPrefix("!") ? String(text.dropFirst()) : text
        // The item of `each` is known in the node, not in its list.
        let scope = field.key == "each" ? reading.scope.dropLast() : reading.scope[...]
        reading.check(name, in: Array(scope), at: node.place, path)
      }
      field.read(&root, node, path, &reading)
    }
    return named
  }
}

extension JSONValue {
  /// The schema that also accepts a text with braces, here and at every value within.
  fileprivate var takingParameters: JSONValue {
    guard case .object(let members) = self else { return self }
    func inside(_ value: JSONValue) -> JSONValue {
      if case .array(let choices) = value { .array(choices.map(\.takingParameters)) } else { value.takingParameters }
    }
    let own = JSONValue.object(
      members.map { member in
        switch (member.key, member.value) {
        case ("properties", .object(let properties)):
          .init(
            key: member.key,
            value: .object(properties.map { .init(key: $0.key, value: $0.value.takingParameters) }))
        case ("items", _), ("anyOf", _), ("then", _), ("else", _): .init(key: member.key, value: inside(member.value))
        default: member
        }
      })
    let text = JSONValue.members(["type": .string("string"), "pattern": .string("[{}]")])
    // A reference to a definition has no place for parameters, so an image is written out here.
    let isImage = members.contains { $0.key == "$ref" && $0.value == .string("#/$defs/image") }
    return isImage ? .anyOf(SceneFormats.imageDefinition.schema.takingParameters, text) : .anyOf(own, text)
  }
}
