import SearchGeometry

extension SearchScene.Navigation {
  /// The primary column of a split view. In a compact window it is a page below the others.
  public struct Sidebar: SceneValue {
    /// The large title.
    public var title = ""
    /// In points, above 0. At least 320 pt of the screen remain for the pages in either orientation.
    public var width = 320.0
    /// The row with the title of the root page is highlighted, until another one is tapped.
    public var list: SearchScene.List
    /// Buttons at the leading edge of the column's bar.
    public var leadingItems: [SearchScene.BarItem] = []
    /// Buttons at its trailing edge.
    public var trailingItems: [SearchScene.BarItem] = []
    /// The search bar below the column's title; nil for none.
    public var search: SearchScene.Search? {
      get { boxedSearch?.wrappedValue }
      set { boxedSearch = newValue.map { Boxed(wrappedValue: $0) } }
    }
    private var boxedSearch: Boxed<SearchScene.Search>?
    /// The suggestions of its search. Those that contain the typed text are visible while it is typed.
    public var suggestions: [SearchScene.Content.Suggestion] = []
    /// The results of its search.
    public var results = SearchScene.Content.Results()
    /// True to hide the column. The bar of the pages then has a button that would show it.
    public var isHidden = false

    /// True if a swipe from the edge shows the hidden column: `UISplitViewController.presentsWithGesture`.
    public var presentsWithGesture = true

    /// The minimum width of the secondary column: that of an iPad's narrowest window, 320 pt in Slide Over.
    package static let leastSecondaryWidth = 320.0

    /// The rows of all sections.
    public var rows: [SearchScene.Row] {
      get { list.rows }
      set { list.sections = SearchScene.List(rows: newValue).sections }
    }

    public init(
      title: String = "", width: Double = 320, list: SearchScene.List, search: SearchScene.Search? = nil,
      isHidden: Bool = false
    ) {
      (self.title, self.width, self.list) = (title, width, list)
      self.isHidden = isHidden
      self.search = search
    }

    /// Rows in an inset group, as in Settings.
    public init(title: String = "", width: Double = 320, rows: [SearchScene.Row] = [], isHidden: Bool = false) {
      self.init(
        title: title, width: width, list: SearchScene.List(style: .insetGrouped, rows: rows), isHidden: isHidden)
    }
  }
}

extension SceneFormats {
  static let sidebar: ValueFormat<Navigation.Sidebar> = .object(
    .init(),
    fields: [
      Field("title", \.title, title, "The column's title."),
      Field("width", \.width, positiveLength, "In points; 320 by default. The pages keep at least 320."),
      Field("style", \.list.style, .choice(), "plain, grouped or insetGrouped; insetGrouped by default."),
    ] + listFields(\.list).filter { $0.key != "style" } + [
      Field("leadingItems", \.leadingItems, barItems, "Buttons at the leading edge of the column's bar."),
      Field("trailingItems", \.trailingItems, barItems, "Buttons at its trailing edge."),
      Field("search", optional: \.search, search, "A search bar below the title; absent: none."),
      Field("suggestions", \.suggestions, suggestions, "Shown, filtered by the text, while it is typed."),
      Field("results", \.results, results, "Shown when a search is submitted; none keeps the rows."),
      Field("presentsWithGesture", \.presentsWithGesture, .boolean, "False if no swipe shows it; true by default."),
      Field("isHidden", \.isHidden, .boolean, "True to hide the column; false by default."),
    ], hints: listHints.filter { $0.key != "title" },
    check: { _, node, path, reading in checkList(node, path, &reading) })
}
