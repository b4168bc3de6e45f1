import SearchGeometry

extension SceneFormats {
  static let accessory = either(
    plainAccessory, orShowing: showingView(Row.Accessory.none, expected: "{view: …}", \.view, fields: []), \.view)

  private static let plainAccessory: ValueFormat<Row.Accessory> = {
    struct Parts: Hashable, Sendable { var isOn: Bool?, button: String? }
    let expected =
      "none, disclosureIndicator, checkmark, detailButton, popUpMenu, {switch: true}, {button: GET} or {view: …}"
    let parts: ValueFormat<Parts> = .object(
      Parts(), expected: expected,
      fields: [
        Field("switch", optional: \.isOn, .boolean, "A switch that is on or off."),
        Field("button", optional: \.button, buttonTitle, "A capsule; the row is laid out like the App Store's."),
      ],
      check: { parts, node, path, reading in
        if (parts.isOn == nil) != (parts.button == nil) { return }
        reading.report("expected either switch or button", at: node.place, path: path)
      })
    let words: [(String, Row.Accessory)] = [
      ("none", .none), ("disclosureIndicator", .disclosureIndicator), ("checkmark", .checkmark),
      ("detailButton", .detailButton), ("popUpMenu", .popUpMenu),
    ]
    return parts.map(
      { $0.isOn.map { .switch(isOn: $0) } ?? $0.button.map { .button($0) } ?? Row.Accessory.none },
      back: { accessory in
        switch accessory {
        case .switch(let isOn): Parts(isOn: isOn)
        case .button(let title): Parts(button: title)
        default: Parts()
        }
      }
    ).or(words).withoutParts.reporting(.text) {
      if case .button(let title) = $0 { ScenePart(text: title) } else { nil }
    }
  }()

  private static let buttonTitle = ValueFormat<String>.string("a title", atLeast: 1)

  private static let lines = ValueFormat<Int>.integer("a number of lines", in: 1...SceneLimits.lines)

  static let row = rowDefinition.reference(to: "row")

  static let rowDefinition = either(plainRow, orShowing: viewRow, \.view)

  private static let isSelectedField = Field<Row>("isSelected", \.isSelected, .boolean, "True to highlight the row.")
  private static let isEnabledField = Field<Row>("isEnabled", \.isEnabled, .boolean, "False to dim the row.")
  private static let rowHeightField = Field<Row>(
    "rowHeight", optional: \.rowHeight, positiveLength, "The row's least height in points.")
  private static let separatorField = Field<Row>(
    "separator", optional: \.separator, separators, "The line below the row, in place of the section's.")

  /// A row whose content is a view. Image, title and others are its view's.
  private static let viewRow = showingView(
    Row(title: ""), expected: "a row {view: …} with the parameters of its template", \.view,
    fields: [
      Field("title", \.title, title, "The row's title for events; by default the parameter title."),
      Field("accessory", \.accessory, accessory, "At the trailing edge."),
      isSelectedField, isEnabledField, rowHeightField, separatorField, accessibilityField(\.accessibility),
    ])

  private static let plainRow: ValueFormat<Row> = .object(
    Row(title: ""), expected: "a row {title, subtitle, value, image, accessory}",
    fields: [
      Field("title", \.title, title, required: true, "The row's first line."),
      Field("subtitle", optional: \.subtitle, title, "Below the title."),
      Field("value", optional: \.value, title, "Secondary text at the trailing edge."),
      Field("image", optional: \.image, image, "A PNG or JPEG file beside the scene, a colour, or a mapping."),
      Field("artwork", optional: \.image, image, "The same as image.").alias(of: "image"),
      symbolField(\.image),
      Field("titleImage", optional: \.titleImage, image, "After the title's text; a symbol has the title's colour."),
      Field("trailingImage", optional: \.trailingImage, image, "At the trailing edge, before the accessory."),
      Field("accessory", \.accessory, accessory, "At the trailing edge."),
      Field(
        "button", \.accessory, buttonTitle.map({ .button($0) }, back: { _ in "" }),
        "Short for accessory: {button: …}: a capsule such as GET; the row is laid out like the App Store's."
      ).alias(of: "accessory"),
      Field(
        "titleLines", \.titleLines, lines,
        "The most lines of the title; 1 by default, and at accessibility sizes as many as it needs."),
      Field("subtitleLines", \.subtitleLines, lines, "The most lines of the subtitle; 1 by default."),
      Field("textColor", optional: \.textColor, color, "The title's colour."),
      isSelectedField, isEnabledField, rowHeightField,
      Field("titleFont", optional: \.titleFont, font, "The title's font."),
      Field("subtitleFont", optional: \.subtitleFont, font, "The subtitle's font."),
      Field("subtitleColor", optional: \.subtitleColor, color, "The subtitle's colour."), separatorField,
      accessibilityField(\.accessibility),
    ], hints: sectionKeys.merging(["rows": belongsToSection("rows")]) { _, last in last },
    check: { _, node, path, reading in
      for keys in [["image", "artwork", "symbol"], ["accessory", "button"]] {
        reading.refuseSeveral(of: keys, in: node, path, "a row")
      }
    })

