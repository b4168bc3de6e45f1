import Foundation
import SearchLayers

/// All that a screen is made of, back to front. A new control is one more line.
package enum Catalogue {
  static let components: [any (Component & Sendable).Type] = [
    Sidebar.self,
    ContentArea.self,
    NavigationBar.self,
    ScopeBarContainer.self,
    SearchBar.self,
    StatusBar.self,
  ]

  /// The layer that holds all others.
  package static let rootName = "screen"

  /// The layer that holds a page's bars and content beside a sidebar, and clips what moves there.
  static let columnName = "secondaryColumn"

  /// The model's layer tree, "screen" at its root; right-to-left layouts come mirrored.
  package static func screen(
    _ state: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let whole = context.within(state.geometry)
    let background = ContentArea.background(of: state, in: context)
    let column = state.sidebar.map { _ in
      Layer(
        name: columnName, frame: context.geometry.bounds.offsetBy(dx: context.geometry.columnX, dy: 0),
        backgroundColor: background, clipsToBounds: true)
    }
    var sublayers: [Layer] = []
    for component in components {
      guard !component.isOfScreen, let column else {
        sublayers += try layers(of: component, state, in: component.isOfScreen ? whole : context)
        continue
      }
      if sublayers.last?.name != columnName { sublayers.append(column) }
      sublayers[sublayers.count - 1].sublayers += try layers(of: component, state, in: context)
    }
    let screen = Layer(
      name: rootName, frame: whole.geometry.bounds, backgroundColor: background,
      // Beside a screen that has turned, nothing shows of what still moves.
      clipsToBounds: true, sublayers: sublayers)
    return context.traits.layoutDirection == .rightToLeft ? screen.mirrored(in: whole.geometry.width) : screen
  }

  private static func layers(
    of component: any (Component & Sendable).Type, _ state: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    guard component.isOfPage, let transition = state.transition, let move = transition.latest else {
      return try component.layers(of: state, in: context)
    }
    func moved(_ page: PageState) throws(TextSettingError) -> [Layer] {
      let opacity = transition.presence(of: page.id, at: context.now)
      let shift = transition.shift(of: page.id, at: context.now)
      return try component.layers(of: state.showing(page), in: context).map { layer in
        var result = layer
        // Content stands on the other page's, and lags behind it; what belongs to the bar cross-fades within it, and goes
        // by a whole width on either side, so that it never lies on the other page's content.†
        let isContent = component == ContentArea.self
        let way = isContent || shift > 0 ? shift : shift / -PageMove.parallax
        result.frame.origin.x += way * context.geometry.width
        if isContent {
          result.backgroundColor = ContentArea.background(of: state.showing(page), in: context)
        } else {
          result.opacity *= opacity
        }
        return result
      }
    }
    let leaving = try moved(transition.leaving).map { $0.prefixed(leavingPrefix) }
    let arriving = try moved(state.page)
    return move.isPush ? leaving + arriving : arriving + leaving
  }

  /// Whether a layer belongs to no page: the screen, and the bars that all pages share.
  package static func isShared(_ name: String) -> Bool {
    name == rootName || name == columnName || name.hasPrefix("statusBar") || name.hasPrefix("sidebar")
      || ["navigationBar", "navigationBar.background", "navigationBar.hairline"].contains(name)
  }

  /// What the names of a leaving page's layers begin with.
  package static let leavingPrefix = "leaving."
}
