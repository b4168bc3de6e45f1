import Foundation
import SearchLayers
import SearchScenes

extension NavigationBar {
  /// Returns the background from the screen's top to `bottom`, and the hairline below it.
  static func backgroundLayers(of screen: ScreenState, bottom: Double, in context: LayoutContext) -> [Layer] {
    let isAway = screen.transition == nil && screen.isBarAway
    let size = CGSize(width: context.geometry.width, height: isAway ? 0 : bottom)
    return sharedBackground(of: screen, in: context).layers(
      of: "navigationBar", size: size, hairlines: [size.height], isHidden: isAway, in: context
    )
    .map { $0.showing(screen.page.source.bar) }
  }

  /// Returns the opaque colour behind what is on the bar: its background over the content's.
  static func ground(of screen: ScreenState, in context: LayoutContext) -> RGBAColor {
    let (background, content) = (
      background(of: screen.page, on: screen, in: context), ContentArea.background(of: screen, in: context)
    )
    return content.mixed(with: background.color.opaque, background.color.alpha * background.opacity)
  }

  /// Returns the background of a bar that all pages share, at the context's instant of a page transition: it goes
  /// alongside from one page's to the other's as that was when the transition began. One that fades with scrolling goes to
  /// that of a page that does not scroll at once (darjeelingsteve/NavigationBarHiding).
  fileprivate static func sharedBackground(of screen: ScreenState, in context: LayoutContext) -> BarBackground {
    func isAtOnce(_ page: PageState) -> Bool {
      page.navigation.background == .scrollFade && !page.content.content.scrolls
    }
    guard let moves = screen.transition?.moves, let last = moves.last, !isAtOnce(screen.page) else {
      return background(of: screen.page, on: screen, in: context)
    }
    func mix(_ start: BarBackground, _ end: BarBackground, from page: PageState, to other: PageState, _ share: Double)
      -> BarBackground
    {
      let fades = [page, other].contains { $0.navigation.background == .scrollFade }
      return fades ? start.mixed(with: end, share) : start.crossed(with: end, share)
    }
    func resting(_ page: PageState, at move: PageMove) -> BarBackground {
      screen.showing(page).isBarAway ? .absent : background(of: page, on: screen, in: context.at(move.beginning))
    }
    // A move starts from its first page's background at rest, or from the presentation value.
    var presented: BarBackground?
    for (index, move) in moves.enumerated() {
      let start = resting(move.from, at: move)
      if let before = presented, move.beginsFromCurrentState {
        let previous = moves[index - 1]
        presented = mix(
          before, resting(previous.to, at: previous), from: previous.from, to: previous.to,
          isAtOnce(previous.to) ? 1 : previous.fraction(at: move.beginning))
      } else {
        presented = start
      }
    }
    // Scrolling is seen when the pages have arrived.
    var page = screen.page
    page.content.scroll = last.to.content.scroll
    let target = resting(page, at: last)
    return presented.map { mix($0, target, from: last.from, to: page, last.fraction(at: context.now)) } ?? target
  }

