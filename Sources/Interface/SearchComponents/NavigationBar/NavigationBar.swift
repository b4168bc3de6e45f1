import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// The navigation bar, which all pages share: its background and hairline, and the titles and back buttons of pages.
enum NavigationBar: Component {
  static func pageMotion(on screen: ScreenState) -> PageMotion { .none }

  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let bars = try BarLayout(screen, in: context)
    let top = context.look.navigationBar.top(in: context.geometry)
    let bottom =
      try screen.transition?.carried(to: screen.page, at: context.now) {
        page throws(TextSettingError) in
        page.id == screen.page.id ? bars.bottom : try BarLayout(screen.showing(page), in: context).bottom
      } ?? bars.bottom
    let frame = CGRect(x: 0, y: top, width: context.geometry.width, height: max(bottom - top, 0))
    var sublayers = backgroundLayers(of: screen, bottom: bottom, in: context)
    var items: [Layer] = []
    if let leaving = screen.transition?.leaving {
      items += try itemLayers(of: leaving, on: screen, in: context).map { $0.leaving() }
    }
    items += try itemLayers(of: screen.page, on: screen, in: context)
    // Between two pages the bar may be lower than one of them needs.
    if screen.transition != nil {
      for index in items.indices { items[index].clip(below: bottom) }
    }
    sublayers += items
    var bar = Layer(name: "navigationBar", frame: frame, sublayers: sublayers.map { $0.relative(to: frame.origin) })
    (bar.part, bar.clipping) = (.tab(screen.root.id), .items)
    return [bar]
  }

  /// Returns true if the page has a large title; phones in landscape have inline titles only.
  static func hasLargeTitle(_ screen: ScreenState, in context: LayoutContext) -> Bool {
    screen.navigation.largeTitle && !context.geometry.isCompactHeight
      && screen.searchPlace(in: context) != .standalone
  }

  /// Returns the back button, the titles and the buttons of a page, moved by a transition.
  static func itemLayers(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let context = context.onBar(of: page, on: screen)
    let item = try NavigationItem(screen.showing(page), in: context)
    guard let transition = screen.transition else { return item.layers().map { $0.of(.page(page.id)) } }
    let other = try NavigationItem(
      screen.showing(page.id == screen.page.id ? transition.leaving : screen.page), in: context)
    let shift = transition.shift(of: page.id, at: context.now)
    var moved =
      shift > 0
      ? try item.away(by: shift, from: other, in: context)
      : try item.beneath(other, by: shift / PageMove.parallax, in: context)
    moved.opacity = transition.presence(of: page.id, at: context.now, inTurn: context.fadesInTurn)
    return moved.layers().map { $0.of(.page(page.id)) }
  }

  /// Returns true if, in a transition, the parts of the leaving page fade out before those of the arriving page fade in,
  /// because they would cross.†
  static func fadesInTurn(_ screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> Bool {
    guard let transition = screen.transition, let move = transition.latest else { return false }
    let (arriving, leaving) = (screen.page, transition.leaving)
    let (above, below) = move.isPush ? (arriving, leaving) : (leaving, arriving)
    // While an activation is in flight, the field is on its way through the rows of the bar.
    let isActivating = [above, below].contains { ($0.search?.activationEnd ?? .zero) > move.beginning }
    if isActivating { return true }
    let isOfTwoPages = transition.moves.allSatisfy {
      [$0.from.id, $0.to.id].allSatisfy([above.id, below.id].contains)
    }
    return try NavigationItem(screen.showing(above), in: context)
      .crosses(NavigationItem(screen.showing(below), in: context), inStep: isOfTwoPages)
  }
}
