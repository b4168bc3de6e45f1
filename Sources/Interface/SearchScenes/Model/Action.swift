import SearchMotion

extension SearchScene {
  /// A verb of the timeline, with its parameters.
  public enum Action: Hashable, Sendable {
    case tap(TapTarget)
    /// Appends text to the field: grapheme k of n at `at + k·over/n`.
    case type(String, over: Instant)
    case delete(DeleteCount, over: Instant)
    /// Inserts a token before the one at an index; after the last one without an index.
    case insertToken(Search.Token, at: Int?)
    case submit
    case focus(Bool)
    /// Scrolls as a program does: ease-in-out, at once over 0 s, not clamped.
    case scroll(ScrollArea, ScrollDistance, over: Instant)
    /// Drags by a number of points and releases with the finger's speed. A positive distance scrolls forwards.
    case drag(ScrollArea, by: Double, over: Instant)
    /// Releases a scroll view at a speed in points per second. A positive speed scrolls forwards.
    case fling(ScrollArea, velocity: Double)
    case rotate(Orientation)
    /// The window's width on an iPad, in points.
    case window(width: Double)
    indirect case push(Page)
    case pop(PopTarget)
    case swipeBack(progress: Double, over: Instant, then: SwipeEnd)
    case load(LoadOutcome)
    indirect case set(Changes)

    /// The number of graphemes to delete.
    public enum DeleteCount: Hashable, Sendable {
      case count(Int)
      case all
    }

    /// A scroll view.
    public enum ScrollArea: Hashable, Sendable {
      case content, tags
      /// A split view's primary column.
      case sidebar
      /// A section whose cards scroll sideways, by its header or its index among the shelves.
      case shelf(Selection)
    }

    /// A scroll distance in points.
    public enum ScrollDistance: Hashable, Sendable {
      case by(Double)
      /// Points from the rest position.
      case to(Double)
    }

    /// The destination of a pop.
    public enum PopTarget: Hashable, Sendable {
      case one
      case root
      case to(title: String)
    }

    /// The end of a swipe back.
    public enum SwipeEnd: String, Hashable, Sendable, CaseIterable {
      case finish, cancel
    }

    /// The answer to a search.
    public enum LoadOutcome: Hashable, Sendable {
      /// The scene's results.
      case results
      /// These results, whatever the scene's are.
      case list(List)
      case failed, empty
    }
  }

  /// Values to set, at once or inside the event's animation; nil leaves a value unchanged.
  public struct Changes: Hashable, Sendable {
    /// Light or dark.
    public var appearance: Appearance?
    /// The tint.
    public var tint: SearchScene.Color?
    /// The accessibility contrast.
    public var contrast: Contrast?
    /// The switches of Settings > Accessibility that are turned on or off.
    public var accessibility: [AccessibilitySetting: Bool]
    /// The text size. Content scrolled beyond its new end moves to that end.
    public var contentSizeCategory: ContentSizeCategory?
    /// The direction.
    public var layoutDirection: LayoutDirection?
    /// The field's text.
    public var text: String?
    /// The tokens before the field's text.
    public var tokens: [Search.Token]?
    /// The placeholder.
    public var placeholder: Placeholder?
    /// The colours of the field, all of them.
    public var style: Search.Style?
    /// The buttons in the field while its text is empty.
    public var accessories: [Search.Accessory]?
    /// The colours and fonts of the scope bar, all of them.
    public var segments: Search.Segments?
    /// The scope bar's titles; new ones select the first.
    public var scopes: [String]?
    /// The tags. A plain list keeps the style of those before; the selection stays within them.
    public var tags: Tags?
    /// The page's title.
    public var title: String?
    /// Values of the navigation bar.
    public var navigation: NavigationChanges?
    /// 0 (scroll-edge appearance) … 1 (standard appearance); stays once set.
    public var scrollEdgeProgress: Double?
    /// The selected tag.
    public var selectedTag: Selection?
    /// The selected scope.
    public var selectedScope: Selection?
    /// True to show the tags in place of the scope bar.
    public var showsTags: Bool?
    /// True to show the scope bar, for manual activation.
    public var showsScopeBar: Bool?
    /// The content while the field is empty.
    public var initial: Content.Initial?
    /// The suggestions.
    public var suggestions: [Content.Suggestion]?
    /// The results, with those for tags, scopes and texts.
    public var results: Content.Results?
    /// Parameters of the views of visible rows.
    public var rows: [RowChange]?
    /// The status bar as a whole.
    public var statusBar: StatusBar?
    /// The home indicator.
    public var homeIndicator: HomeIndicator?
    /// The page's toolbar.
    public var toolbar: Toolbar?
    /// The keyboard as a whole.
    public var keyboard: Keyboard?
    /// The labels, symbols and badges of the tabs, which are as many as before and keep their pages.
    public var tabs: [TabBar.Item]?

    public init(
      appearance: Appearance? = nil, tint: SearchScene.Color? = nil, contrast: Contrast? = nil,
      accessibility: [AccessibilitySetting: Bool] = [:],
      contentSizeCategory: ContentSizeCategory? = nil, layoutDirection: LayoutDirection? = nil, text: String? = nil,
      tokens: [Search.Token]? = nil, placeholder: Placeholder? = nil, style: Search.Style? = nil,
      accessories: [Search.Accessory]? = nil, segments: Search.Segments? = nil, scopes: [String]? = nil,
      tags: Tags? = nil,
      title: String? = nil, navigation: NavigationChanges? = nil, scrollEdgeProgress: Double? = nil,
      selectedTag: Selection? = nil, selectedScope: Selection? = nil, showsTags: Bool? = nil,
      showsScopeBar: Bool? = nil, initial: Content.Initial? = nil, suggestions: [Content.Suggestion]? = nil,
      results: Content.Results? = nil, statusBar: StatusBar? = nil, homeIndicator: HomeIndicator? = nil,
      toolbar: Toolbar? = nil, tabs: [TabBar.Item]? = nil, keyboard: Keyboard? = nil, rows: [RowChange]? = nil
    ) {
      self.appearance = appearance
      self.tint = tint
      self.contrast = contrast
      self.accessibility = accessibility
      self.contentSizeCategory = contentSizeCategory
      self.layoutDirection = layoutDirection
      self.text = text
      self.tokens = tokens
      self.placeholder = placeholder
      self.style = style
      self.accessories = accessories
      self.segments = segments
      self.scopes = scopes
      self.tags = tags
      self.title = title
      self.navigation = navigation
      self.scrollEdgeProgress = scrollEdgeProgress
      self.selectedTag = selectedTag
      self.selectedScope = selectedScope
      self.showsTags = showsTags
      self.showsScopeBar = showsScopeBar
      self.initial = initial
      self.suggestions = suggestions
      self.results = results
      self.statusBar = statusBar
      self.homeIndicator = homeIndicator
      self.toolbar = toolbar
      self.tabs = tabs
      self.keyboard = keyboard
      self.rows = rows
    }

    /// New values of some parameters of a row's view.
    public struct RowChange: Hashable, Sendable {
      public var row: Selection
      public var parameters: [View.Parameter]

      public init(row: Selection, parameters: [View.Parameter]) { (self.row, self.parameters) = (row, parameters) }
    }

    /// True to hide a split view's primary column.
    package var isSidebarHidden: Bool? {
      get { navigation?.isSidebarHidden }
      set {
        guard newValue != isSidebarHidden else { return }
        navigation = navigation ?? NavigationChanges()
        navigation?.isSidebarHidden = newValue
      }
    }
  }
}
