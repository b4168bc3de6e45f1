import SearchGeometry

extension SearchScene {
  /// A view with parameters: an entry of the scene's `templates`.
  public struct Template: SceneValue {
    public var name: String
    /// In the order of the file.
    public var parameters: [View.Parameter]
    public var view: View

    public init(_ name: String, parameters: [View.Parameter] = [], view: View) {
      (self.name, self.parameters, self.view) = (name, parameters, view)
    }
  }

  /// A view above the pages and below bars and keyboard.
  public struct Overlay: SceneValue {
    public var view: View
    /// Its place in the safe area between the bars.
    public var alignment: View.Alignment
    /// From the edges of that area, in points; 0 for those that are nil.
    public var insets: DirectionalInsets

    public init(view: View, alignment: View.Alignment = .bottomTrailing, insets: DirectionalInsets = .init()) {
      (self.view, self.alignment, self.insets) = (view, alignment, insets)
    }
  }
}

package typealias Template = SearchScene.Template

extension [SearchScene.View.Parameter] {
  var written: [WrittenValue.WrittenEntry] { map { .init(key: $0.name, value: $0.value?.written ?? .plain("null")) } }
}

extension String {
  fileprivate var isParameterName: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic || first == "_" else { return false }
    let isWord = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
    }
    return isWord && !["text", "item", "view", "id", "when", "each"].contains(self)
  }
}

extension SceneNode {
  /// True if a text in the value has a brace.
  var hasBraces: Bool {
    switch value {
    case .scalar(let text, _): text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    case .list(let items): items.contains(where: \.hasBraces)
    case .mapping(let entries): entries.contains { $0.value.hasBraces }
    }
  }

  /// The name in braces without quotes, which YAML reads as a mapping; nil for other values.
  var bareBinding: String? {
    guard let entries, entries.count == 1, entries[0].value.isNull else { return nil }
    return entries[0].key
  }
}

extension PartVisitor {
  /// Visits the texts of a parameter's value, of which some may be names of files.
  func visit(_ value: SearchScene.View.Value, at path: String) {
    switch value.written {
    case .plain(let text), .text(let text):
      let file = text.lowercased()
      if [".png", ".jpg", ".jpeg"].contains(where: file.hasSuffix), !text.contains("{") {
        self(path, .image(.file(text)))
      } else if let part = ScenePart(text: text) {
        self(path, part)
      }
    case .list(let items):
      for (index, item) in items.enumerated() { visit(.init(written: item), at: KeyPathText.join(path, index)) }
    case .mapping(let entries):
      for entry in entries { visit(.init(written: entry.value), at: KeyPathText.join(path, entry.key)) }
    }
  }

  func visit(_ parameters: [SearchScene.View.Parameter], at path: String) {
    for parameter in parameters {
      if let value = parameter.value { visit(value, at: KeyPathText.join(path, parameter.name)) }
    }
  }
}

extension SceneFormats {
  /// The templates by their names, in the order of the file.
  static let templates: ValueFormat<[Template]> = {
    let expected = "templates by their names, {episode: {parameters: {title: null}, view: …}}"
    @Sendable func schema() -> JSONValue {
      .members(["type": .string("object"), "additionalProperties": template.schema])
    }
    return ValueFormat(
      expected: expected, schema: schema(), allowsNull: true,
      read: { node, path, reading in
        guard let entries = node.entries else { return reading.refuse(node, path: path, expected: expected) }
        var templates: [Template] = []
        for entry in entries {
          let path = KeyPathText.join(path, entry.key)
          reading.note(path, at: entry.keyPlace)
          if Kind(rawValue: entry.key) != nil {
            reading.report("\(entry.key) is a node; a template needs another name", at: entry.keyPlace, path: path)
          }
          let scope = reading.scope
          reading.scope = (reading.templates[entry.key] ?? []).map(\.name) + ["text"]
          if var value = template.read(entry.value, path, &reading) {
            value.name = entry.key
            templates.append(value)
          }
          reading.scope = scope
        }
        return templates
      },
      write: { templates in .mapping(templates.map { .init(key: $0.name, value: template.write($0)) }) }
    ).visiting { templates, path, visitor in
      for item in templates { template.visit?(item, KeyPathText.join(path, item.name), visitor) }
    }
  }()

  private typealias Kind = SearchScene.View.Kind

  private static let template: ValueFormat<Template> = .object(
    Template("", view: .init(.spacer)), expected: "{parameters, view}",
    fields: [
      Field(
        "parameters", \.parameters, parameters, "Names with their defaults; nothing for one that every view gives."),
      Field("view", \.view, view, required: true, "The node, in which \"{name}\" takes a parameter."),
    ])

  private static let parameters: ValueFormat<[SearchScene.View.Parameter]> = ValueFormat<[SearchScene.View.Parameter]>(
    expected: "names with defaults, {title: null, progress: 0}", schema: .members(["type": .string("object")]),
    allowsNull: true,
    read: { node, path, reading in
      guard let entries = node.entries else {
        return reading.refuse(node, path: path, expected: "names with defaults, {title: null, progress: 0}")
      }
      return entries.map { entry in
        let path = KeyPathText.join(path, entry.key)
        reading.note(path, at: entry.keyPlace)
        if !entry.key.isParameterName {
          reading.report(
            "\(entry.key.shown) is no parameter's name; write a word of letters and digits other than text, item, view, "
              + "id, when and each", at: entry.keyPlace, path: path)
        }
        return .init(entry.key, entry.value.isNull ? nil : reading.raw(entry.value))
      }
    },
    write: { .mapping($0.written) }
  ).visiting { parameters, path, visitor in visitor.visit(parameters, at: path) }

  static let overlay = showingView(
    SearchScene.Overlay(view: .spacer), expected: "{view, alignment, insets}", \.shownView,
    fields: [
      Field("alignment", \.alignment, sides, "A side, a corner or center; bottomTrailing by default."),
      Field("insets", \.insets, padding, "From the safe area and the bars, in points."),
    ]
  ).list("a list of views {view, alignment, insets}", atMost: SceneLimits.barItems, standIn: .init(view: .spacer))
}

extension SearchScene.Overlay {
  fileprivate var shownView: SearchScene.View? {
    get { view }
    set { view = newValue ?? view }
  }
}
