/// How much of the bars scrolling has taken, in points: first a search bar that hides, then the large title's row.
///
/// A search bar that is let go half hidden stays so; UIKit would carry it to the nearer end.
struct BarCollapse: Hashable, Sendable {
  /// Of the search bar's palette: 0 … its height.
  let searchBar: Double
  /// What scrolling has left of the large title's row; it grows when the content is pulled.
  let largeTitleHeight: Double
  /// The offset that is left to what follows the bars: their look.
  let offset: Double

  init(_ screen: ScreenState, in context: LayoutContext) {
    let scrolled = screen.content.scroll.offset(at: context.now)
    if let search = screen.search, search.settings.hidesSearchBarWhenScrolling, !search.isActive {
      let palette = SearchBar.Metrics.palette(
        in: context, isActive: false, hidesNavigationBar: search.settings.hidesNavigationBarDuringPresentation)
      searchBar = min(max(scrolled, 0), palette.height)
    } else {
      searchBar = 0
    }
    offset = scrolled - searchBar
    let row = NavigationBar.hasLargeTitle(screen, in: context) ? NavigationBar.Metrics.largeTitleHeight(in: context) : 0
    largeTitleHeight = row > 0 ? max(0, row - offset) : 0
  }
}

extension ScreenState {
  /// Whether scrolling has taken the whole search field.
  package func isSearchFieldScrolledAway(in context: LayoutContext) -> Bool {
    guard let search else { return false }
    let palette = SearchBar.Metrics.palette(
      in: context, isActive: search.isActive,
      hidesNavigationBar: search.settings.hidesNavigationBarDuringPresentation)
    return BarCollapse(self, in: context).searchBar >= palette.fieldHeight
  }
}