  static let rows = row.list("a list of rows", standIn: Row(title: ""))

  private static let header = either(
    plainHeader, orShowing: showingView(List.Header(title: ""), expected: "{view: …}", \.view, fields: [headerTitle]),
    \.view)

  private static let headerTitle = Field<List.Header>(
    "title", \.title, title, "The header's title for the index of sections.")

  private static let footer = either(
    title.map({ List.Section.Footer(text: $0) }, back: { $0.text ?? "" }),
    orShowing: showingView(.init(), expected: "{view: …}", \.view, fields: []), \.view)

  private static let plainHeader = ValueFormat<List.Header>.object(
    List.Header(title: ""), expected: "a text, or {title, color, accessory, background}",
    fields: [
      Field("title", \.title, .string("a title"), required: true, "The header's text."),
      Field("color", optional: \.color, color, "The colour of text and accessory."),
      Field("accessory", optional: \.accessory, symbolName, "A symbol at the trailing edge, by default in the tint."),
      Field("background", optional: \.background, color, "Behind the header."),
    ]
  ).orShort(
    .string("a title"), { List.Header(title: $0) }, back: { $0 == List.Header(title: $0.title) ? $0.title : nil }
  ).reporting(.text) { ScenePart(text: $0.title) }

  private static let section: ValueFormat<List.Section> = .object(
    List.Section(), expected: "a section {header, footer, rows}",
    fields: [
      Field("header", optional: \.header, header, "Above the rows: a text, {title, color, accessory} or {view}."),
      Field("footer", optional: \.footerForm, footer, "Below the rows: a text, or {view}."),
      Field("rows", \.rows, rows, "The section's rows, or the cards of a grid or a shelf."),
      Field("items", \.rows, rows, "The same as rows.").alias(of: "rows"),
      Field("separators", optional: \.separators, separators, "The lines between rows, in place of the list's."),
      Field(
        "rowInsets", optional: \.rowInsets, rowInsets,
        "From a row's edges inwards, in place of the list's; around the cards of a grid or a shelf."),
      Field("layout", \.layout, .choice(), "list, grid or shelf, a row that scrolls sideways; list by default."),
      Field("columns", optional: \.columns, columns, "A grid's columns; as many as fit by default."),
      Field(
        "itemWidth", optional: \.itemWidth, .number("a share up to 1, or points,", in: 0...4096, above: 0),
        "The width of cards: a share of the width between the insets, or above 1 points; of a shelf 0.42 by default."),
      Field("spacing", optional: \.spacing, tagLength, "Between cards, in points; 12 by default."),
      Field("paging", \.paging, .choice(), "Where a shelf rests: none, item or group; none by default."),
    ], hints: ["title": "header", "cards": "rows"],
    check: { section, node, path, reading in checkLayout(section, node, path, &reading) })

  /// Reports keys that the layout of a section has no use for.
  @Sendable private static func checkLayout(
    _ section: List.Section, _ node: SceneNode, _ path: String, _ reading: inout Reading
  ) {
    let layouts: [String: [List.Section.Layout]] = [
      "columns": [.grid], "itemWidth": [.grid, .shelf], "spacing": [.grid, .shelf], "paging": [.shelf],
      "separators": [.list],
    ]
    let keys = (node.entries ?? []).map(\.key)
    if keys.contains("rows"), keys.contains("items") {
      reading.report("has rows and items; write one of them", at: node.place, path: path)
    }
    for entry in node.entries ?? [] {
      guard let fitting = layouts[entry.key], !fitting.contains(section.layout) else { continue }
      let words = fitting.map { "layout: \($0.rawValue)" }.inWords
      reading.report("needs \(words)", at: entry.keyPlace, path: KeyPathText.join(path, entry.key))
    }
    if section.columns != nil, section.itemWidth != nil {
      reading.report("has columns and itemWidth; write one of them", at: node.place, path: path)
    }
    guard section.layout != .list else { return }
    for (index, row) in section.rows.enumerated() where row.accessory != .none {
      let path = "\(KeyPathText.join(path, "rows"))[\(index)].accessory"
      reading.report("a card has no accessory; put it in its view", at: reading.places[path] ?? node.place, path: path)
    }
  }

  private static let separators: ValueFormat<List.Separators> = ValueFormat.object(
    .init(), expected: "none, automatic or {leading, trailing}",
    fields: [
      Field("leading", optional: \.leading, tagLength, "From the row's edge, in points; the text's edge by default."),
      Field("trailing", optional: \.trailing, tagLength, "From the row's edge, in points; as UIKit has it by default."),
    ]
  ).withoutParts.or([("none", .init(isHidden: true)), ("automatic", .init())])

