import SearchLayers

/// The container of scope bar and tags below the search bar, visible while the search is active.
enum ScopeBarContainer: Component {
  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    guard let search = screen.search, search.hasScopesOrTags else { return [] }
    let bars = try BarLayout(screen, in: context)
    var sublayers = [try ScopeBar.layer(of: search, field: bars.field, in: context)]
    if let tags = try Tags.layer(of: search, field: bars.field, container: bars.container, in: context) {
      sublayers.append(tags)
    }
    return [
      Layer(
        name: "scopeBarContainer", frame: bars.container, opacity: search.isActive ? 1 : 0, sublayers: sublayers,
        isHidden: !search.isActive)
    ]
  }
}
