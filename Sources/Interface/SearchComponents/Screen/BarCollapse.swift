import SearchMotion

/// The heights that scrolling has taken from the bars, in points: first a search bar that hides, with its scope bar and
/// tags, then the large title.
struct BarCollapse: Hashable, Sendable {
  /// The height taken from the search bar.
  let searchBar: Double
  /// The height then taken from the container of scope bar and tags, whose rows move up below the navigation bar.
  let container: Double
  /// The height left to the large title's row; it grows when the content is pulled.
  let largeTitleHeight: Double
  /// The rest of the scroll offset, which the bars' background follows.
  let offset: Double

  init(_ screen: ScreenState, in context: LayoutContext) {
    let scrolled = screen.content.scroll.offset(at: context.now)
    let heights = Self.searchHeights(screen, in: context)
    searchBar = min(max(scrolled, 0), heights.bar)
    container = min(max(scrolled - heights.bar, 0), heights.container)
    offset = scrolled - searchBar - container
    let row = Self.largeTitleRow(screen, in: context)
    largeTitleHeight = row > 0 ? max(0, row - offset) : 0
  }

  /// The heights of a search bar that scrolling hides, and of the container below it; 0 for any other.
  private static func searchHeights(
    _ screen: ScreenState, in context: LayoutContext
  ) -> (bar: Double, container: Double) {
    guard let search = screen.search, search.settings.hidesSearchBarWhenScrolling, !search.isActive,
      screen.searchPlace(in: context) == .stacked
    else { return (0, 0) }
    return (
      context.look.searchBar.heights(of: search, at: .stacked, in: context).bar,
      search.showsContainer ? ContainerRows(of: search, in: context).height : 0
    )
  }

  static func largeTitleRow(_ screen: ScreenState, in context: LayoutContext) -> Double {
    NavigationBar.hasLargeTitle(screen, in: context)
      ? context.look.navigationBar.largeTitleHeight(of: screen, in: context) : 0
  }

  /// The offsets at which the bars are whole, without the search bar, and without the large title; none if nothing
  /// collapses.
  static func stops(_ screen: ScreenState, in context: LayoutContext) -> [Double] {
    let isHidden = screen.hidesNavigationBar(in: context)
    let heights = searchHeights(screen, in: context)
    let bar = heights.bar + heights.container
    let row = isHidden ? 0 : largeTitleRow(screen, in: context)
    return bar + row > 0 ? [0, bar, bar + row] : []
  }
}

extension ScreenState {
  /// Returns the range in which the content comes to rest, with stops where the bars are whole or have collapsed.
  ///
  /// Content that is taller than the screen can be scrolled until the bars have collapsed: our choice.
  package func contentRange(in context: LayoutContext) -> ScrollRange {
    let range = ContentArea.scrollRange(of: self, in: context)
    let stops = BarCollapse.stops(self, in: context)
    guard range.upper > range.lower, let last = stops.last else { return range }
    return ScrollRange(lower: range.lower, upper: max(range.upper, last), stops: stops)
  }

  /// Returns true if scrolling has taken the whole search field.
  package func isSearchFieldScrolledAway(in context: LayoutContext) -> Bool {
    guard let search, let place = searchPlace(in: context) else { return false }
    if hidesFieldWithBar(in: context) { return true }
    let heights = context.look.searchBar.heights(of: search, at: place, in: context)
    if place == .header {
      return BarCollapse(self, in: context).offset - BarCollapse.largeTitleRow(self, in: context) >= heights.bar
    }
    return BarCollapse(self, in: context).searchBar >= heights.field
  }

  /// Returns true if scrolling has taken the whole container of scope bar and tags.
  package func isContainerScrolledAway(in context: LayoutContext) -> Bool {
    guard let search, search.showsContainer else { return false }
    return BarCollapse(self, in: context).container >= ContainerRows(of: search, in: context).height
  }
}
