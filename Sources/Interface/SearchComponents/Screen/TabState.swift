import SearchGeometry
import SearchScenes

/// The tabs of a screen. The pages of the selected tab are the screen's.
package struct TabState: Hashable, Sendable {
  package internal(set) var items: [SearchScene.TabBar.Item]
  package fileprivate(set) var selected: Int
  package let minimizeBehavior: SearchScene.TabBar.MinimizeBehavior
  let appearance: SearchScene.TabBar.BarAppearance
  /// The bar is a circle with the selected tab's symbol.
  package var isMinimized = false
  /// The pages of the other tabs, by index.
  fileprivate var others: [Int: Pages] = [:]

  /// The pages of a tab that is not selected.
  fileprivate struct Pages: Hashable, Sendable {
    @Boxed var page: PageState
    var covered: [SharedPage] = []
    var transition: PageTransition?
  }

  /// Returns nil for a scene without a tab bar.
  init?(_ scene: SearchScene) {
    guard let bar = scene.tabBar, let selected = bar.selectedIndex else { return nil }
    (items, self.selected, minimizeBehavior) = (bar.items, selected, bar.minimizeBehavior)
    appearance = bar.appearance
    for (index, item) in items.enumerated() where index != selected {
      let page = item.page ?? SearchScene.TabBar.Page(navigation: Navigation(title: item.title))
      // Ids from 0 up are those of the scene's first page and of pushed pages, and -1 is the sidebar's.
      others[index] = Pages(
        page: PageState(root: page, id: -2 - index, at: "tabBar.items[\(index)].page", language: scene.language))
      // The pages are in the state from here on.
      items[index].page = nil
    }
  }

  /// True if the selected tab is the one that has the role of search.
  package var isSearchTab: Bool { isSearchTab(selected) }

  package func isSearchTab(_ index: Int) -> Bool {
    items.count > 1 && index == items.count - 1 && items[index].role == .search
  }

  /// The search of the search tab's page, while another tab is selected.
  package var leftSearch: SearchState? {
    isSearchTab(items.count - 1) ? others[items.count - 1]?.page.search : nil
  }

  /// Changes every page of the tabs that are not selected.
  mutating func changePages<Failure: Error>(
    _ body: (inout PageState) throws(Failure) -> Void
  ) throws(Failure) {
    for index in others.keys.sorted() {
      guard var pages = others[index] else { continue }
      try body(&pages.page)
      for index in pages.covered.indices { try body(&pages.covered[index].page) }
      if var moving = pages.transition {
        try body(&moving.leaving)
        pages.transition = moving
      }
      others[index] = pages
    }
  }

  /// Gives the tabs other labels, symbols and badges.
  /// - Returns: false if they are not as many as before.
  package mutating func setItems(_ items: [SearchScene.TabBar.Item]) -> Bool {
    guard items.count == self.items.count else { return false }
    self.items = items
    return true
  }
}

extension ScreenState {
  /// Shows another tab's pages as they were left.
  package mutating func selectTab(_ index: Int) {
    guard var tabs, let arriving = tabs.others.removeValue(forKey: index) else { return }
    tabs.others[tabs.selected] = TabState.Pages(page: page, covered: covered, transition: transition)
    (tabs.selected, tabs.isMinimized) = (index, false)
    (page, covered, transition) = (arriving.page, arriving.covered, arriving.transition)
    self.tabs = tabs
  }
}
