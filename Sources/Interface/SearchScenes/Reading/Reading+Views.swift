/// Reading templates and the views that use them.
extension Reading {
  /// Notes the templates of a scene, whose views may come before them.
  mutating func declareTemplates(of root: SceneNode?) {
    let entries = root?.entries?.first { $0.key == "templates" }?.value.entries
    for template in entries ?? [] {
      let parameters = template.value.entries?.first { $0.key == "parameters" }?.value.entries ?? []
      templates[template.key] = parameters.map { .init(name: $0.key, isRequired: $0.value.isNull) }
    }
  }

  /// Returns a value as it is written. The paths of pictures in an extended file become relative to the scene's folder.
  func raw(_ node: SceneNode) -> SearchScene.View.Value { .init(written: written(node)) }

  private func written(_ node: SceneNode) -> WrittenValue {
    switch node.value {
    case .scalar(let text, let isPlain):
      if isPlain, node.isNull || node.isBoolean || ExactNumber.value(text) != nil { return .plain(text) }
      let folder = node.place.file.flatMap { folders[$0] } ?? ""
      let isPicture = [".png", ".jpg", ".jpeg"].contains(where: text.lowercased().hasSuffix)
      return .text(isPicture && !folder.isEmpty && !text.hasPrefix("/") ? "\(folder)/\(text)" : text)
    case .list(let items): return .list(items.map(written))
    case .mapping(let entries): return .mapping(entries.map { .init(key: $0.key, value: written($0.value)) })
    }
  }

  /// Returns a value that takes parameters, after a look at their names.
  mutating func bound(_ node: SceneNode, _ path: String) -> SearchScene.View.Value {
    checkNames(in: node, path)
    return raw(node)
  }

  private mutating func checkNames(in node: SceneNode, _ path: String) {
    switch node.value {
    case .scalar(let text, _):
      guard let pieces = BoundText(text) else {
        report(
          "a brace without its pair; write {{ or }} for a brace in a text", at: node.place, path: path)
        return
      }
      for name in pieces.names { check(name, in: scope, at: node.place, path) }
    case .list(let items): for item in items { checkNames(in: item, path) }
    case .mapping(let entries): for entry in entries { checkNames(in: entry.value, path) }
    }
  }

  /// Reports a name that is no parameter.
  mutating func check(_ name: String, in scope: [String], at place: SceneProblem.Place, _ path: String) {
    guard !scope.contains(name) else { return }
    let known = scope.filter { $0 != "text" }
    let words = known.isEmpty ? "; a view in place has only {text}, what is typed" : "; there are \(known.inWords)"
    report(
      "no parameter is named \(name.shown)\(words)", at: place, path: path,
      suggestion: Spelling.nearest(to: name, among: scope))
  }

  /// Divides the mapping of a view into the keys of its place and the parameters that its template declares.
  /// - Parameter keys: of the place. A parameter wins over a key.
  mutating func parameters(
    in node: SceneNode, _ path: String, besides keys: Set<String>
  ) -> (rest: SceneNode, parameters: [SearchScene.View.Parameter]) {
    let entries = node.entries ?? []
    guard let name = entries.first(where: { $0.key == "view" })?.value, let text = name.text else { return (node, []) }
    guard let declared = templates[text] else {
      let known = templates.keys.sorted()
      let nearest = hasPlaces ? Spelling.nearest(to: text, among: known) : nil
      if nearest != nil {
        report(
          "no template is named \"\(text.shown)\"; there are \(known.inWords)", at: name.place,
          path: KeyPathText.join(path, "view"), suggestion: nearest)
      }
      // Another one may be drawn by a program, which knows its parameters.
      var rest = node
      let own = keys.subtracting(["title"])
      rest.value = .mapping(entries.filter { own.contains($0.key) })
      let others = entries.filter { !own.contains($0.key) && !$0.value.isNull }
      return (rest, others.map { .init($0.key, bound($0.value, KeyPathText.join(path, $0.key))) })
    }
    var (rest, parameters): ([SceneNode.MappingEntry], [SearchScene.View.Parameter]) = ([], [])
    for entry in entries {
      let entryPath = KeyPathText.join(path, entry.key)
      if entry.key != "view", declared.contains(where: { $0.name == entry.key }) {
        note(entryPath, at: entry.value.isNull ? entry.keyPlace : entry.value.place)
        // Nothing behind the key counts as absent.
        if !entry.value.isNull { parameters.append(.init(entry.key, bound(entry.value, entryPath))) }
      } else if keys.contains(entry.key) {
        rest.append(entry)
      } else {
        let words = declared.isEmpty ? "it has none" : "its parameters are \(declared.map(\.name).inWords)"
        report(
          "\(text.shown) has no parameter \(entry.key.shown); \(words)", at: entry.keyPlace, path: entryPath,
          suggestion: Spelling.nearest(to: entry.key, among: declared.map(\.name) + keys.sorted()))
      }
    }
    for missing in declared where missing.isRequired && !parameters.contains(where: { $0.name == missing.name }) {
      report(
        "\(text.shown) needs the parameter \(missing.name); its parameters are \(declared.map(\.name).inWords)",
        at: node.place, path: path)
    }
    var remaining = node
    remaining.value = .mapping(rest)
    return (remaining, parameters)
  }
}

/// A text that takes parameters, in pieces.
struct BoundText {
  enum TextPiece: Hashable {
    case text(String)
    case parameter(String)
  }

  private(set) var pieces: [TextPiece] = []

  var names: [String] { pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } } }

  /// Nil for a brace without its pair.
  init?(_ string: String) {
    var (text, rest) = ("", string.unicodeScalars[...])
    while let scalar = rest.popFirst() {
      guard scalar == "{" || scalar == "}" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      if rest.first == scalar {
        rest.removeFirst()
        text.unicodeScalars.append(scalar)
        continue
      }
      guard scalar == "{", let end = rest.firstIndex(of: "}"), end > rest.startIndex else { return nil }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      pieces.append(.parameter(String(String.UnicodeScalarView(rest[..<end]))))
      rest = rest[rest.index(after: end)...]
    }
    if !text.isEmpty || pieces.isEmpty { pieces.append(.text(text)) }
  }
}