  static let highlight = highlightParts.described(
    by: highlightParts.schema.adding(["minProperties": .number("1")])
  ).or([("bold", .init(weight: .bold))])

  private static let highlightParts: ValueFormat<SearchScene.Highlight> = ValueFormat.object(
    .init(), expected: "bold or {weight, color, background}",
    fields: [
      Field("weight", optional: \.weight, .choice(), "ultraLight, thin, light, regular, medium, semibold, bold, …"),
      Field("color", optional: \.color, color, "The colour of text that matches."),
      Field("background", optional: \.background, color, "The colour behind it."),
    ],
    check: { highlight, node, path, reading in
      guard highlight == .init() else { return }
      reading.report("needs weight, color or background", at: node.place, path: path)
    })

  private static let margins = directionalInsets(
    tagLength, "Above the first section, or its header.", "From the safe area to the content or the cards.",
    "Below the last section.", "From the safe area to the content or the cards.")

  private static let rowInsets = directionalInsets(
    tagLength, "Above the row's content.", "The list's margin by default.", "Below the row's content.",
    "The list's margin by default.")

  private static func belongsToSection(_ key: String) -> String {
    "\(key) belongs to a section: write sections: [{header: …, rows: …}]"
  }

  /// The hints for keys of a section in a list or a row.
  private static let sectionKeys = ["header": belongsToSection("header"), "footer": belongsToSection("footer")]

  /// The advice for the title of a list.
  static let titleOfList = "a list has no title: write navigation: {title: …} or sections: [{header: …, rows: …}]"

  /// The hints for mappings that contain a list.
  static let listHints = sectionKeys.merging(["title": titleOfList]) { first, _ in first }

  static let sections = section.list("a list of sections", standIn: List.Section())

  /// The fields of a list.
  private static let listFields: [Field<List>] = [
    Field("style", \.style, .choice(), "plain, grouped or insetGrouped; plain by default."),
    Field("rows", optional: \.rowsForm, rows, "The rows of a list of one section."),
    Field("sections", optional: \.sectionsForm, sections, "The sections of a list, each with rows."),
    Field("rowHeight", optional: \.rowHeight, positiveLength, "The least height of rows."),
    Field("titleFont", optional: \.titleFont, font, "The font of titles."),
    Field("subtitleFont", optional: \.subtitleFont, font, "The font of subtitles."),
    Field("separators", \.separators, separators, "none, automatic (the default), or their insets."),
    Field("rowInsets", \.rowInsets, rowInsets, "From a row's edges to what is in it; header and footer stay."),
    Field(
      "highlight", optional: \.highlight, highlight, "The parts of titles and subtitles that match the typed text."),
    Field("margins", \.margins, margins, "From the bars and the safe area to the list; as iOS has them by default."),
    Field(
      "sectionIndex", \.sectionIndex, .boolean,
      "True for the headers' first letters at the trailing edge while no search is active."),
  ]

  static let listKeys = listFields.map(\.key)

  /// Returns the fields of a list for a mapping that contains one.
  static func listFields<Root: Sendable>(_ list: WritableKeyPath<Root, List> & Sendable) -> [Field<Root>] {
    listFields.map { $0.inside(list) }
  }

  /// Reports a mapping with both forms of a list.
  @Sendable static func checkList(_ node: SceneNode, _ path: String, _ reading: inout Reading) {
    let keys = (node.entries ?? []).map(\.key)
    guard keys.contains("rows"), keys.contains("sections") else { return }
    reading.report("has rows and sections; write one of them", at: node.place, path: path)
  }

  static let list: ValueFormat<List> = .object(
    List(), expected: "{rows: …} or {sections: …}", fields: listFields, hints: listHints,
    check: { _, node, path, reading in checkList(node, path, &reading) })
}

extension List.Section {
  /// A footer as it is written: a text or a view.
  fileprivate struct Footer: Hashable, Sendable {
    var text: String?
    var view: SearchScene.View?
  }

  fileprivate var footerForm: Footer? {
    get { footer == nil && footerView == nil ? nil : Footer(text: footer, view: footerView) }
    set { (footer, footerView) = (newValue?.text, newValue?.view) }
  }
}

extension List {
  /// True if the list is written as `rows:`.
  package var isShort: Bool {
    guard let first = sections.first else { return true }
    return sections.count == 1 && !first.rows.isEmpty && first == Section(rows: first.rows)
  }

  /// The rows, if the list is written by its rows; nil otherwise.
  fileprivate var rowsForm: [Row]? {
    get { isShort && !sections.isEmpty ? sections[0].rows : nil }
    set { sections = List(rows: newValue ?? []).sections }
  }

  /// The sections, if the list is written by them; nil otherwise.
  fileprivate var sectionsForm: [Section]? {
    get { isShort ? nil : sections }
    set { sections = newValue ?? [] }
  }
}
