import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The navigation bar, which all pages share: its background and hairline, and the titles and back buttons of pages.
enum NavigationBar: Component {
  static let isOfPage = false

  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let bars = try BarLayout(screen, in: context)
    let top = context.geometry.statusBar
    let bottom =
      try screen.transition?.carried(to: screen.page, at: context.now) { page throws(TextSettingError) in
        page.id == screen.page.id ? bars.bottom : try BarLayout(screen.showing(page), in: context).bottom
      } ?? bars.bottom
    let frame = CGRect(x: 0, y: top, width: context.geometry.width, height: max(bottom - top, 0))
    var sublayers = backgroundLayers(of: screen, bottom: bottom, in: context)
    if let leaving = screen.transition?.leaving {
      sublayers += try itemLayers(of: leaving, on: screen, in: context).map { $0.prefixed(Catalogue.leavingPrefix) }
    }
    sublayers += try itemLayers(of: screen.page, on: screen, in: context)
    return [Layer(name: "navigationBar", frame: frame, sublayers: sublayers.map { $0.relative(to: frame.origin) })]
  }

  /// Returns true if the page has a large title; phones in landscape have inline titles only.
  static func hasLargeTitle(_ screen: ScreenState, in context: LayoutContext) -> Bool {
    screen.navigation.largeTitle && !context.geometry.isCompactHeight
  }
}
