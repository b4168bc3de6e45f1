/// Gives a view the values of its parameters: the result has neither templates nor names in braces.
struct ViewResolver {
  let templates: [String: Template]
  /// A value that a key of a node cannot have.
  struct Problem {
    /// The parameters in the value.
    var names: Set<String>
    var message: String
    var suggestion: String?
  }

  private(set) var problems: [Problem] = []
  /// The first limit that the view exceeds, in words. What exceeds it is left out.
  private(set) var limit: String?
  private var count = 0
  /// The nodes that conditions leave out take time too.
  private var visits = 0

  init(_ templates: [String: Template]) { self.templates = templates }

  /// Names and their values where a node is.
  private typealias Scope = [String: SearchScene.View.Value]

  /// The beginning of the names of layers: of nodes with an id, and of others.
  private struct Prefix {
    var named = ""
    var counted = ""
  }

  mutating func resolve(_ view: SearchScene.View, typed: String) -> SearchScene.View? {
    let scope: Scope = ["text": .text(typed)]
    if view.isTemplateAlone, let (inner, values) = body(of: view.node, scope) {
      return instance(of: inner, from: Self.source(of: view.node), named: "", values, below: Prefix(), depth: 0)
    }
    return instance(of: view, from: "view", named: "", scope, below: Prefix(), depth: 0)
  }

  /// The path of the view of a node's template.
  private static func source(of node: SearchScene.View.Node) -> String { ".templates.\(node.text).view" }

  /// Returns the view of a template and its scope.
  private mutating func body(of node: SearchScene.View.Node, _ scope: Scope) -> (SearchScene.View, Scope)? {
    guard let template = templates[node.text] else { return nil }
    var values: Scope = ["text": scope["text"] ?? ""]
    for parameter in template.parameters { values[parameter.name] = parameter.value }
    for parameter in node.parameters {
      guard let given = parameter.value, let value = value(given, in: scope) else { continue }
      values[parameter.name] = value
    }
    return (template.view, values)
  }

  private mutating func nodes(
    of view: SearchScene.View, at index: Int, from source: String, _ scope: Scope, below prefix: Prefix, depth: Int
  ) -> [SearchScene.View] {
    let name = view.node.id.map { prefix.named + $0 } ?? "\(prefix.counted)\(view.node.kind.rawValue).\(index)"
    guard let each = view.node.each else {
      return instance(of: view, from: source, named: name, scope, below: prefix, depth: depth).map { [$0] } ?? []
    }
    if let value = scope[each], value.items == nil, value.isTrue {
      problems.append(.init(names: [each], message: "each: \(each) is no list; write [a, b]"))
    }
    var result: [SearchScene.View] = []
    for (number, item) in (scope[each]?.items ?? []).enumerated() {
      guard visits <= SceneLimits.visitedNodes else { break }
      var scope = scope
      scope["item"] = item
      let name = "\(name).\(number)"
      if let view = instance(of: view, from: source, named: name, scope, below: prefix, depth: depth) {
        result.append(view)
      }
    }
    return result
  }

