import SearchGeometry

extension SearchScene {
  /// The search bar, its scopes and tags, and the state it opens in.
  public struct Search: Hashable, Sendable {
    /// Nil for the system's word in the scene's language, "Search".
    public var placeholder: Placeholder?
    /// The scope bar's titles; none: no segments.
    public var scopes: [String]
    /// The tags; none: no row of them.
    public var tags: Tags
    /// The field's text.
    public var text: String
    /// The tokens before the text.
    public var tokens: [Token]
    /// Nil: active exactly when it opens focused.
    public var active: Bool?
    /// True if the field is being edited.
    public var focused: Bool
    /// True to show tags that are visible `afterSubmit` in place of the scope bar.
    public var showsTags: Bool
    /// The first by default.
    public var selectedScope: Selection
    /// The first by default.
    public var selectedTag: Selection
    /// True to hide the navigation bar while the search is active.
    public var hidesNavigationBarDuringPresentation: Bool
    /// True if scrolling hides the search bar, before the large title. It stays at rest and while it is active.
    public var hidesSearchBarWhenScrolling: Bool
    /// The position of the search bar.
    public var placement: Placement
    /// The background of a standalone bar.
    public var searchBarStyle: BarStyle
    /// Colours of the field.
    public var style: Style
    /// Buttons in the field, shown while its text is empty. Those without room are left out, the last first.
    public var accessories: [Accessory]
    /// When the scope bar is visible.
    public var scopeBarActivation: ScopeBarActivation
    /// True to show the scope bar, also while the search is not active; for manual activation.
    public var showsScopeBar: Bool
    /// Below the field, or in place of the navigation bar's title.
    public var scopeBarPlacement: ScopeBarPlacement
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
    public var obscuresBackground: Bool
    /// What typing shows.
    public var resultsUpdate: ResultsUpdate
    /// Buttons before the field while the search is active. If the field would be narrower than 44 pt, the last trailing
    /// items are hidden first, then the last leading ones, then Cancel.
    public var leadingItems: [BarItem]
    /// Buttons after the field while the search is active.
    public var trailingItems: [BarItem]
    /// In points.
    public var maximumActiveWidth: Double?
    /// Between two items, in points; nil for 16.
    public var itemSpacing: Double?
    /// On iPads with a `maximumActiveWidth`: what the items add to their distances to the edges and to the field, in
    /// points; nil for 30.
    public var edgeSpacing: Double?
    /// True to add Cancel to the trailing items while the search is active.
    public var automaticallyShowsCancelButton: Bool
    /// The title of Cancel; nil for the system's word in the scene's language. iOS 26 shows a cross in its place in most bars.
    public var cancelTitle: String?

    public init(
      placeholder: Placeholder? = nil, scopes: [String] = [], tags: Tags = [], text: String = "",
      tokens: [Token] = [], active: Bool? = nil, focused: Bool = false, showsTags: Bool = false,
      selectedScope: Selection = .index(0),
      selectedTag: Selection = .index(0), hidesNavigationBarDuringPresentation: Bool = true,
      hidesSearchBarWhenScrolling: Bool = false, placement: Placement = .automatic,
      searchBarStyle: BarStyle = .prominent, style: Style = Style(), accessories: [Accessory] = [],
      scopeBarActivation: ScopeBarActivation = .onSearchActivation,
      showsScopeBar: Bool = false, scopeBarPlacement: ScopeBarPlacement = .automatic, scopeBarWidth: Double? = nil,
      segments: Segments = Segments(), obscuresBackground: Bool = false, resultsUpdate: ResultsUpdate = .onSubmit,
      leadingItems: [BarItem] = [],
      trailingItems: [BarItem] = [],
      maximumActiveWidth: Double? = nil, itemSpacing: Double? = nil, edgeSpacing: Double? = nil,
      automaticallyShowsCancelButton: Bool = true, cancelTitle: String? = nil
    ) {
      self.placeholder = placeholder
      self.scopes = scopes
      self.tags = tags
      self.text = text
      self.tokens = tokens
      self.active = active
      self.focused = focused
      self.showsTags = showsTags
      self.selectedScope = selectedScope
      self.selectedTag = selectedTag
      self.hidesNavigationBarDuringPresentation = hidesNavigationBarDuringPresentation
      self.hidesSearchBarWhenScrolling = hidesSearchBarWhenScrolling
      self.placement = placement
      self.searchBarStyle = searchBarStyle
      self.style = style
      self.accessories = accessories
      self.scopeBarActivation = scopeBarActivation
      self.showsScopeBar = showsScopeBar
      self.scopeBarPlacement = scopeBarPlacement
      self.scopeBarWidth = scopeBarWidth
      boxedSegments = Boxed(segments, orShared: Self.standardSegments)
      self.obscuresBackground = obscuresBackground
      self.resultsUpdate = resultsUpdate
      self.leadingItems = leadingItems
      self.trailingItems = trailingItems
      self.maximumActiveWidth = maximumActiveWidth
      self.itemSpacing = itemSpacing
      self.edgeSpacing = edgeSpacing
      self.automaticallyShowsCancelButton = automaticallyShowsCancelButton
      self.cancelTitle = cancelTitle
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

  /// One of several, by its title or, as "#N", by its 0-based index.
  public enum Selection: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case title(String)
    case index(Int)

    public init(stringLiteral value: String) { self = .title(value) }
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
