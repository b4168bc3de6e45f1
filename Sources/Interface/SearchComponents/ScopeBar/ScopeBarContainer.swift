import Foundation
import SearchLayers

/// What the scope bar and the tags share below the search bar; there while the search is active.
enum ScopeBarContainer: Component {
  /// In points.
  enum Metrics {
    /// Our choice: 7 above and below a control of 32.
    static let height = 46.0
    /// Our choice.
    static let scopeBarY = 7.0
  }

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
