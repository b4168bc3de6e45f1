import SearchGeometry
import SearchMotion
import SearchScenes

/// A page of the navigation stack: a view controller with its navigation item, its search and its content.
package struct PageState: Hashable, Sendable {
  /// Unique in a scene; the root is 0.
  package private(set) var id: Int
  /// The paths of the scene's values that the page shows.
  private(set) var source: Source
  /// The label of the back button; nil on the root page, which has none.
  package internal(set) var previousTitle: String?
  package var navigation: Navigation
  /// True while the navigation bar has given way to content that scrolls.
  package var isBarMinimized = false
  /// The progress set by the scene; nil: it follows the content.
  package var scrollEdgeProgress: Double?
  /// Nil without a search bar.
  package var search: SearchState?
  package var content: ContentState
  package var toolbar: SearchScene.Toolbar?
  /// True for a page without bars at the bottom.
  private(set) var hidesBottomBar: Bool

  /// The places of a page's values in the scene.
  struct Source: Hashable, Sendable {
    /// The path of the page; empty for the scene's own.
    private let page: String
    /// The path of its navigation bar's values.
    let bar: String

    /// A page that has a mapping for its bar, or is the bar's mapping itself.
    init(_ page: String, isNavigation: Bool = false) {
      self.page = page
      bar = isNavigation ? page : KeyPathText.join(page, "navigation")
    }

    func path(_ key: String) -> String { KeyPathText.join(page, key) }
    func navigation(_ key: String) -> String { KeyPathText.join(bar, key) }
  }

  /// The first page of a scene or of a tab.
  /// - Parameter path: that of the page in the scene; empty for the scene's own.
  init(root page: SearchScene.TabBar.Page, id: Int, at path: String = "", language: String) {
    self.id = id
    source = Source(path)
    previousTitle = nil
    hidesBottomBar = false
    navigation = page.navigation
    search = page.search.map { SearchState($0, language: language) }
    content = ContentState(page.content)
    toolbar = page.toolbar
    beginOpeningSearch()
  }

  /// The page under an id that no page has (a tab's are from -2 down, and a scene has fewer than 1,000), so that what animates
  /// the page does not move its layers.
  fileprivate var held: Self {
    var result = self
    result.id -= 1000
    return result
  }

  /// A page may begin with a search.
  private mutating func beginOpeningSearch() {
    guard let search, !search.typed.isEmpty, search.isActive else { return }
    content.phase = search.isFocused ? .partial : .results
  }

  /// The id of a split view's primary column.
  package static let sidebarID = -1

  /// A split view's primary column, with a large title as in Settings. Its values' places are those in the column.
  init(_ sidebar: Navigation.Sidebar, language: String) {
    id = Self.sidebarID
    source = Source("", isNavigation: true)
    previousTitle = nil
    hidesBottomBar = false
    navigation = Navigation(
      title: sidebar.title, largeTitle: true, leadingItems: sidebar.leadingItems, trailingItems: sidebar.trailingItems)
    search = sidebar.search.map { SearchState($0, language: language) }
    // The column is narrow, whatever the window is.
    search?.settings.placement = .stacked
    content = ContentState(
      Content(initial: .list(sidebar.list), suggestions: sidebar.suggestions, results: sidebar.results))
    beginOpeningSearch()
  }

  /// Takes over what events have changed in another copy of the column.
  mutating func changeTimings(_ change: (inout AnimationTiming) -> Void) {
    content.scroll.changeTimings(change)
    for shelf in content.shelves.keys { content.shelves[shelf]?.changeTimings(change) }
    search?.tagsScroll.changeTimings(change)
  }

  mutating func takeSearch(of column: PageState) { (content, search) = (column.content, column.search) }

  /// The primary column as the first page of a collapsed split view.
  init(collapsed sidebar: Navigation.Sidebar, language: String) {
    self.init(sidebar, language: language)
    navigation.sidebar = sidebar
    navigation.title = sidebar.title
    source = Source("navigation.sidebar", isNavigation: true)
  }

  /// A pushed page. It inherits the bar's style, and a large title as with
  /// `UINavigationItem.LargeTitleDisplayMode.automatic`.
  /// - Parameters:
  ///   - event: the index of the event that pushes it.
  ///   - time: the instant of the push, from which its clocks count.
  package init(
    _ page: Action.Page, id: Int, event: Int, over previous: PageState, at time: Instant = .zero,
    language: String = "en"
  ) {
    let path = "timeline[\(event)].push"
    self.init(root: page.page(over: previous.navigation), id: id, at: path, language: language)
    source = Source(path, isNavigation: true)
    previousTitle = previous.navigation.title
    // Pages over a page without bars have none either.
    hidesBottomBar = page.hidesBottomBarWhenPushed || previous.hidesBottomBar
    content.since = time
    search?.edited = time
    search?.rotation = .init(start: time)
  }
}

/// A page that copies of a state share, because a long timeline has a state for every event.
package indirect enum SharedPage: Hashable, Sendable {
  case page(PageState)

  package var page: PageState {
    get {
      switch self {
      case .page(let page): page
      }
    }
    set { self = .page(newValue) }
  }
}

extension ScreenState {
  /// Keeps what another state shows of the page, and the words in its field, until the finger leaves a button.
  package mutating func hold(_ former: ScreenState) {
    var former = former.held?.wrappedValue ?? former
    former.page = former.page.held
    held = Boxed(wrappedValue: former)
  }

  /// True if the page that is held is that on top, as it was.
  var holdsOwnPage: Bool { held?.wrappedValue.page.id == page.held.id }

  /// The state with the words that the field has while its page is held.
  var withHeldText: ScreenState {
    guard let former = held?.wrappedValue, holdsOwnPage else { return self }
    var result = self
    result.search?.typed = former.search?.typed ?? FieldText()
    result.search?.tokens = former.search?.tokens ?? []
    result.search?.keepsWords = former.search?.isActive == true
    return result
  }
}
