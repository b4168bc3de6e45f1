import SearchGeometry

/// The templates of a scene, by name.
package final class ViewTemplates: Hashable, Sendable {
  let templates: [String: Template]
  /// What the height of each template's views depends on.
  private let dependences: [String: Dependence]
  /// The names of templates from one back to itself, for each that contains itself.
  let cycles: [[String]]

  package init(_ templates: [Template]) {
    let byName = Dictionary(templates.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.templates = byName
    let (order, cycles) = Self.order(templates.map(\.name), of: byName)
    self.cycles = cycles
    // Each template once: nested templates would double the work at each level.
    dependences = order.reduce(into: [:]) { known, name in
      known[name] = byName[name].map { view in Parallel.onLargeStack { Dependence(of: view.view, in: known) } }
    }
  }

  /// Sorts templates so that each follows those in it; finds those that contain themselves. Takes linear time, and no stack.
  private static func order(
    _ names: [String], of templates: [String: Template]
  ) -> (order: [String], cycles: [[String]]) {
    var (order, cycles): ([String], [[String]]) = ([], [])
    var isDone: [String: Bool] = [:]
    var open: [(name: String, inner: ArraySlice<String>)] = []
    func enter(_ name: String) {
      guard let template = templates[name] else { return }
      isDone[name] = false
      open.append((name, template.view.templateNames[...]))
    }
    for name in names where isDone[name] == nil {
      enter(name)
      while let last = open.indices.last {
        guard let next = open[last].inner.popFirst() else {
          let name = open.removeLast().name
          isDone[name] = true
          order.append(name)
          continue
        }
        guard let isKnown = isDone[next] else {
          enter(next)
          continue
        }
        guard !isKnown, !cycles.contains(where: { $0.first == next }) else { continue }
        cycles.append(open.map(\.name).drop { $0 != next } + [next])
      }
    }
    return (order, cycles)
  }

  package static func == (a: ViewTemplates, b: ViewTemplates) -> Bool { a === b || a.templates == b.templates }

  package func hash(into hasher: inout Hasher) { hasher.combine(templates.count) }

  /// Returns the title by which events name a row: its own, else that of its view's parameter.
  package func title(of row: Row) -> String { title(row.title, of: row.view) }

  package func title(of suggestion: Content.Suggestion) -> String { title(suggestion.title, of: suggestion.view) }

  package func title(of card: Grid.Item) -> String { title(card.title, of: card.view) }

  package func title(of header: List.Header?) -> String {
    header.map { title($0.title, of: $0.view) } ?? ""
  }

  private func title(_ own: String, of view: SearchScene.View?) -> String {
    guard own.isEmpty, let node = view?.node, node.kind == .view else { return own }
    guard let template = templates[node.text] else {
      return node.parameters.first { $0.name == "title" }?.value?.text ?? ""
    }
    let name =
      template.parameters.contains { $0.name == "title" }
      ? "title" : template.parameters.first { $0.value == nil }?.name
    return name.flatMap { name in
      (node.parameters.first { $0.name == name } ?? template.parameters.first { $0.name == name })?.value?.text
    } ?? ""
  }

  /// Returns true if the view shows what is typed.
  package func usesText(_ view: SearchScene.View) -> Bool {
    let given = view.node.parameters.contains { $0.value?.names.contains("text") == true }
    return given || dependence(of: view).usesText
  }

  /// Returns a value that is equal for views of equal height in rows of equal width; nil if every value counts.
  package func heightKey(of view: SearchScene.View) -> HeightKey? {
    guard view.isTemplateAlone else { return nil }
    let dependence = dependence(of: view)
    guard !dependence.isVariable else { return nil }
    let given = view.node.parameters
    return HeightKey(
      template: view.node.text, values: given.filter { dependence.values.contains($0.name) },
      // What is empty takes no room, and other nodes depend on it.
      flags: templates[view.node.text]?.parameters.map { parameter in
        (given.first { $0.name == parameter.name } ?? parameter).value?.isTrue ?? false
      } ?? [])
  }

  /// Returns a value that is equal for views whose values are read alike: texts do not count.
  func checkKey(of view: SearchScene.View) -> HeightKey? {
    guard view.isTemplateAlone else { return nil }
    let checked = dependence(of: view).checked
    return HeightKey(
      template: view.node.text,
      values: view.node.parameters.filter { checked.contains($0.name) || $0.value?.text == nil })
  }

  /// Returns true if names of files in the view have parameters in them.
  func composesFiles(_ view: SearchScene.View) -> Bool { dependence(of: view).composesFiles }

  package struct HeightKey: Hashable, Sendable {
    var template: String
    var values: [SearchScene.View.Parameter]
    /// Which parameters are true, and not empty or 0.
    var flags: [Bool] = []
  }

  private func dependence(of view: SearchScene.View) -> Dependence {
    (view.isTemplateAlone ? dependences[view.node.text] : nil)
      ?? Parallel.onLargeStack { Dependence(of: view, in: dependences) }
  }

  /// The values that the height of a template's view depends on.
  private struct Dependence: Sendable {
    /// The names of parameters.
    var values: Set<String> = []
    /// True if a width decides the height, and so every text beside it.
    var isVariable = false
    var usesText = false
    /// The names of parameters that are more than parts of texts.
    var checked: Set<String> = []
    var composesFiles = false

    /// The keys whose values do not change a height.
    private static let visual: Set<String> = [
      "color", "textColor", "tint", "highlights", "emphasized", "strikethrough", "text", "badge", "image", "symbol",
      "background", "cornerRadius", "border", "shadow", "gradient", "opacity", "offset", "accessibility", "progress",
      "rating", "selected", "switch", "contentMode", "shape", "template",
    ]

    /// - Parameter templates: those that the view uses; one that contains itself is missing.
    init(of view: SearchScene.View, in templates: [String: Dependence]) {
      let node = view.node
      // Repeated and nested views, and pictures of their own size, are rare.
      isVariable =
        node.kind == .text && node.lines != 1 || node.kind == .flow || node.aspectRatio != nil || node.kind == .view
        || node.kind == .picture || node.each != nil || node.kind == .image && node.sizing == nil && node.height == nil
        || node.bindings["image"] != nil && node.sizing == nil && node.height == nil
      for (key, value) in node.bindings {
        let names = value.names
        if names.contains("text") { usesText = true }
        if !Self.visual.contains(key) { values.formUnion(names) }
        if !["text", "badge", "highlights"].contains(key) { checked.formUnion(names) }
        if ["image", "picture"].contains(key), case .text(let file) = value.written,
          file.last != "}" || file.first != "{"
        {
          composesFiles = true
        }
      }
      if let each = node.each { checked.insert(each) }
      if node.when == "text" || node.when == "!text" { usesText = true }
      for parameter in node.parameters {
        let names = parameter.value?.names ?? []
        checked.formUnion(names)
        if names.contains("text") { usesText = true }
      }
      let inner = node.kind == .view ? templates[node.text] : nil
      for other in node.children.map({ Dependence(of: $0, in: templates) }) + [inner].compactMap(\.self) {
        values.formUnion(other.values)
        isVariable = isVariable || other.isVariable
        usesText = usesText || other.usesText
        checked.formUnion(other.checked)
        composesFiles = composesFiles || other.composesFiles
      }
    }
  }
}

extension SearchScene.View.Value {
  /// The names in braces.
  var names: Set<String> {
    switch written {
    case .plain(let text), .text(let text):
      text.utf8.contains(UInt8(ascii: "{")) ? Set(BoundText(text)?.names ?? []) : []
    case .list(let items): items.reduce(into: []) { $0.formUnion(Self(written: $1).names) }
    case .mapping(let entries): entries.reduce(into: []) { $0.formUnion(Self(written: $1.value).names) }
    }
  }
}

extension SearchScene.Selection {
  /// A row and a node of its view, written "TITLE/ID"; nil without a slash.
  package var node: (row: Self, id: String)? {
    guard case .title(let text) = self, let slash = text.lastIndex(of: "/") else { return nil }
    let (row, id) = (text[..<slash], text[text.index(after: slash)...])
    guard !row.isEmpty, !id.isEmpty else { return nil }
    if row.hasPrefix("#"), let index = Int(row.dropFirst()), index >= 0, row.count <= 7 {
      return (.index(index), String(id))
    }
    return row.hasPrefix("#") ? nil : (.title(String(row)), String(id))
  }
}

extension ViewTemplates {
  /// A parameter that a view does not have, or a value that it cannot have.
  package struct Refusal: Error {
    package var parameter: String
    package var message: String
    package var suggestion: String?
  }

  /// Gives parameters of a view new values.
  /// - Throws: the first that the view does not have or take.
  package func set(_ parameters: [SearchScene.View.Parameter], of view: inout SearchScene.View) throws(Refusal) {
    guard view.isTemplateAlone, let template = templates[view.node.text] else {
      throw Refusal(parameter: parameters.first?.name ?? "", message: "its view has no parameters", suggestion: nil)
    }
    let names = template.parameters.map(\.name)
    for new in parameters {
      guard names.contains(new.name) else {
        throw Refusal(
          parameter: new.name, message: "no parameter of \(template.name); there are \(names.inWords)",
          suggestion: Spelling.nearest(to: new.name, among: names))
      }
      view.node.parameters.removeAll { $0.name == new.name }
      if new.value != nil { view.node.parameters.append(new) }
    }
    var resolver = ViewResolver(templates)
    _ = resolver.resolve(view, typed: "")
    for wrong in resolver.problems {
      guard let name = parameters.first(where: { wrong.names.contains($0.name) })?.name else { continue }
      throw Refusal(parameter: name, message: wrong.message, suggestion: wrong.suggestion)
    }
  }
}
