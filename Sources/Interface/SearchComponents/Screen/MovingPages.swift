import Foundation
import SearchGeometry
import SearchLayers

/// Two pages on their way, below the bars that they share: the page above covers the one below or fades. What is on the
/// navigation bar slides with its page, and the items of the bars fade in place.
struct MovingPages {
  /// The component at whose place both pages are.
  let first: any Component.Type
  /// The page below and the page above.
  let pages: [PageState]
  let state: ScreenState
  let context: LayoutContext
  let move: PageMove
  private let transition: PageTransition

  /// Nil while pages rest.
  init?(_ state: ScreenState, in context: LayoutContext) {
    guard let transition = state.transition, let move = transition.latest else { return nil }
    (self.state, self.context, self.transition, self.move) = (state, context, transition, move)
    pages = move.isPush ? [transition.leaving, state.page] : [state.page, transition.leaving]
    func moves(_ component: any Component.Type) -> Bool {
      component.pageMotion(of: state.page, on: state, in: context) == .withPage
    }
    guard let first = Catalogue.components(in: context).first(where: moves) else { return nil }
    self.first = first
  }

  /// The left edge of the page above.
  var edge: Double { transition.shift(of: pages[1].id, at: context.now) * width }
  var width: Double { state.pageWidth(in: context) }

  /// Returns the layers of both pages, back to front.
  func layers() -> [Layer] {
    let amount = min(max(1 - edge / width, 0), 1)
    return layers(of: pages[0], .withPage) + shade(at: edge, amount: amount) + layers(of: pages[1], .withPage)
  }

  /// Returns what slides with its page above the background of the navigation bar, back to front.
  func layersOnBar() -> [Layer] { pages.flatMap { layers(of: $0, .onBar) } }

  /// Returns a layer of a page at its place and with its name; it must have a part of its own.
  /// - Parameters:
  ///   - isOnBar: true if it is in front of both pages: the page above covers what is of the page below.
  ///   - meets: true if it then fades in turn with what is on the other page's bar.
  func moved(_ layer: Layer, with page: PageState, isOnBar: Bool, meets: Bool) -> Layer {
    var layer = isOnBar && meets ? faded(layer, with: page, inTurn: true) : layer
    let isBelow = page.id == pages[0].id
    layer.frame.origin.x += transition.shift(of: page.id, at: context.now) * width
    if move.isCrossFade, isOnBar || !isBelow {
      layer.fade(by: transition.presence(of: page.id, at: context.now))
    } else if isOnBar, isBelow {
      layer.clip(rightOf: edge)
    }
    return page.id == state.page.id ? layer : layer.leaving()
  }

  private func faded(_ layer: Layer, with page: PageState, inTurn: Bool) -> Layer {
    var layer = layer
    layer.fade(by: transition.presence(of: page.id, at: context.now, inTurn: inTurn))
    return layer
  }

  /// Returns the layers of a component that fades in place. What is the same on both pages stays.
  func items(of component: any Component.Type) -> [Layer] {
    let leaving = layers(of: component, .inPlace, transition.leaving)
    let arriving = layers(of: component, .inPlace, state.page)
    if leaving == arriving, !context.hasPartedBars { return arriving }
    let atBottom = [transition.leaving, state.page].filter { state.showing($0).isSearchAtBottom(in: context) }
    let isBottomField = component == SearchBar.self && !atBottom.isEmpty
    // A field that both pages have at the bottom is one.
    if isBottomField, leaving.map(\.frame) == arriving.map(\.frame), !context.hasPartedBars {
      return blended(leaving, arriving)
    }
    // While pages cross-fade, so do fields in one place.
    let isShared = move.isCrossFade && !leaving.isEmpty && leaving.map(\.frame) == arriving.map(\.frame)
    // A field that only one of the pages has, with no toolbar in its place, fades during the whole move.
    let isAlone =
      isShared || isBottomField && atBottom.count == 1 && pages.allSatisfy { $0.shownToolbar == nil }
    // Other search fields are so wide that the page above is soon behind them: they go first and come last.
    let isWide = !isBottomField && !isShared && (component == SearchBar.self || component == ScopeBarContainer.self)
    func faded(_ layer: Layer, with page: PageState) -> Layer {
      var layer = self.faded(layer, with: page, inTurn: !isAlone)
      if isWide { layer.opacity = max((layer.opacity - 0.6) / 0.4, min(layer.opacity, 0)) }
      return layer
    }
    return leaving.map { faded($0.leaving(), with: transition.leaving) } + arriving.map { faded($0, with: state.page) }
  }

