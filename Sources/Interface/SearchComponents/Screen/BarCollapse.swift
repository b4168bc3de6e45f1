/// The heights that scrolling has taken from the bars, in points: first a search bar that hides, then the large title.
///
/// A search bar that the finger releases half hidden remains so; UIKit moves it to the nearer end.
struct BarCollapse: Hashable, Sendable {
  /// The height taken from the search bar.
  let searchBar: Double
  /// The height left to the large title's row; it grows when the content is pulled.
  let largeTitleHeight: Double
  /// The rest of the scroll offset, which the bars' background follows.
  let offset: Double

  init(_ screen: ScreenState, in context: LayoutContext) {
    let scrolled = screen.content.scroll.offset(at: context.now)
    if let search = screen.search, search.settings.hidesSearchBarWhenScrolling, !search.isActive {
      searchBar = min(max(scrolled, 0), context.look.searchBar.heights(of: search, in: context).bar)
    } else {
      searchBar = 0
    }
    offset = scrolled - searchBar
    let hasLargeTitle = NavigationBar.hasLargeTitle(screen, in: context)
    let row = hasLargeTitle ? context.look.navigationBar.largeTitleHeight(in: context) : 0
    largeTitleHeight = row > 0 ? max(0, row - offset) : 0
  }
}

extension ScreenState {
  /// Returns true if scrolling has taken the whole search field.
  package func isSearchFieldScrolledAway(in context: LayoutContext) -> Bool {
    guard let search else { return false }
    let heights = context.look.searchBar.heights(of: search, in: context)
    return BarCollapse(self, in: context).searchBar >= heights.field
  }
}