  private mutating func instance(
    of view: SearchScene.View, from source: String, named name: String, _ scope: Scope, below prefix: Prefix, depth: Int
  ) -> SearchScene.View? {
    visits += 1
    guard visits <= SceneLimits.visitedNodes else {
      limit = limit ?? "a view has at most \(SceneLimits.visitedNodes) nodes, those included that conditions leave out"
      return nil
    }
    if let when = view.node.when {
      let isOpposite = when.hasPrefix("!")
      let value = scope[isOpposite ? String(when.dropFirst()) : when]
      if (value?.isTrue ?? false) == isOpposite { return nil }
    }
    count += 1
    // A template in itself is reported elsewhere; here it must end.
    guard count <= SceneLimits.viewNodes, depth <= SceneLimits.nesting else {
      let isDeep = depth > SceneLimits.nesting
      limit =
        limit
        ?? (isDeep
          ? "nodes and templates are nested at most \(SceneLimits.nesting) deep"
          : "a view has at most \(SceneLimits.viewNodes) nodes, repetitions included")
      return nil
    }
    var node = view.node
    (node.name, node.source) = (name, source)
    if !node.bindings.isEmpty { bind(&node, scope) }
    node.limitNumbers()
    var inner = prefix
    inner.counted = name.isEmpty ? "" : name + "."
    if node.kind == .view {
      guard let (child, values) = body(of: node, scope) else {
        // A program draws it.
        node.drawing = [:]
        for parameter in node.parameters {
          guard let value = parameter.value.flatMap({ value($0, in: scope) }) else { continue }
          node.drawing?[parameter.name] = value.text ?? value.written.flow
        }
        return SearchScene.View(node)
      }
      inner.named = inner.counted
      let source = Self.source(of: node)
      node.children = nodes(of: child, at: 0, from: source, values, below: inner, depth: depth + 1)
    } else if !node.children.isEmpty {
      var children: [SearchScene.View] = []
      for (index, child) in node.children.enumerated() {
        let source = KeyPathText.join(node.kind.rawValue, index)
        children += nodes(of: child, at: index, from: source, scope, below: inner, depth: depth + 1)
      }
      node.children = children
    }
    return SearchScene.View(node)
  }

  /// Reads the values that take parameters.
  private mutating func bind(_ node: inout SearchScene.View.Node, _ scope: Scope) {
    let bindings = node.bindings
    node.bindings = [:]
    for (key, bound) in bindings {
      guard let value = value(bound, in: scope) else { continue }
      // Most are texts, which take any word.
      if key == "text", let text = value.text {
        node.text = text
        continue
      }
      var reading = Reading()
      reading.hasPlaces = false
      SceneFormats.read(key, of: value.written.node, into: &node, &reading)
      problems += reading.problems.map { .init(names: bound.names, message: $0.message, suggestion: $0.suggestion) }
    }
    if let wrong = SceneFormats.selectionProblem(of: node) {
      let names = bindings.values.reduce(into: Set<String>()) { $0.formUnion($1.names) }
      problems.append(.init(names: names, message: wrong.message, suggestion: wrong.suggestion))
    }
  }

  /// Returns a value with those of the names in it; nil if the only one has none. One name alone keeps its value's type.
  ///
  /// Templates within templates could double a value at each level, so the size of values is limited.
  private mutating func value(_ value: SearchScene.View.Value, in scope: Scope) -> SearchScene.View.Value? {
    var result: SearchScene.View.Value?
    switch value.written {
    case .plain: result = value
    case .text(let text):
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }),
        let pieces = BoundText(text)?.pieces
      else { return value }
      if pieces.count == 1, case .parameter(let name) = pieces[0] { return scope[name] }
      var joined = ""
      for piece in pieces where joined.utf8.count <= SceneLimits.textLength {
        switch piece {
        case .text(let text): joined += text
        case .parameter(let name): joined += scope[name]?.text ?? ""
        }
      }
      result = .text(joined)
    case .list(let items):
      var values: [WrittenValue] = []
      for item in items { if let value = self.value(.init(written: item), in: scope) { values.append(value.written) } }
      result = .init(written: .list(values))
    case .mapping(let entries):
      var values: [WrittenValue.WrittenEntry] = []
      for entry in entries {
        guard let value = self.value(.init(written: entry.value), in: scope) else { continue }
        values.append(.init(key: entry.key, value: value.written))
      }
      result = .init(written: .mapping(values))
    }
    var weight = SceneLimits.textLength
    guard let value = result, value.written.isLight(&weight) else {
      if result != nil { limit = limit ?? "a view has at most \(SceneLimits.textLength) bytes in a value" }
      return nil
    }
    return value
  }
}

extension WrittenValue {
  /// Returns false if a value has more bytes and items than are left of `weight`.
  fileprivate func isLight(_ weight: inout Int) -> Bool {
    switch self {
    case .plain(let text), .text(let text): weight -= text.utf8.count + 1
    case .list(let items): for item in items where weight >= 0 { _ = item.isLight(&weight) }
    case .mapping(let entries): for entry in entries where weight >= 0 { _ = entry.value.isLight(&weight) }
    }
    return weight >= 0
  }
}

