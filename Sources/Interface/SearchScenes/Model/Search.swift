import SearchGeometry

extension SearchScene {
  /// The search bar, its scopes and tags, and the state it opens in.
  public struct Search: SceneValue {
    /// Nil for the system's word in the scene's language, "Search".
    public var placeholder: Placeholder?
    /// The scope bar's titles; none: no segments.
    public var scopes: [String] = []
    /// The tags; none: no row of them.
    public var tags: Tags = []
    /// The field's text.
    public var text = ""
    /// The tokens before the text.
    public var tokens: [Token] = []
    /// Nil: active exactly when it opens focused.
    public var active: Bool?
    /// True if the field is being edited.
    public var focused = false
    /// True to show tags that are visible `afterSubmit` in place of the scope bar.
    public var showsTags = false
    /// The first by default.
    public var selectedScope: Selection = .index(0)
    /// The first by default.
    public var selectedTag: Selection = .index(0)
    /// True to hide the navigation bar while the search is active.
    public var hidesNavigationBarDuringPresentation = true
    /// True if scrolling hides the search bar, before the large title. It stays at rest and while it is active.
    public var hidesSearchBarWhenScrolling = false
    /// The position of the search bar.
    public var placement: Placement = .automatic
    /// The background of a standalone bar.
    public var searchBarStyle: BarStyle = .prominent
    /// Colours of the field.
    public var style = Style()
    /// Buttons in the field, shown while its text is empty. Those without room are left out, the last first.
    public var accessories: [Accessory] = []
    /// When the scope bar is visible.
    public var scopeBarActivation: ScopeBarActivation = .onSearchActivation
    /// True to show the scope bar, also while the search is not active; for manual activation.
    public var showsScopeBar = false
    /// Below the field, or in place of the navigation bar's title.
    public var scopeBarPlacement: ScopeBarPlacement = .automatic
    /// The width of a scope bar in the navigation bar, in points; nil: as wide as its titles need.
    public var scopeBarWidth: Double?
    /// Colours and fonts of the scope bar.
    public var segments: Segments {
      get { boxedSegments.wrappedValue }
      set { boxedSegments = Boxed(newValue, orShared: Self.standardSegments) }
    }
    private var boxedSegments = Self.standardSegments
    private static let standardSegments = Boxed(wrappedValue: Segments())
    /// True to dim the initial content while the search is active: `obscuresBackgroundDuringPresentation`. UIKit's default is
    /// true, for results that another controller shows over the content; apps that filter the content itself set false.
    public var obscuresBackground = false
    /// What typing shows.
    public var resultsUpdate: ResultsUpdate = .onSubmit
    /// Buttons before the field while the search is active. If the field would be narrower than 44 pt, the last trailing
    /// items are hidden first, then the last leading ones, then Cancel.
    public var leadingItems: [BarItem] = []
    /// Buttons after the field while the search is active.
    public var trailingItems: [BarItem] = []
    /// In points.
    public var maximumActiveWidth: Double?
    /// Between two items, in points; nil for 16.
    public var itemSpacing: Double?
    /// On iPads with a `maximumActiveWidth`: what the items add to their distances to the edges and to the field, in
    /// points; nil for 30.
    public var edgeSpacing: Double?
    /// True to add Cancel to the trailing items while the search is active.
    public var automaticallyShowsCancelButton = true
    /// The title of Cancel; nil for the system's word in the scene's language. iOS 26 shows a cross in its place in most bars.
    public var cancelTitle: String?

    public init(
      placeholder: Placeholder? = nil, scopes: [String] = [], tags: Tags = [], text: String = "", active: Bool? = nil
    ) {
      (self.placeholder, self.scopes, self.tags) = (placeholder, scopes, tags)
      (self.text, self.active) = (text, active)
    }
  }

  /// When results replace suggestions.
  public enum ResultsUpdate: String, Hashable, Sendable, CaseIterable {
    case onSubmit, whileTyping
  }

  /// The position of the scopes.
  public enum ScopeBarPlacement: String, Hashable, Sendable, CaseIterable {
    /// Below the field, as in UIKit.
    case automatic
    /// A segmented control in place of the bar's title, at all times: a `UINavigationItem.titleView`.
    case navigationBar
  }

  /// When the scope bar is visible: `UISearchController.ScopeBarActivation`.
  public enum ScopeBarActivation: String, Hashable, Sendable, CaseIterable {
    /// As `onSearchActivation`, which is what iOS chooses.
    case automatic
    /// While the scene says so with `showsScopeBar`.
    case manual
    /// From the first text of an active search until Cancel.
    case onTextEntry
    /// While the search is active.
    case onSearchActivation
  }

  /// One of several, by its title or its 0-based index. A literal is as in a scene file, where "#1" is an index; a title from
  /// a variable is `.title(name)`.
  public enum Selection: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case title(String)
    case index(Int)

