import Foundation
import SearchLayers
import SearchScenes

extension NavigationBar {
  /// The background from the screen's top to where the bars end, and the hairline beneath it.
  static func backgroundLayers(of screen: ScreenState, bars: BarLayout, in context: LayoutContext) -> [Layer] {
    let progress = progress(of: screen, in: context)
    let standard = standardColor(of: screen, in: context)
    var background = Layer(
      name: "navigationBar.background",
      frame: CGRect(x: 0, y: 0, width: context.geometry.width, height: bars.bottom), backgroundColor: standard)
    var hairline = Layer(
      name: "navigationBar.hairline",
      frame: CGRect(x: 0, y: bars.bottom, width: context.geometry.width, height: context.grid.pixel),
      backgroundColor: context.traits.appearance == .light ? Metrics.hairlineLight : Metrics.hairlineDark)
    switch screen.navigation.background {
    case .opaque: break
    case .scrollFade:
      background.opacity = progress
      hairline.opacity = progress
    case .scrollEdge:
      let edge = screen.navigation.appearances?.scrollEdge?.background.map(context.color) ?? .clear
      background.backgroundColor = edge.mixed(with: standard, progress)
      hairline.opacity = progress
      hairline.isHidden = progress == 0
    }
    if screen.navigation.hairline == .search {
      hairline.opacity = 1
      hairline.isHidden = screen.search?.typed.isEmpty ?? true
    }
    return [background, hairline]
  }

  /// How far the bar has come from the scroll-edge look (0) to the standard one (1).
  private static func progress(of screen: ScreenState, in context: LayoutContext) -> Double {
    if screen.navigation.background == .opaque { return 1 }
    if let set = screen.navigation.scrollEdgeProgress { return set }
    guard screen.content.content.scrolls else { return 1 }
    let offset = screen.content.scroll.offset(at: context.now)
    let isLarge = screen.navigation.background == .scrollEdge && hasLargeTitle(screen, in: context)
    let distance = isLarge ? Metrics.largeTitleHeight : Metrics.fadeDistance
    return min(1, max(0, offset / distance))
  }

  private static func standardColor(of screen: ScreenState, in context: LayoutContext) -> RGBAColor {
    let appearances = screen.navigation.appearances
    let standard = appearances?.standard?.background
    let chosen = context.geometry.isCompactHeight ? appearances?.compact?.background ?? standard : standard
    if let chosen { return context.color(chosen) }
    return context.traits.appearance == .light ? Metrics.materialLight : Metrics.materialDark
  }
}