extension SearchScene.View.Node {
  /// Gives the node numbers as a scene file may have them. One built in code may have any.
  fileprivate mutating func limitNumbers() {
    func finite(_ value: Double?, from least: Double = 0, to most: Double = 1e6) -> Double? {
      value.flatMap { $0.isFinite ? min(max($0, least), most) : nil }
    }
    func finite(_ length: SearchScene.View.Length?) -> SearchScene.View.Length? {
      guard case .points(let points)? = length else { return length }
      return finite(points).map { .points($0) }
    }
    (spacing, lineSpacing, leastLength) = (finite(spacing), finite(lineSpacing), finite(leastLength))
    number = finite(number, to: kind == .progress ? 1 : 5) ?? 0
    (width, height) = (finite(width), finite(height))
    (maxWidth, maxHeight) = (finite(maxWidth), finite(maxHeight))
    (minWidth, minHeight) = (finite(minWidth), finite(minHeight))
    if case .box(let wide, let high)? = sizing {
      sizing = .box(finite(wide) ?? .points(0), finite(high) ?? .points(0))
    }
    padding = .init(
      top: finite(padding.top), leading: finite(padding.leading), bottom: finite(padding.bottom),
      trailing: finite(padding.trailing))
    aspectRatio = finite(aspectRatio, from: 0.01, to: 100)
    if let width = border?.width { border?.width = finite(width) ?? 0 }
    if let given = shadow {
      shadow?.radius = finite(given.radius) ?? 0
      shadow?.x = finite(given.x, from: -1e6) ?? 0
      shadow?.y = finite(given.y, from: -1e6) ?? 0
    }
    opacity = finite(opacity, to: 1) ?? 1
    if offset.count != 2 || offset.contains(where: { $0 != 0 }) {
      offset = (0..<2).map { offset.indices.contains($0) ? finite(offset[$0], from: -1e6) ?? 0 : 0 }
    }
    priority = finite(priority, from: -1000, to: 1000) ?? 0
    lines = lines.map { min(max($0, 1), 100) }
    if let size = font?.size { font?.size = finite(size, from: 1, to: 200) }
    lineHeight = finite(lineHeight, from: 1, to: 400)
    letterSpacing = finite(letterSpacing, from: -20, to: 100) ?? 0
    if case .corners(let corners)? = cornerRadius {
      cornerRadius = .corners(
        .init(
          topLeading: finite(corners.topLeading) ?? 0, topTrailing: finite(corners.topTrailing) ?? 0,
          bottomLeading: finite(corners.bottomLeading) ?? 0, bottomTrailing: finite(corners.bottomTrailing) ?? 0))
    }
    if let size = image?.size { image?.size = finite(size) }
  }
}

extension SearchScene.View {
  /// Returns the view with the values of its parameters, without templates; nil if nothing is drawn.
  /// - Parameter typed: the text in the field.
  package func resolved(with templates: ViewTemplates, typed: String) -> SearchScene.View? {
    var resolver = ViewResolver(templates.templates)
    return resolver.resolve(self, typed: typed)
  }

  /// The files that a view without parameters shows.
  var files: [String] {
    var files = node.kind == .picture ? [node.text] : []
    if case .file(let file)? = node.image?.source { files.append(file) }
    return files + node.children.flatMap(\.files)
  }

  /// The names of the templates that a view contains.
  var templateNames: [String] {
    (node.kind == .view ? [node.text] : []) + node.children.flatMap(\.templateNames)
  }

  /// The names of nodes with an id, as their layers have them. The outermost layer has no name of its own.
  package var ids: [String] {
    let own = node.id.map { node.name.isEmpty ? $0 : node.name }
    return [own].compactMap(\.self) + node.children.flatMap(\.ids)
  }
}
