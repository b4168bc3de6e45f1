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
    for component in components { sublayers += try component.layers(of: state, in: context) }
    let screen = Layer(
      name: rootName, frame: context.geometry.bounds, backgroundColor: ContentArea.background(of: state, in: context),
      // Beside a screen that has turned, nothing shows of what still moves.
      clipsToBounds: true, sublayers: sublayers)
    return context.traits.layoutDirection == .rightToLeft ? screen.mirrored(in: context.geometry.width) : screen
  }
}
