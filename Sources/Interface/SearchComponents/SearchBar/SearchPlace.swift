import SearchScenes

/// The place of a search bar on a screen: what a scene's placement comes to.
enum SearchPlace: Hashable, Sendable {
  /// In a palette below the navigation bar.
  case stacked
  /// In the navigation bar.
  case inline
  /// At the top of a page without a navigation bar.
  case standalone

  init(_ search: Search, in context: LayoutContext) {
    switch search.placement {
    case .automatic, .stacked: self = .stacked
    case .standalone: self = .standalone
    case .inline, .integrated, .integratedCentered, .integratedButton:
      self = Self.fitsInline(search, in: context) ? .inline : .stacked
    }
  }

  /// Items have no room in the navigation bar, nor has a field whose text is too large.†
  private static func fitsInline(_ search: Search, in context: LayoutContext) -> Bool {
    let (geometry, metrics) = (context.geometry, context.look.searchBar)
    guard metrics.inline != nil, geometry.device.idiom == .pad, !search.hasItemStacks else { return false }
    let height = context.scaled(metrics.resting.field, for: metrics.font.style)
    return geometry.windowOrScreenWidth >= ScreenGeometry.leastRegularWidth && !geometry.isElevated
      && height <= context.look.navigationBar.height(in: geometry)
  }
}

extension ScreenState {
  /// The place of the search bar; nil without one.
  func searchPlace(in context: LayoutContext) -> SearchPlace? {
    search.map { SearchPlace($0.settings, in: context) }
  }

  /// Returns true while the page has no navigation bar, or an active search hides it.
  func hidesNavigationBar(in context: LayoutContext) -> Bool {
    guard let search, !navigation.isHidden else { return navigation.isHidden }
    switch SearchPlace(search.settings, in: context) {
    case .stacked: return search.isActive && search.settings.hidesNavigationBarDuringPresentation
    case .inline: return false
    case .standalone: return true
    }
  }
}
