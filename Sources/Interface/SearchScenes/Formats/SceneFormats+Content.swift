import SearchGeometry

extension SceneFormats {
  /// The keys of the initial content, before they are checked against its kind.
  private struct InitialParts: Hashable, Sendable {
    enum Kind: String, CaseIterable, Hashable, Sendable { case trending, list, none }

    var kind = Kind.none
    var title: String?
    var terms: [String]?
    var style: Content.ListStyle?
    var rows: [Row]?

    /// The keys in the file that do not belong to the kind.
    var strangers: [String] {
      let trending = [title == nil ? nil : "title", terms == nil ? nil : "terms"]
      let list = [style == nil ? nil : "style", rows == nil ? nil : "rows"]
      switch kind {
      case .trending: return list.compactMap(\.self)
      case .list: return trending.compactMap(\.self)
      case .none: return (trending + list).compactMap(\.self)
      }
    }
  }

  private static let initialParts: ValueFormat<InitialParts> = .object(
    InitialParts(), expected: "none, {kind: trending, …} or {kind: list, …}",
    fields: [
      Field("kind", \.kind, .choice(), required: true, "trending, list or none."),
      Field("title", optional: \.title, title, "The heading of trending."),
      Field("terms", optional: \.terms, titles, "The terms of trending, which can be tapped."),
      Field("style", optional: \.style, .choice(), "The style of a list: plain or grouped; plain by default."),
      Field("rows", optional: \.rows, rows, "The rows of a list."),
    ],
    check: { parts, node, path, reading in
      for key in parts.strangers {
        let place = node.entries?.first { $0.key == key }?.keyPlace ?? node.place
        reading.report(
          "does not belong to the kind \(parts.kind.rawValue)", at: place, path: KeyPathText.join(path, key))
      }
    })

  static let initial: ValueFormat<Content.Initial> = {
    let schema = JSONValue.anyOf(.members(["const": .string("none")]), initialParts.schema)
    return ValueFormat(expected: initialParts.expected, schema: schema) { node, path, reading in
      if node.text == "none" { return Content.Initial.none }
      guard let parts = initialParts.read(node, path, &reading) else { return nil }
      switch parts.kind {
      case .none: return Content.Initial.none
      case .trending: return .trending(title: parts.title ?? "", terms: parts.terms ?? [])
      case .list: return .list(style: parts.style ?? .plain, rows: parts.rows ?? [])
      }
    } write: { initial in
      var parts = InitialParts()
      switch initial {
      case .none: return .plain("none")
      case .trending(let title, let terms):
        (parts.kind, parts.title, parts.terms) = (.trending, title, terms)
      case .list(let style, let rows):
        (parts.kind, parts.style, parts.rows) = (.list, style, rows)
      }
      return initialParts.write(parts)
    }
  }()

  static let results: ValueFormat<Content.Results> = .object(
    .init(), fields: [Field("rows", \.rows, rows, "The results of a search.")])

  static let content: ValueFormat<Content> = .object(
    Content(),
    fields: [
      Field("offset", \.offset, points, "Points from the top rest position."),
      Field("scrolls", \.scrolls, .boolean, "false: the page has no scroll view."),
      Field("initial", \.initial, initial, "The content while the field is empty."),
      Field("suggestions", \.suggestions, titles, "Shown, filtered by the text, while it is typed."),
      Field("results", \.results, results, "Shown when a search is submitted."),
    ])
}
