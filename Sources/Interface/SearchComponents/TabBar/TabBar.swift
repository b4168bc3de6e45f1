import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The tab bar at the bottom of the screen.
enum TabBar: Component {
  /// All pages share it, unless one of the pages in motion has none: then it moves with the other one.
  static func pageMotion(on screen: ScreenState) -> PageMotion {
    guard let leaving = screen.transition?.leaving else { return .none }
    return leaving.hidesBottomBar == screen.page.hidesBottomBar ? .none : .withContent
  }

  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    guard let tabs = screen.tabs, let frame = BottomBars(screen, in: context).tabBar else { return [] }
    let (geometry, metrics) = (context.geometry, context.look.tabBar)
    let background = try screen.background(in: context) { page, context throws(TextSettingError) in
      try Self.background(of: screen.showing(page), in: context)
    }
    let bounds = CGRect(origin: .zero, size: frame.size)
    var sublayers = [
      Layer(
        name: "tabBar.background", frame: bounds, backgroundColor: background.color,
        backdrop: background.backdrop(of: context.look.barMaterial)),
      Layer(
        name: "tabBar.hairline",
        frame: CGRect(x: 0, y: -context.grid.pixel, width: frame.width, height: context.grid.pixel),
        opacity: background.hairlineOpacity, backgroundColor: background.hairline,
        isHidden: background.isHairlineHidden),
    ]
    let (left, right) = (geometry.safeArea.left, Double(frame.width) - geometry.safeArea.right)
    let width = max(right - left, 0) / Double(max(tabs.items.count, 1))
    let height = metrics.height(in: geometry) - metrics.itemInset.top - metrics.itemInset.bottom
    for (index, item) in tabs.items.enumerated() {
      let frame = CGRect(x: left + Double(index) * width, y: metrics.itemInset.top, width: width, height: height)
      sublayers.append(
        try TabItem(item, name: "tabBar.item.\(index)", isSelected: index == tabs.selected).layer(frame, in: context))
    }
    return [Layer(name: "tabBar", frame: frame, sublayers: sublayers)]
  }

  /// The material over content that goes on beneath the bar; nothing where the content ends above it.
  private static func background(
    of screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> BarBackground {
    let standard = BarBackground.material(
      context.color(context.look.barMaterial.tint), hairline: context.color(context.look.tabBar.hairline))
    guard let distance = context.look.tabBar.fadeDistance else { return standard }
    let progress = min(max(try ContentArea.hiddenHeight(of: screen, in: context) / distance, 0), 1)
    let clear = BarBackground(
      color: .clear, hairline: standard.hairline, hairlineOpacity: 0, isHairlineHidden: true)
    return clear.mixed(with: standard, progress)
  }
}
