import SearchScenes

/// A page of the navigation stack: a view controller with its navigation item, its search and its content.
package struct PageState: Hashable, Sendable {
  /// Tells one page from another, whatever their titles; the root is 0.
  package let id: Int
  /// What the back button says; nil on the root, which has none.
  package let previousTitle: String?
  package var navigation: NavigationState
  /// Nil: the page has no search bar.
  package var search: SearchState?
  package var content: ContentState

  /// The page that a scene opens with.
  init(root scene: SearchScene) {
    id = 0
    previousTitle = nil
    navigation = NavigationState(scene.navigation)
    search = scene.search.map { SearchState($0, language: scene.language) }
    content = ContentState(scene.content)
    if let search, !search.typed.isEmpty, search.isActive {
      content.phase = search.isFocused ? .partial : .results
    }
  }

  /// A split view's primary column, which stands beside the stack: Settings has a large title there.
  init(_ sidebar: Navigation.Sidebar) {
    id = -1
    previousTitle = nil
    navigation = NavigationState(Navigation(title: sidebar.title, largeTitle: true))
    search = nil
    content = ContentState(Content(initial: .list(style: .grouped, rows: sidebar.rows)))
  }

  /// A page that is pushed: the bar's style stays the stack's; whether its title is large is inherited like
  /// `UINavigationItem.LargeTitleDisplayMode.automatic`.
  package init(_ page: Action.Page, id: Int, over previous: PageState) {
    self.id = id
    previousTitle = previous.navigation.title
    navigation = previous.navigation
    navigation.title = page.title
    navigation.largeTitle = page.largeTitle ?? previous.navigation.largeTitle
    navigation.scrollEdgeProgress = nil
    search = nil
    content = ContentState(Content(offset: page.offset, scrolls: page.scrolls, initial: page.initial))
  }
}
