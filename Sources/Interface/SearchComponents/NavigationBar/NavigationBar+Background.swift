import Foundation
import SearchLayers
import SearchScenes

extension NavigationBar {
  /// The background from the screen's top to where the bars end, and the hairline beneath it.
  static func backgroundLayers(of screen: ScreenState, bottom: Double, in context: LayoutContext) -> [Layer] {
    let look = look(of: screen, in: context)
    let width = context.geometry.width
    return [
      Layer(
        name: "navigationBar.background", frame: CGRect(x: 0, y: 0, width: width, height: bottom),
        opacity: look.opacity, backgroundColor: look.color, backdrop: look.backdrop),
      Layer(
        name: "navigationBar.hairline", frame: CGRect(x: 0, y: bottom, width: width, height: context.grid.pixel),
        opacity: look.hairlineOpacity,
        backgroundColor: Metrics.hairline(in: context),
        isHidden: look.isHairlineHidden),
    ]
  }

  /// The bar's look at the context's instant, a transition's cross-fade included.
  private static func look(of screen: ScreenState, in context: LayoutContext) -> BarLook {
    let target = look(of: screen.page, on: screen, in: context)
    guard let transition = screen.transition, let move = transition.latest else { return target }
    return start(of: transition.moves, on: screen, in: context).mixed(with: target, move.fraction(at: context.now))
  }

  /// What the last of some moves starts from: the model that was left, whatever it has come to since, or what was seen.
  private static func start(
    of moves: [PageMove], on screen: ScreenState, in context: LayoutContext
  ) -> BarLook {
    var seen: BarLook?
    for (index, move) in moves.enumerated() {
      var then = context
      then.now = move.beginning
      let model = look(of: move.from, on: screen, in: then)
      guard move.beginsFromCurrentState, index > 0, let start = seen else {
        seen = model
        continue
      }
      seen = start.mixed(with: model, moves[index - 1].fraction(at: move.beginning))
    }
    return seen ?? look(of: screen.page, on: screen, in: context)
  }

  private static func look(of page: PageState, on screen: ScreenState, in context: LayoutContext) -> BarLook {
    let screen = screen.showing(page)
    let progress = progress(of: screen, in: context)
    var look = standardLook(of: screen, in: context)
    switch screen.navigation.background {
    case .opaque: break
    case .scrollFade:
      look.opacity = progress
      look.hairlineOpacity = progress
    case .scrollEdge:
      let edge = screen.navigation.appearances?.scrollEdge?.background.map(context.color) ?? .clear
      look = BarLook(color: edge).mixed(with: look, progress)
      look.hairlineOpacity = progress
      look.isHairlineHidden = progress == 0
    }
    if screen.navigation.hairline == .search {
      look.isHairlineHidden = screen.search?.typed.isEmpty ?? true
      look.hairlineOpacity = look.isHairlineHidden ? 0 : 1
    }
    return look
  }

  /// How far the bar has come from the scroll-edge look (0) to the standard one (1).
  private static func progress(of screen: ScreenState, in context: LayoutContext) -> Double {
    if screen.navigation.background == .opaque { return 1 }
    if let set = screen.navigation.scrollEdgeProgress { return set }
    guard screen.content.content.scrolls else { return 1 }
    let offset = BarCollapse(screen, in: context).offset
    let isLarge = screen.navigation.background == .scrollEdge && hasLargeTitle(screen, in: context)
    let distance = isLarge ? Metrics.largeTitleHeight(in: context) : Metrics.fadeDistance
    return min(1, max(0, offset / distance))
  }

  /// The bar material, or the plain colour of an appearance that has one.
  private static func standardLook(of screen: ScreenState, in context: LayoutContext) -> BarLook {
    let appearances = screen.navigation.appearances
    let standard = appearances?.standard?.background
    let chosen = context.geometry.isCompactHeight ? appearances?.compact?.background ?? standard : standard
    if let chosen { return BarLook(color: context.color(chosen)) }
    let isLight = context.traits.appearance == .light
    if context.traits.contrast == .increased {
      return BarLook(color: isLight ? Metrics.opaqueMaterialLight : Metrics.opaqueMaterialDark)
    }
    return .material(isLight ? Metrics.materialLight : Metrics.materialDark)
  }
}
