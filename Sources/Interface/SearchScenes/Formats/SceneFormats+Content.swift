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

  static let initial = initialParts.map(
    { parts -> Content.Initial in
      switch parts.kind {
      case .none: .none
      case .trending: .trending(title: parts.title ?? "", terms: parts.terms ?? [])
      case .list: .list(style: parts.style ?? .plain, rows: parts.rows ?? [])
      }
    },
    back: { initial in
      switch initial {
      case .none: InitialParts()
      case .trending(let title, let terms): InitialParts(kind: .trending, title: title, terms: terms)
      case .list(let style, let rows): InitialParts(kind: .list, style: style, rows: rows)
      }
    }
  ).or([("none", .none)])

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

  static let title = ValueFormat<String>.string("a title")

  static let artwork: ValueFormat<Row.Artwork> = ValueFormat<String>.string("a colour or a PNG file", atLeast: 1).map(
    { text, node, path, reading in
      // Text that ends in .png is a file; other text is a colour.
      guard text.lowercased().hasSuffix(".png") else {
        if text.contains(".") { return reading.refuse(node, path: path, expected: "a PNG file or a colour") }
        return color.read(node, path, &reading).map { .color($0) }
      }
      return filePath.read(node, path, &reading).map { .image($0) }
    },
    back: { artwork in
      switch artwork {
      case .color(let color): color.text
      case .image(let file): file
      }
    }
  ).described(
    by: .anyOf(
      color.schema,
      .members([
        "type": .string("string"), "pattern": .string(#"\.[Pp][Nn][Gg]$"#), "maxLength": .int(SceneLimits.pathLength),
      ])))

  static let row = rowDefinition.reference(to: "row")

  static let rowDefinition: ValueFormat<Row> = .object(
    Row(title: ""), expected: "a row {title, subtitle, artwork, button}",
    fields: [
      Field("title", \.title, title, required: true, "The row's first line."),
      Field("subtitle", optional: \.subtitle, title, "The row's second line."),
      Field("artwork", optional: \.artwork, artwork, "A colour, or a PNG file beside the scene."),
      Field(
        "button", optional: \.button, .string("a title", atLeast: 1),
        "The capsule at the trailing side, such as GET; the row is laid out like the App Store's."),
    ])

  static let rows: ValueFormat<[Row]> = {
    var format = row
    format.standIn = Row(title: "")
    return format.list("a list of rows")
  }()

  static let barAppearance: ValueFormat<Navigation.BarAppearance> = .object(
    .init(), fields: [Field("background", optional: \.background, color, "The bar's background colour.")])

  static let appearances: ValueFormat<Navigation.Appearances> = .object(
    .init(),
    fields: [
      Field("standard", optional: \.standard, barAppearance, "With content under the bar."),
      Field("scrollEdge", optional: \.scrollEdge, barAppearance, "With the content's edge at the bar."),
      Field("compact", optional: \.compact, barAppearance, "The standard one of landscape phones."),
    ])

  static let sidebar: ValueFormat<Navigation.Sidebar> = .object(
    .init(),
    fields: [
      Field("title", \.title, title, "The column's title."),
      Field("width", \.width, positiveLength, "In points; 320 by default. The pages keep at least 320."),
      Field("rows", \.rows, rows, "The column's rows; the one titled as the root page is highlighted."),
    ])

  static let navigation: ValueFormat<Navigation> = .object(
    Navigation(),
    fields: [
      Field("title", \.title, title, "The bar's title."),
      Field("largeTitle", \.largeTitle, .boolean, "True for a large title below the bar; false by default."),
      Field(
        "background", \.background, .choice(),
        "opaque; scrollEdge crossfades two appearances as content scrolls under; scrollFade fades in over 10 pt."),
      Field("appearances", optional: \.appearances, appearances, "Colours in place of the system's."),
      Field("hairline", \.hairline, .choice(), "automatic, or search: hidden exactly while the field is empty."),
      Field("sidebar", optional: \.sidebar, sidebar, "iPad only: a split view's primary column."),
    ])
}
