import SearchGeometry

extension SearchScene {
  /// A table of rows in sections: `UITableView`.
  @dynamicMemberLookup
  public struct List: SceneValue {
    /// The rows' appearance.
    public var style: Content.ListStyle = .plain
    /// From top to bottom.
    public var sections: [Section] = []
    @Boxed var details: Details

    /// The properties that few lists set. Lists with the defaults share one box.
    public struct Details: SceneValue {
      /// The least height of rows in points; nil for the system's.
      public var rowHeight: Double?
      /// The font of titles; nil for the system's.
      public var titleFont: Font?
      /// The font of subtitles; nil for the system's.
      public var subtitleFont: Font?
      /// The lines between rows.
      public var separators = Separators()
      /// The distances from a row's edges to what is in it.
      public var rowInsets = DirectionalInsets()
      /// The look of the parts of titles and subtitles that match the text in the field; nil to leave them as they are.
      public var highlight: Highlight?
      /// The distances from the safe area and the bars to rows, headers and footers, and to the cards of `insetGrouped`; nil for
      /// the system's. They tell UIKit's lists from SwiftUI's.
      public var margins = DirectionalInsets()
      /// True for the first letters of the headers at the trailing edge while no search is active:
      /// `sectionIndexTitles(for:)`.
      public var sectionIndex = false

      static let standard = Boxed(wrappedValue: Details())
    }

    public subscript<Value>(dynamicMember key: WritableKeyPath<Details, Value>) -> Value {
      get { details[keyPath: key] }
      set { details[keyPath: key] = newValue }
    }

    public init(style: Content.ListStyle = .plain, sections: [Section] = []) {
      _details = Details.standard
      (self.style, self.sections) = (style, sections)
    }

    /// A list of one section; of none without rows.
    public init(style: Content.ListStyle = .plain, rows: [Row]) {
      self.init(style: style, sections: rows.isEmpty ? [] : [Section(rows: rows)])
    }

    /// The rows of all sections.
    public var rows: [Row] { sections.flatMap(\.rows) }
    /// The rows of grids and shelves.
    package var cards: [Row] { sections.flatMap { $0.layout == .list ? [] : $0.rows } }
    /// The indices of the sections whose layout is a shelf.
    package var shelves: [Int] { sections.indices.filter { sections[$0].layout == .shelf } }
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

extension SceneFormats {
  private static let margins = directionalInsets(
    tagLength, "Above the first section, or its header.", "From the safe area to the content or the cards.",
    "Below the last section.", "From the safe area to the content or the cards.")

  static let rowInsets = directionalInsets(
    tagLength, "Above the row's content.", "The list's margin by default.", "Below the row's content.",
    "The list's margin by default.")

  static func belongsToSection(_ key: String) -> String {
    "\(key) belongs to a section: write sections: [{header: …, rows: …}]"
  }

  /// The hints for keys of a section in a list or a row.
  static let sectionKeys = ["header": belongsToSection("header"), "footer": belongsToSection("footer")]

  /// The advice for the title of a list.
  static let titleOfList = "a list has no title: write navigation: {title: …} or sections: [{header: …, rows: …}]"

  /// The hints for mappings that contain a list.
  static let listHints = sectionKeys.merging(["title": titleOfList]) { first, _ in first }

  /// The fields of a list.
  private static let listFields: [Field<List>] = [
    Field("style", \.style, .choice(), "plain, grouped or insetGrouped; plain by default."),
    Field("rows", optional: \.rowsForm, rows, "The rows of a list of one section."),
    Field("sections", optional: \.sectionsForm, sections, "The sections of a list, each with rows."),
    Field("rowHeight", optional: \.details.rowHeight, positiveLength, "The least height of rows."),
    Field("titleFont", optional: \.details.titleFont, font, "The font of titles."),
    Field("subtitleFont", optional: \.details.subtitleFont, font, "The font of subtitles."),
    Field("separators", \.details.separators, separators, "none, automatic (the default), or their insets."),
    Field("rowInsets", \.details.rowInsets, rowInsets, "From a row's edges to what is in it; header and footer stay."),
    Field(
      "highlight", optional: \.details.highlight, highlight,
      "The parts of titles and subtitles that match the typed text."),
    Field(
      "margins", \.details.margins, margins, "From the bars and the safe area to the list; as iOS has them by default."),
    Field(
      "sectionIndex", \.details.sectionIndex, .boolean,
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
