import SearchGeometry

extension SceneFormats {
  /// The value of the key `view`: a template's name, or a node written in place.
  private static let shownView: ValueFormat<SearchScene.View?> = ValueFormat<SearchScene.View?>(
    expected: "a template's name, or a node such as {hstack: […]}",
    schema: .anyOf(templateName.schema, view.schema),
    difference: { a, b, path in
      guard let a, let b, !a.isTemplateAlone, !b.isTemplateAlone else { return path }
      return viewDefinition.difference(a, b, path)
    },
    read: { node, path, reading in
      if let name = node.text, !["divider", "spacer"].contains(name) {
        guard let name = templateName.read(node, path, &reading) else { return nil }
        var view = SearchScene.View(.view)
        view.node.text = name
        return .some(view)
      }
      return view.read(node, path, &reading).map { .some($0) }
    },
    write: { value in
      guard let value else { return .plain("null") }
      return value.isTemplateAlone ? .text(value.node.text) : view.write(value)
    }
  ).visiting { value, path, visitor in
    guard let value else { return }
    visitor(path, .view(value))
    if !value.isTemplateAlone { view.visit?(value, path, visitor) }
  }

  /// Returns the format of a mapping with the key `view`. Keys that are not its own are parameters of the view's template.
  static func showingView<Root: Hashable & Sendable>(
    _ standard: Root, expected: String, _ keyPath: WritableKeyPath<Root, SearchScene.View?> & Sendable,
    fields: @autoclosure @escaping @Sendable () -> [Field<Root>]
  ) -> ValueFormat<Root> {
    @Sendable func all() -> [Field<Root>] {
      [Field("view", keyPath, shownView, required: true, "A template's name, or a node: the content.")] + fields()
    }
    let object: ValueFormat<Root> = .object(standard, expected: expected, fields: all())
    let keys = Locked<Set<String>?>(nil)
    return ValueFormat<Root>(
      expected: expected, schema: object.schema.allowingOtherKeys, difference: object.difference,
      read: { node, path, reading in
        let keys = keys.withLock { keys in
          let names = keys ?? Set(all().map(\.key))
          keys = names
          return names
        }
        let name = node.entries?.first { $0.key == "view" }?.value
        let isTemplate = name?.text != nil
        let (rest, parameters) = isTemplate ? reading.parameters(in: node, path, besides: keys) : (node, [])
        guard var root = object.read(rest, path, &reading) else { return nil }
        if isTemplate { root[keyPath: keyPath]?.node.parameters = parameters }
        return root
      },
      write: { root in
        guard case .mapping(let entries) = object.write(root) else { return .plain("") }
        guard let view = root[keyPath: keyPath], view.isTemplateAlone else { return .mapping(entries) }
        return .mapping(entries + view.node.parameters.written)
      }
    ).visiting { root, path, visitor in
      object.visit?(root, path, visitor)
      guard let view = root[keyPath: keyPath], view.isTemplateAlone else { return }
      visitor.visit(view.node.parameters, at: path)
    }
  }

  /// Returns the format of a place that shows a view if its mapping has the key `view`, and else what `plain` reads.
  static func either<Root: Hashable & Sendable>(
    _ plain: ValueFormat<Root>, orShowing shown: ValueFormat<Root>,
    _ keyPath: WritableKeyPath<Root, SearchScene.View?> & Sendable
  ) -> ValueFormat<Root> {
    @Sendable func format(of root: Root) -> ValueFormat<Root> { root[keyPath: keyPath] == nil ? plain : shown }
    @Sendable func schema() -> JSONValue {
      .choice(
        if: .members(["required": .strings(["view"]), "type": .string("object")]), then: shown.schema,
        else: plain.schema)
    }
    return ValueFormat<Root>(
      expected: plain.expected, schema: schema(), allowsNull: plain.allowsNull,
      difference: { a, b, path in
        (a[keyPath: keyPath] == nil) == (b[keyPath: keyPath] == nil) ? format(of: a).difference(a, b, path) : path
      },
      read: { node, path, reading in
        let showsView = node.entries?.contains { $0.key == "view" } == true
        return showsView ? shown.read(node, path, &reading) : plain.read(node, path, &reading)
      }, write: { format(of: $0).write($0) }
    ).visiting { root, path, visitor in
      format(of: root).visit?(root, path, visitor)
    }
  }
}

extension JSONValue {
  /// The schema of a mapping with further keys: the parameters of a template.
  var allowingOtherKeys: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.key == "additionalProperties" ? .init(key: $0.key, value: .bool(true)) : $0 })
  }
}

extension SearchScene.View {
  /// True for a template without keys of a node: its name and parameters are all there is.
  var isTemplateAlone: Bool {
    guard node.kind == .view else { return false }
    var bare = Node(.view)
    (bare.text, bare.parameters) = (node.text, node.parameters)
    return bare == node
  }
}
