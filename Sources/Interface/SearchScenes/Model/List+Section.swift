import SearchGeometry

extension SearchScene.List {
  /// Rows with a header and a footer.
  @dynamicMemberLookup
  public struct Section: SceneValue {
    /// Above the rows.
    public var header: Header?
    /// Below the rows.
    public var footer: String?
    /// Below the rows in place of a text.
    public var footerView: SearchScene.View?
    /// From top to bottom.
    public var rows: [SearchScene.Row] = []
    @Boxed var details: Details

    /// The arrangement of a section's rows: `NSCollectionLayoutSection`.
    public enum Layout: String, Hashable, Sendable, CaseIterable {
      case list, grid
      /// Cards in a row that scrolls sideways.
      case shelf
    }

    /// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
    public enum Paging: String, Hashable, Sendable, CaseIterable {
      /// Anywhere: `continuous`.
      case none
      /// At the next card.
      case item
      /// At the next of the groups of as many whole cards as there is room for: `groupPaging`.
      case group
    }

    /// The properties that few sections set. Sections with the defaults share one box.
    public struct Details: SceneValue {
      /// The lines between rows; nil for the list's.
      public var separators: Separators?
      /// The distances from a row's edges to what is in it; nil for the list's.
      public var rowInsets: SearchScene.DirectionalInsets?
      /// Rows below each other, or cards in columns or in a row that scrolls sideways.
      public var layout = Layout.list
      /// The number of a grid's columns; nil for as many as the width allows.
      public var columns: Int?
      /// The width of cards: up to 1 a share of the width between the insets, else points; nil for the standard one.
      public var itemWidth: Double?
      /// Between cards, in points; nil for 12.
      public var spacing: Double?
      /// Where a shelf stops after a swipe.
      public var paging = Paging.none

      static let standard = Boxed(wrappedValue: Details())
    }

    public subscript<Value>(dynamicMember key: WritableKeyPath<Details, Value>) -> Value {
      get { details[keyPath: key] }
      set { details[keyPath: key] = newValue }
    }

    public init(header: Header? = nil, footer: String? = nil, rows: [SearchScene.Row] = [], layout: Layout = .list) {
      (self.header, self.footer, self.rows) = (header, footer, rows)
      _details = Boxed(Details(layout: layout), orShared: Details.standard)
    }
  }

  /// The title of a section.
  public struct Header: SceneValue, ExpressibleByStringLiteral {
    /// The text as the scene has it. Grouped lists show it in upper case unless it has a colour.
    public var title: String
    /// The colour of the title and the accessory; nil for the system's, and the tint for the accessory.
    public var color: SearchScene.Color?
    /// A symbol at the trailing edge; nil for none.
    public var accessory: String?
    /// Behind the header, from edge to edge of the rows; nil for the system's.
    public var background: SearchScene.Color?
    /// The content in place of the title, the accessory and the background.
    public var view: SearchScene.View?

    public init(
      title: String, color: SearchScene.Color? = nil, accessory: String? = nil, background: SearchScene.Color? = nil,
      view: SearchScene.View? = nil
    ) {
      (self.title, self.color, self.accessory, self.background) = (title, color, accessory, background)
      self.view = view
    }

    public init(stringLiteral title: String) { self.init(title: title) }
  }

  /// The lines between rows: `UITableView.SeparatorStyle` and `separatorInset`.
  public struct Separators: SceneValue {
    /// True for none: `UITableViewCell.SeparatorStyle.none`.
    public var isHidden: Bool
    /// From the row's leading edge, in points; nil for the edge of the text.
    public var leading: Double?
    /// From the row's trailing edge, in points; nil for the system's.
    public var trailing: Double?

    public init(isHidden: Bool = false, leading: Double? = nil, trailing: Double? = nil) {
      (self.isHidden, self.leading, self.trailing) = (isHidden, leading, trailing)
    }
  }
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

extension SceneFormats {
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
      Field(
        "separators", optional: \.details.separators, separators, "The lines between rows, in place of the list's."),
      Field(
        "rowInsets", optional: \.details.rowInsets, rowInsets,
        "From a row's edges inwards, in place of the list's; around the cards of a grid or a shelf."),
      Field(
        "layout", \.details.layout, .choice(), "list, grid or shelf, a row that scrolls sideways; list by default."),
      Field("columns", optional: \.details.columns, columns, "A grid's columns; as many as fit by default."),
      Field(
        "itemWidth", optional: \.details.itemWidth, .number("a share up to 1, or points,", in: 0...4096, above: 0),
        "The width of cards: a share of the width between the insets, or above 1 points; of a shelf 0.42 by default."),
      Field("spacing", optional: \.details.spacing, tagLength, "Between cards, in points; 12 by default."),
      Field("paging", \.details.paging, .choice(), "Where a shelf rests: none, item or group; none by default."),
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

  static let separators: ValueFormat<List.Separators> = ValueFormat.object(
    .init(), expected: "none, automatic or {leading, trailing}",
    fields: [
      Field("leading", optional: \.leading, tagLength, "From the row's edge, in points; the text's edge by default."),
      Field("trailing", optional: \.trailing, tagLength, "From the row's edge, in points; as UIKit has it by default."),
    ]
  ).withoutParts.or([("none", .init(isHidden: true)), ("automatic", .init())])

  static let sections = section.list("a list of sections", standIn: List.Section())
}