  /// Returns layers of both pages: one that both have stays, and what differs in it fades in turn.
  private func blended(_ leaving: [Layer], _ arriving: [Layer]) -> [Layer] {
    func isSame(_ one: Layer, _ other: Layer) -> Bool {
      var (one, other) = (one, other)
      (one.sublayers, other.sublayers) = ([], [])
      return one == other
    }
    var (left, result) = (leaving, [Layer]())
    for var layer in arriving {
      if let index = left.firstIndex(where: { isSame($0, layer) }) {
        layer.sublayers = blended(left.remove(at: index).sublayers, layer.sublayers)
        result.append(layer)
      } else {
        result.append(faded(layer, with: state.page, inTurn: true))
      }
    }
    return left.map { faded($0.leaving(), with: transition.leaving, inTurn: true) } + result
  }

  /// Returns a large title that slides through a field of the other page. The field fades where it is; the title is seen only
  /// while the field is not.
  func fadedBesideField(_ layer: Layer, with page: PageState) -> Layer {
    var layer = layer
    let presence = transition.presence(of: page.id, at: context.now)
    // A wide field has gone after 0.22 of the way, and comes as late.
    layer.fade(by: min(max((presence - 0.22) / 0.3, 0), 1))
    return layer
  }

  private func layers(of page: PageState, _ motion: PageMotion) -> [Layer] {
    var result: [Layer] = []
    for component in Catalogue.components(in: context) {
      for var layer in layers(of: component, motion, page) {
        // Stacks of items that wait at the sides of the page stay out of sight.
        if component == SearchBar.self, page.search?.settings.hasItemStacks == true { layer.clipsToBounds = true }
        if component == ContentArea.self, layer.backgroundColor == nil {
          layer.backgroundColor = ContentArea.background(of: state.showing(page), in: context)
        }
        result.append(moved(layer, with: page, isOnBar: motion == .onBar, meets: context.hasPartedBars))
      }
    }
    return result
  }

  private func layers(of component: any Component.Type, _ motion: PageMotion, _ page: PageState) -> [Layer] {
    guard component.pageMotion(of: page, on: state, in: context) == motion else { return [] }
    return Catalogue.layers(of: component, state.showing(page), in: context)
  }

  /// Returns the dimming of the page below, and the shadow that the page above casts on it.
  /// - Parameter x: the left edge of the page above.
  private func shade(at x: Double, amount: Double) -> [Layer] {
    let (metrics, bounds) = (context.look.navigationBar.pageShade, context.geometry.bounds)
    guard amount > 0, x > 0 else { return [] }
    let (pixel, isRightToLeft) = (context.grid.pixel, context.traits.layoutDirection == .rightToLeft)
    let stripes = (0..<Int((metrics.shadowWidth / pixel).rounded())).map { index in
      // The darkest stripe is next to the page. Paths are not mirrored with the tree, so their order is turned here.
      let share = abs((Double(index) + 0.5) * pixel / metrics.shadowWidth - (isRightToLeft ? 1 : 0))
      return PaintedPath(
        path: .rectangle(CGRect(x: Double(index) * pixel, y: 0, width: pixel, height: bounds.height)),
        color: RGBAColor.black.withAlpha(multipliedBy: metrics.shadow * share * share))
    }
    let part = Layer.Part.tab(state.root.id)
    return [
      Layer(
        name: "page.dimming", frame: CGRect(x: 0, y: 0, width: min(x, bounds.width), height: bounds.height),
        opacity: amount, backgroundColor: RGBAColor.black.withAlpha(multipliedBy: metrics.dimming)
      ).of(part),
      Layer(
        name: "page.shadow",
        // On whole pixels, so that its stripes do not mix.
        frame: CGRect(
          x: context.grid.round(x) - metrics.shadowWidth, y: 0, width: metrics.shadowWidth, height: bounds.height),
        opacity: amount, contents: .paths(stripes)
      ).of(part),
    ]
  }
}
