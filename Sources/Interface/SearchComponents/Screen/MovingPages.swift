import Foundation
import SearchGeometry
import SearchLayers

/// Two pages on their way: each is one thing, the one above covers the one below or fades, and the items of their bars fade
/// in place above both.
struct MovingPages {
  /// The component at whose place both pages are.
  let first: any Component.Type
  private let state: ScreenState
  private let context: LayoutContext
  private let transition: PageTransition
  private let isPush: Bool

  /// Nil while pages rest.
  init?(_ state: ScreenState, in context: LayoutContext) {
    guard let transition = state.transition, let move = transition.latest else { return nil }
    (self.state, self.context, self.transition, isPush) = (state, context, transition, move.isPush)
    func moves(_ component: any Component.Type) -> Bool {
      component.pageMotion(of: state.page, on: state, in: context) == .withPage
    }
    guard let first = Catalogue.components(in: context).first(where: moves) else { return nil }
    self.first = first
  }

  /// Returns the layers of both pages, back to front.
  func layers() -> [Layer] {
    let (below, above) = isPush ? (transition.leaving, state.page) : (state.page, transition.leaving)
    let shift = transition.shift(of: above.id, at: context.now)
    var front = layers(of: above)
    if transition.latest?.isCrossFade == true {
      let presence = transition.presence(of: above.id, at: context.now)
      for index in front.indices { front[index].opacity *= presence }
    }
    return layers(of: below) + shade(at: shift * context.geometry.width, amount: min(max(1 - shift, 0), 1)) + front
  }

  /// Returns the layers of a component that fades in place.
  func items(of component: any Component.Type) -> [Layer] {
    var result: [Layer] = []
    for page in [transition.leaving, state.page] {
      let presence = transition.presence(of: page.id, at: context.now, inTurn: true)
      for var layer in layers(of: component, .inPlace, page) {
        layer.opacity *= presence
        result.append(layer)
      }
    }
    return result
  }

  private func layers(of page: PageState) -> [Layer] {
    let distance = transition.shift(of: page.id, at: context.now) * context.geometry.width
    var result: [Layer] = []
    for component in Catalogue.components(in: context) {
      for var layer in layers(of: component, .withPage, page) {
        layer.frame.origin.x += distance
        // Stacks of items that wait at the sides of the page stay out of sight.
        if component == SearchBar.self, page.search?.settings.hasItemStacks == true { layer.clipsToBounds = true }
        if component == ContentArea.self, layer.backgroundColor == nil {
          layer.backgroundColor = ContentArea.background(of: state.showing(page), in: context)
        }
        result.append(layer)
      }
    }
    return result
  }

  private func layers(of component: any Component.Type, _ motion: PageMotion, _ page: PageState) -> [Layer] {
    guard component.pageMotion(of: page, on: state, in: context) == motion else { return [] }
    var context = context
    context.isOfMovingPage = true
    let layers = Catalogue.layers(of: component, state.showing(page), in: context)
    return page.id == state.page.id ? layers : layers.map { $0.leaving() }
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
