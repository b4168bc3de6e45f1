import Foundation
import SearchLayers

/// All that a screen is made of, back to front. A new control is one more line.
package enum Catalogue {
  static let components: [any (Component & Sendable).Type] = [
    ContentArea.self,
    NavigationBar.self,
    ScopeBarContainer.self,
    SearchBar.self,
    StatusBar.self,
  ]

  /// The layer that holds all others.
  package static let rootName = "screen"

  /// The model's layer tree, "screen" at its root; right-to-left layouts come mirrored.
  package static func screen(
    _ state: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    var sublayers: [Layer] = []
    for component in components { sublayers += try layers(of: component, state, in: context) }
    let screen = Layer(
      name: rootName, frame: context.geometry.bounds, backgroundColor: ContentArea.background(of: state, in: context),
      // Beside a screen that has turned, nothing shows of what still moves.
      clipsToBounds: true, sublayers: sublayers)
    return context.traits.layoutDirection == .rightToLeft ? screen.mirrored(in: context.geometry.width) : screen
  }

  private static func layers(
    of component: any (Component & Sendable).Type, _ state: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    guard component.isOfPage, let transition = state.transition, let move = transition.latest else {
      return try component.layers(of: state, in: context)
    }
    let fraction = transition.fraction(at: context.now)
    func moved(_ page: PageState, opacity: Double) throws(TextSettingError) -> [Layer] {
      let shift = transition.shift(of: page.id, at: context.now) * context.geometry.width
      return try component.layers(of: state.showing(page), in: context).map { layer in
        var result = layer
        result.frame.origin.x += shift
        // Content stands on the other page's; what belongs to the bar cross-fades within it.
        if component == ContentArea.self {
          result.backgroundColor = ContentArea.background(of: state.showing(page), in: context)
        } else {
          result.opacity *= opacity
        }
        return result
      }
    }
    let leaving = try moved(transition.leaving, opacity: 1 - fraction).map { $0.prefixed(leavingPrefix) }
    let arriving = try moved(state.page, opacity: fraction)
    return move.isPush ? leaving + arriving : arriving + leaving
  }

  /// Whether a layer belongs to no page: the screen, and the bars that all pages share.
  package static func isShared(_ name: String) -> Bool {
    name == rootName || name.hasPrefix("statusBar") || name.hasPrefix("sidebar")
      || ["navigationBar", "navigationBar.background", "navigationBar.hairline"].contains(name)
  }

  /// What the names of a leaving page's layers begin with.
  package static let leavingPrefix = "leaving."
}
