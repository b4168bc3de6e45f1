import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The navigation bar: its background and hairline, its inline and large titles.
enum NavigationBar: Component {
  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let bars = try BarLayout(screen, in: context)
    let top = context.geometry.statusBar
    let frame = CGRect(x: 0, y: top, width: context.geometry.width, height: max(bars.bottom - top, 0))
    let origin = frame.origin
    var sublayers = backgroundLayers(of: screen, bars: bars, in: context)
    sublayers += try titleLayers(of: screen, bars: bars, in: context)
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

  /// The height that the large title's row has left at the content's offset; it grows when the content is pulled.
  static func largeTitleHeight(of screen: ScreenState, in context: LayoutContext) -> Double {
    guard hasLargeTitle(screen, in: context) else { return 0 }
    return max(0, Metrics.largeTitleHeight - screen.content.scroll.offset(at: context.now))
  }

  private static func titleLayers(
    of screen: ScreenState, bars: BarLayout, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let title = screen.navigation.title
    guard !title.isEmpty else { return [] }
    var layers: [Layer] = []
    let geometry = context.geometry
    let color = context.color(.label)
    let showsInline = bars.largeTitleRow.height <= 0
    let hidden = bars.isNavigationBarHidden
    if showsInline {
      let room = geometry.width - 2 * (geometry.margin + max(geometry.safeArea.left, geometry.safeArea.right))
      let line = try context.line(title, Metrics.titleStyle, fitting: room)
      let baseline = CGPoint(
        x: context.grid.round((geometry.width - line.width) / 2),
        y: bars.contentRow.minY + bars.contentRow.height / 2 + Metrics.titleBaseline)
      layers.append(context.label("navigationBar.title", line, baseline: baseline, color: color))
    } else {
      let left = geometry.safeArea.left + geometry.margin
      let line = try context.line(
        title, Metrics.largeTitleStyle, fitting: geometry.width - geometry.safeArea.right - geometry.margin - left)
      let baseline = CGPoint(x: left, y: bars.largeTitleRow.maxY - Metrics.largeTitleBaseline)
      layers.append(context.label("navigationBar.largeTitle", line, baseline: baseline, color: color))
    }
    return layers.map { layer in
      var shown = layer
      shown.isHidden = hidden
      shown.opacity = hidden ? 0 : 1
      return shown
    }
  }
}
