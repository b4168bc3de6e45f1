import Foundation
import SearchLayers
import SearchScenes

/// The navigation bar: its background and hairline, and the titles and buttons of its page.
///
/// While pages move, they share one background, on which their large titles slide with them; `NavigationBarItems` has the
/// other items of both.
enum NavigationBar: Component {
  static func pageMotion(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> PageMotion { context.movesWholeBars ? .withPage : .none }

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    let (moving, bottom) = (MovingPages(screen, in: context), bottom(of: screen, in: context))
    let rows = moving?.pages.map { BarLayout(screen.showing($0), in: context).contentRow.maxY }.max() ?? 0
    var layers =
      moving?.backgroundLayers(bottoms: { BarLayout(screen.showing($0), in: context).bottom })
      ?? backgroundLayers(of: screen, bottom: bottom, in: context)
    // The rows of fields that fade in place below the bar's buttons.
    let fields = (moving?.pages ?? []).compactMap { page -> (page: Int, bottom: Double)? in
      let own = screen.showing(page)
      let motion = SearchBar.pageMotion(of: page, on: screen, in: context)
      guard motion == .inPlace, !own.isSearchAtBottom(in: context) else { return nil }
      return (page.id, Double(BarLayout(own, in: context).field.maxY))
    }
    for page in moving?.pages ?? [screen.page] {
      let own = moving == nil ? screen : screen.showing(page)
      var item = NavigationItem(own, in: context.onBar(of: page, on: own))
      if moving == nil, let exchange = screen.exchange {
        let other = NavigationItem(screen.showing(exchange.other), in: context.onBar(of: exchange.other, on: own))
        item.leadingItems = exchange.layers(item.leadingItems, other.leadingItems)
        item.trailingItems = exchange.layers(item.trailingItems, other.trailingItems)
      }
      for var part in item.layers() where moving == nil || item.movesWithPage(part, in: context) {
        if part.part?.isLeaving != true { part.part = .page(page.id) }
        if let moving, fields.contains(where: { $0.page != page.id && part.frame.minY < $0.bottom - 0.01 }) {
          part = moving.fadedBesideField(part, with: page)
        }
        layers.append(moving?.moved(part, with: page, isOnBar: true, meets: part.frame.minY < rows - 0.01) ?? part)
      }
    }
    var bar = bar("navigationBar", layers, bottom: bottom, on: screen, in: context)
    // A search that was being activated when the first move began goes on changing the height.
    if let first = screen.transition?.moves.first { bar.part = .page(first.from.id) }
    return [bar]
  }

  /// Returns the bottom of the bar, which goes from one moving page's to the other's.
  fileprivate static func bottom(of screen: ScreenState, in context: LayoutContext) -> Double {
    screen.transition?.carried(to: screen.page, at: context.now) { page in
      BarLayout(screen.showing(page), in: context).bottom
    } ?? BarLayout.of(screen, in: context).bottom
  }

  /// Returns true if UIKit moves each bar with its page: where one page hides its bar, as an active search does. Bars of glass
  /// fade in place: our choice.
  static func movesWhole(on screen: ScreenState, in context: LayoutContext) -> Bool {
    guard let transition = screen.transition, let move = transition.latest, context.look.glass == nil else {
      return false
    }
    return [transition.leaving, screen.page].contains { page in
      let own = screen.showing(page)
      return own.hidesNavigationBar(in: context) || own.searchPlace(in: context) == .standalone
        || (page.search?.activationEnd ?? .zero) > move.beginning
    }
  }

  static func bar(
    _ name: String, _ sublayers: [Layer], bottom: Double, on screen: ScreenState, in context: LayoutContext
  ) -> Layer {
    let top = context.look.navigationBar.top(in: context.geometry)
    let frame = CGRect(x: 0, y: top, width: context.geometry.width, height: max(bottom - top, 0))
    var bar = Layer(name: name, frame: frame, sublayers: sublayers.map { $0.relative(to: frame.origin) })
    // Glass is not cut.
    (bar.part, bar.behavior) = (.page(screen.page.id), context.look.glass == nil ? .clipsItems : [])
    return bar
  }