    public init(stringLiteral value: String) {
      let digits = value.dropFirst()
      let isNumber = (1...6).contains(digits.utf8.count) && digits.utf8.allSatisfy(SceneFormats.isDigit)
      let isIndex = value.first == "#" && isNumber
      self = isIndex ? .index(Int(digits) ?? 0) : .title(value)
    }
    public init(integerLiteral value: Int) { self = .index(value) }
  }
}

extension Selection {
  /// Returns the selected index, or nil unless exactly one title matches.
  package func index(in titles: [String]) -> Int? {
    switch self {
    case .index(let index): return titles.indices.contains(index) ? index : nil
    case .title(let title):
      let first = titles.firstIndex(of: title)
      return first == titles.lastIndex(of: title) ? first : nil
    }
  }
}

extension SearchScene.Selection {
  /// The selection as a scene file writes it.
  package var text: String {
    switch self {
    case .title(let title): return title
    case .index(let index): return "#\(index)"
    }
  }
}

extension SceneFormats {
  static let search: ValueFormat<Search> = .object(
    Search(),
    fields: [
      Field("placeholder", optional: \.placeholder, placeholder, "The text of the empty field, or a rotation."),
      Field("scopes", \.scopes, barTitles, "The scope bar's titles; none: no scope bar."),
      Field("tags", \.tags, tags, "The tags: titles, or {items, visibility, font, …}; none: no tags."),
      Field("text", \.text, .text(), "The field's text at the beginning."),
      Field("tokens", \.tokens, tokens, "The tokens before the text at the beginning."),
      Field("active", optional: \.active, .boolean, "True if the search is active at the beginning."),
      Field("focused", \.focused, .boolean, "True if the field is edited at the beginning."),
      Field("showsTags", \.showsTags, .boolean, "True to show tags of visibility afterSubmit at the beginning."),
      Field("selectedScope", \.selectedScope, selection, "A title or \"#index\"."),
      Field("selectedTag", \.selectedTag, selection, "A title or \"#index\"."),
      Field(
        "hidesNavigationBarDuringPresentation", \.hidesNavigationBarDuringPresentation, .boolean, "true by default."),
      Field(
        "hidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling, .boolean,
        "True if scrolling hides the search bar, before the large title; false by default."),
      Field(
        "placement", \.placement, .choice(),
        "stacked: below the navigation bar; inline: in it (iPad); standalone: without one; header: in the content; "
          + "withoutField: tags alone; automatic by default: inline on iPads from iOS 16, at the bottom on phones from iOS 26."
      ),
      Field("searchBarStyle", \.searchBarStyle, .choice(), "A standalone bar's background; prominent by default."),
      Field("style", \.style, fieldStyle, "Colours of the field."),
      Field("accessories", \.accessories, accessories, "Buttons in the field, shown while its text is empty."),
      Field(
        "scopeBarActivation", \.scopeBarActivation, .choice(),
        "When the scope bar is visible; onSearchActivation by default."),
      Field("showsScopeBar", \.showsScopeBar, .boolean, "True to show the scope bar at all times, if it is manual."),
      Field(
        "scopeBarPlacement", \.scopeBarPlacement, .choice(),
        "automatic: below the field; navigationBar: in place of the bar's title, at all times."),
      Field(
        "scopeBarWidth", optional: \.scopeBarWidth, positiveLength,
        "In points, at most; a narrower bar is centred. By default as the field, or in the navigation bar as the titles need."
      ),
      Field("segments", \.segments, segments, "Colours and fonts of the scope bar."),
      Field(
        "obscuresBackground", \.obscuresBackground, .boolean,
        "True to dim the initial content while the search is active; false by default, where UIKit's default is true."),
      Field(
        "resultsUpdate", \.resultsUpdate, .choice(),
        "onSubmit, or whileTyping: results for the typed text in place of suggestions. onSubmit by default."),
      Field("leadingItems", \.leadingItems, barItems, "Buttons before the field, shown while active."),
      Field("trailingItems", \.trailingItems, barItems, "Buttons after the field, shown while active."),
      Field(
        "maximumActiveWidth", optional: \.maximumActiveWidth, positiveLength,
        "The greatest width of the field while active, in points (iPad)."),
      Field("itemSpacing", optional: \.itemSpacing, length, "Between two items, in points; 16 by default."),
      Field(
        "edgeSpacing", optional: \.edgeSpacing, length,
        "With maximumActiveWidth: the items' added distance to edges and field, in points; 30 by default."),
      Field("automaticallyShowsCancelButton", \.automaticallyShowsCancelButton, .boolean, "true by default."),
      Field(
        "cancelTitle", optional: \.cancelTitle, .text("a title", atLeast: 1),
        "The title of Cancel; by default the system's word in the scene's language."),
    ],
    check: { search, node, path, reading in checkShowsTags(search.tags, node, path, &reading) })

  /// A title, or "#N" for the title of that index.
  static let selection: ValueFormat<Selection> = ValueFormat<String>.string("a title or \"#index\"", atLeast: 1).map(
    { Selection(stringLiteral: $0) }, back: \.text)
}
