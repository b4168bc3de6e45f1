import Foundation
import SearchLayers
import SearchScenes

/// The tab bar at the bottom of the screen.
enum TabBar: Component {
  static let surface = Layer.Surface.bottomBar

  /// All pages share it, unless one of the pages in motion has none: then it moves with the other one, or fades if it is of
  /// glass, our choice.
  static func pageMotion(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> PageMotion {
    guard let leaving = screen.transition?.leaving else { return .none }
    if leaving.hidesBottomBar == screen.page.hidesBottomBar { return .none }
    return screen.slidesBars(in: context) ? .withPage : .inPlace
  }

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    let bars = BottomBars(screen, in: context)
    guard !screen.hasTopTabs(in: context), let tabs = screen.tabs, let frame = bars.tabBar else { return [] }
    let (geometry, metrics) = (context.geometry, context.look.tabBar)
    if let floating = metrics.floating(in: geometry), let glass = context.look.glass {
      return [
        Layer(
          name: "tabBar", frame: frame,
          sublayers: FloatingTabs(tabs, floating, glass, field: bars.field, in: context).layers(in: context)
        ).of(.screen).showing("tabBar")
      ]
    }
    var sublayers = BottomBars.backgroundLayers(
      of: "tabBar", size: frame.size, color: tabs.appearance.background, hairline: metrics.hairline,
      fadeDistance: metrics.fadeDistance, on: screen, in: context)
    let (left, right) = (geometry.safeArea.left, Double(frame.width) - geometry.safeArea.right)
    let width = max(right - left, 0) / Double(max(tabs.items.count, 1))
    let height = geometry.height(of: metrics.height) - metrics.itemInset
    // Items begin and end at whole points: measured at 390, 393 and 430.
    func edge(_ index: Int) -> Double { left + (Double(index) * width).rounded() }
    for index in tabs.items.indices {
      let frame = CGRect(
        x: edge(index), y: metrics.itemInset, width: edge(index + 1) - edge(index), height: height)
      sublayers.append(TabItem(tabs, at: index).layer(frame, in: context).showing("items[\(index)]"))
    }
    return [Layer(name: "tabBar", frame: frame, sublayers: sublayers).of(.screen).showing("tabBar")]
  }
}