  /// Returns true if the page has a large title; phones in landscape have inline titles only.
  static func hasLargeTitle(_ screen: ScreenState, in context: LayoutContext) -> Bool {
    screen.navigation.largeTitle && !context.geometry.isCompactHeight
      && screen.searchPlace(in: context) != .standalone
  }
}

/// The items of two moving pages' bars, above both pages.
///
/// They fade in place, at the same time, unless a part of one page would meet a part of the other; those fade in turn.
/// The title of the page below becomes the back button's label of the page above.
enum NavigationBarItems: Component {
  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    guard let transition = screen.transition, let latest = transition.latest, !context.movesWholeBars else { return [] }
    let bottom = NavigationBar.bottom(of: screen, in: context)
    let pages = [transition.leaving, screen.page]
    let items = items(of: pages, on: screen, in: context)
    var ways: [[[NavigationItem.Way]]] = []
    let isLeavingAbove = !latest.isPush
    for (index, isAbove) in [isLeavingAbove, !isLeavingAbove].enumerated() {
      ways.append(items[index].ways(isAbove: isAbove, reach: latest.reach, other: items[1 - index], in: context))
    }
    let below = isLeavingAbove ? 1 : 0
    let label = context.pageOfLabel == nil ? nil : items[1 - below].labelWay(from: items[below])
    // Both copies of a title are where the page above is.
    let above = transition.shift(of: pages[isLeavingAbove ? 0 : 1].id, at: context.now)
    let share = min(max(1 - above, 0), 1)
    var layers: [Layer] = []
    for (index, page) in pages.enumerated() {
      let shift = transition.shift(of: page.id, at: context.now)
      let item = items[index].moved(by: shift, share: share, other: items[1 - index], in: context)
      let parts = item.layers()
      var meets = parts.enumerated().map { place, layer in
        let others = ways[1 - index].joined()
        return context.hasPartedBars || ways[index][place].contains { way in others.contains { $0.meets(way) } }
          || item.isButton(layer, in: label)
      }
      // Buttons of one side are together.
      let trailing = parts.count - item.trailingItems.count
      for side in [trailing - item.leadingItems.count..<trailing, trailing..<parts.count] {
        if side.contains(where: { meets[$0] }) {
          for place in side where parts[place].glass == nil { meets[place] = true }
        }
      }
      for (place, var layer) in parts.enumerated() where !item.movesWithPage(layer, in: context) {
        layer.fade(by: transition.presence(of: page.id, at: context.now, inTurn: meets[place]))
        layer.part = .page(page.id)
        layers.append(index == 0 ? layer.leaving() : layer)
      }
    }
    return [NavigationBar.bar("navigationBar.items", layers, bottom: bottom, on: screen, in: context)]
  }

  private static func items(
    of pages: [PageState], on screen: ScreenState, in context: LayoutContext
  ) -> [NavigationItem] {
    pages.map { page in
      let screen = screen.showing(page)
      return NavigationItem(screen, in: context.onBar(of: page, on: screen))
    }
  }

  /// Returns true if the pages' bars have their rows in different places, as where one has a prompt, or if a search field is
  /// on its way through the rows of one: all that is on the bars fades in turn.
  static func areParted(on screen: ScreenState, in context: LayoutContext) -> Bool {
    guard let transition = screen.transition, let move = transition.latest else { return false }
    let pages = [transition.leaving, screen.page]
    let rows = pages.map { page in BarLayout(screen.showing(page), in: context).contentRow }
    return rows[0] != rows[1] || pages.contains { ($0.search?.activationEnd ?? .zero) > move.beginning }
  }

  /// Returns the page below if its title becomes the label of the back button of the page above.
  static func pageOfLabel(on screen: ScreenState, in context: LayoutContext) -> Int? {
    guard let transition = screen.transition, let move = transition.latest else { return nil }
    let pages = move.isPush ? [transition.leaving, screen.page] : [screen.page, transition.leaving]
    if context.hasPartedBars || move.isCrossFade { return nil }
    let items = items(of: pages, on: screen, in: context)
    return items[1].takesTitle(of: items[0]) ? items[0].page : nil
  }
}
