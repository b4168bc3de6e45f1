import SearchGeometry
import SearchMotion
import SearchScenes

/// The tabs of a screen. The pages of the selected tab are the screen's.
package struct TabState: Hashable, Sendable {
  private var bar: SearchScene.TabBar
  private let system: SystemVersion
  package fileprivate(set) var selected: Int
  /// The tab that the selected one took the place of; nil for the tab of the opening state.
  package fileprivate(set) var former: Int?
  /// The tab that stands apart in a circle; nil for none.
  private(set) var prominent: Int?
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
    (self.bar, system, self.selected) = (bar, scene.system, selected)
    prominent = bar.prominentIndex(in: system)
    for (index, item) in bar.items.enumerated() where index != selected {
      let page = item.page ?? SearchScene.TabBar.Page(navigation: Navigation(title: item.title))
      // Ids from 0 up are those of the scene's first page and of pushed pages, and -1 is the sidebar's.
      others[index] = Pages(
        page: PageState(root: page, id: -2 - index, at: "tabBar.items[\(index)].page", language: scene.language))
      // The pages are in the state from here on.
      self.bar.items[index].page = nil
    }
  }

  package var items: [SearchScene.TabBar.Item] { bar.items }
  package var minimizeBehavior: SearchScene.TabBar.MinimizeBehavior { bar.minimizeBehavior }
  var appearance: SearchScene.TabBar.BarAppearance { bar.appearance }

  /// True if the selected tab is a search tab that stands apart.
  package var isSearchTab: Bool { isSearchTab(selected) }

  package func isSearchTab(_ index: Int) -> Bool { index == prominent && items[index].role == .search }

  /// True if the selected tab's field takes focus when the tab is selected.
  package var activatesSearch: Bool {
    system.major >= 26 && items[selected].role == .search && items[selected].automaticallyActivatesSearch
  }

  /// The search of the search tab as it was left, if it was the tab before the selected one.
  package fileprivate(set) var leftSearch: SearchState?
  /// When its parts have faded.
  private var endOfLeaving = Instant.zero

  package mutating func forgetSearch(at time: Instant) {
    if time >= endOfLeaving { leftSearch = nil }
  }

  package mutating func rememberSearch(until time: Instant) { endOfLeaving = time }

  /// Changes the page of another tab.
  package mutating func setPage(_ page: PageState, of tab: Int) { others[tab]?.page = page }

  /// Changes every page of the tabs that are not selected.
  mutating func changePages(_ body: (inout PageState) -> Void) {
    for index in others.keys.sorted() {
      guard var pages = others[index] else { continue }
      body(&pages.page)
      for index in pages.covered.indices { body(&pages.covered[index].page) }
      if var moving = pages.transition {
        body(&moving.leaving)
        pages.transition = moving
      }
      others[index] = pages
    }
  }

  /// Gives the tabs other labels, symbols and badges.
  /// - Returns: false if they are not as many as before.
  package mutating func setItems(_ items: [SearchScene.TabBar.Item]) -> Bool {
    guard items.count == self.items.count else { return false }
    bar.items = items
    prominent = bar.prominentIndex(in: system)
    return true
  }
}

extension ScreenState {
  /// Shows another tab's pages as they were left.
  package mutating func selectTab(_ index: Int) {
    guard var tabs, let arriving = tabs.others.removeValue(forKey: index) else { return }
    tabs.others[tabs.selected] = TabState.Pages(page: page, covered: covered, transition: transition)
    tabs.leftSearch = tabs.isSearchTab ? search : nil
    (tabs.former, tabs.selected, tabs.isMinimized) = (tabs.selected, index, false)
    (page, covered, transition) = (arriving.page, arriving.covered, arriving.transition)
    self.tabs = tabs
  }
}