  fileprivate static func background(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> BarBackground {
    let screen = screen.showing(page)
    // A page with a search bar of its own has no navigation bar.
    if screen.searchPlace(in: context) == .standalone { return .absent }
    var context = context
    if let scheme = page.navigation.colorScheme.appearance { context.traits.appearance = scheme }
    let progress = progress(of: screen, in: context)
    var background = standardBackground(of: screen, in: context)
    switch screen.navigation.background {
    case .opaque: break
    case .scrollFade:
      background.opacity = progress
      background.hairlineOpacity = progress
    case .scrollEdge:
      let edge = screen.navigation.appearances?.scrollEdge
      var clear = BarBackground(edge?.background, edge?.backgroundEffect, in: context) ?? BarBackground(color: .clear)
      clear.hairline = background.hairline
      clear.hairlineOpacity = 0
      clear.isHairlineHidden = true
      if let shadow = edge?.shadow.map(context.color), shadow.alpha > 0 {
        (clear.hairline, clear.hairlineOpacity, clear.isHairlineHidden) = (shadow, 1, false)
      }
      background = clear.mixed(with: background, progress)
    }
    if screen.navigation.hairline == .search {
      background.isHairlineHidden = screen.search?.hasEditedText != true
      background.hairlineOpacity = background.isHairlineHidden ? 0 : 1
    }
    return background
  }

  /// The bar's progress from the scroll-edge appearance (0) to the standard one (1).
  static func progress(of screen: ScreenState, in context: LayoutContext) -> Double {
    if screen.navigation.background == .opaque { return 1 }
    if let set = screen.page.scrollEdgeProgress { return set }
    guard screen.content.content.scrolls else { return 1 }
    let offset = BarCollapse(screen, in: context).offset
    let isLarge = screen.navigation.background == .scrollEdge && hasLargeTitle(screen, in: context)
    let metrics = context.look.navigationBar
    if metrics.limitsScrollEdgeToLargeTitles, screen.navigation.background == .scrollEdge, !isLarge { return 1 }
    let distance = isLarge ? metrics.largeTitleHeight(of: screen, in: context) : metrics.fadeDistance
    return min(1, max(0, offset / distance))
  }

  /// The material of the bar, or the plain colour of an appearance that has one, with its hairline.
  private static func standardBackground(of screen: ScreenState, in context: LayoutContext) -> BarBackground {
    let appearances = screen.navigation.appearances
    func value<Value>(_ key: (Navigation.BarAppearance) -> Value?) -> Value? {
      let standard = appearances?.standard.flatMap(key)
      return context.geometry.hasCompactBars ? appearances?.compact.flatMap(key) ?? standard : standard
    }
    let hairline = value(\.shadow).map(context.color) ?? context.color(context.look.navigationBar.hairline)
    let own = BarBackground(value(\.background), value(\.backgroundEffect), in: context)
    var result = own ?? .material(context.look.barMaterial.tint(in: context))
    result.hairline = hairline
    if !context.look.navigationBar.hasBackground, own == nil {
      result = BarBackground(color: .clear, hairlineOpacity: 0, isHairlineHidden: true, hairline: hairline)
    }
    if hairline.alpha == 0 { (result.hairlineOpacity, result.isHairlineHidden) = (0, true) }
    return result
  }
}

extension ScreenState {
  /// True for a hidden bar without a search bar, which is above the screen.
  fileprivate var isBarAway: Bool { navigation.isHidden && search == nil }
}

extension MovingPages {
  /// Returns the backgrounds of both pages, each over its page, as high as its own bar: no content passes a field or a title
  /// without the background that it had. Those that hide as much cross-fade. Our choice, for public reports contradict each
  /// other. Nil for pages that share one: as high and hiding as much, one that fades with scrolling, and while pages cross-fade.
  /// - Parameter bottoms: returns the bottom of a page's bar.
  func backgroundLayers(bottoms: (PageState) -> Double) -> [Layer]? {
    let (heights, backgrounds) = (
      pages.map(bottoms), pages.map { NavigationBar.background(of: $0, on: state, in: context) }
    )
    let hideAsMuch = backgrounds[0].coverage == backgrounds[1].coverage
    guard !move.isCrossFade, !context.movesWholeBars, pages.allSatisfy({ $0.navigation.background != .scrollFade }),
      heights[0] != heights[1] || !hideAsMuch
    else { return nil }
    let shared = NavigationBar.sharedBackground(of: state, in: context)
    // Whole pixels leave no seam between equal colours. Rounding up leaves no gap in which a row of the page below is seen.
    let edge = context.grid.ceil(min(max(edge, 0), width))
    return pages.indices.flatMap { index -> [Layer] in
      let page = pages[index]
      let (x, length) = index == 0 ? (0, edge) : (edge, width - edge)
      return (hideAsMuch ? shared : backgrounds[index]).layers(
        of: "navigationBar", size: CGSize(width: length, height: heights[index]), hairlines: [heights[index]],
        in: context
      ).map { layer in
        var layer = layer.relative(to: CGPoint(x: -x, y: 0)).showing(page.source.bar)
        layer.part = .page(page.id)
        return page.id == state.page.id ? layer : layer.leaving()
      }
    }
  }
}
