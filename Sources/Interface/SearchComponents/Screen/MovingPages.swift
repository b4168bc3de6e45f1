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
  private let state: ScreenState
  private let context: LayoutContext
  private let transition: PageTransition
  private let move: PageMove

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
  private var edge: Double { transition.shift(of: pages[1].id, at: context.now) * width }
  private var width: Double { state.pageWidth(in: context) }

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
    var layer = isOnBar && meets ? faded(layer, with: page) : layer
    let isBelow = page.id == pages[0].id
    layer.frame.origin.x += transition.shift(of: page.id, at: context.now) * width
    if move.isCrossFade, isOnBar || !isBelow {
      layer.fade(by: transition.presence(of: page.id, at: context.now))
    } else if isOnBar, isBelow {
      layer.clip(rightOf: edge)
    }
    return page.id == state.page.id ? layer : layer.leaving()
  }

  private func faded(_ layer: Layer, with page: PageState) -> Layer {
    var layer = layer
    layer.fade(by: transition.presence(of: page.id, at: context.now, inTurn: true))
    return layer
  }

  /// Returns the layers of a component that fades in place. What is the same on both pages stays.
  func items(of component: any Component.Type) -> [Layer] {
    let leaving = layers(of: component, .inPlace, transition.leaving)
    let arriving = layers(of: component, .inPlace, state.page)
    if leaving == arriving, !context.hasPartedBars { return arriving }
    // Search fields are so wide that the page above is soon behind them: they go first and come last.
    let isWide = component == SearchBar.self || component == ScopeBarContainer.self
    func faded(_ layer: Layer, with page: PageState) -> Layer {
      var layer = self.faded(layer, with: page)
      if isWide { layer.opacity = max((layer.opacity - 0.6) / 0.4, min(layer.opacity, 0)) }
      return layer
    }
    return leaving.map { faded($0.leaving(), with: transition.leaving) } + arriving.map { faded($0, with: state.page) }
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
