import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The navigation bar, which all pages share: its background and hairline, the titles and back buttons of pages.
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
    let origin = frame.origin
    var sublayers = backgroundLayers(of: screen, bottom: bottom, in: context)
    if let leaving = screen.transition?.leaving {
      sublayers += try itemLayers(of: leaving, on: screen, in: context).map { $0.prefixed(Catalogue.leavingPrefix) }
    }
    sublayers += try itemLayers(of: screen.page, on: screen, in: context)
    return [
      Layer(
        name: "navigationBar", frame: frame,
        sublayers: sublayers.map { layer in
          var moved = layer
          moved.frame = layer.frame.offsetBy(dx: -origin.x, dy: -origin.y)
          return moved
        })
    ]
  }

  /// Phones on their side have inline titles only.
  static func hasLargeTitle(_ screen: ScreenState, in context: LayoutContext) -> Bool {
    screen.navigation.largeTitle && !context.geometry.isCompactHeight
  }
}
