/// The motions of a look's controls of glass.
package struct GlassMotion: Hashable, Sendable {
  /// The search becomes active, and not active, in a field at the bottom of the screen.
  package var activation: Choreography
  package var deactivation: Choreography
  /// The bar shrinks to a circle while the search tab's circle becomes a field, and back.
  package var searchTabOpening: Choreography
  package var searchTabClosing: Choreography
  /// The selected item's pill moves to another tab.
  package var tab: Choreography
  /// The bar shrinks to a circle with the selected tab's symbol, and back.
  package var minimizing: Choreography
  package var restoring: Choreography
  /// The navigation bar gives way to content that scrolls, and comes back; nil where bars stay.
  package var barMinimizing: Choreography?
  /// The thumb of a scope bar moves to another scope.
  package var scope: Choreography
  /// The same over more than one scope.
  package var longScope: Choreography
  /// A button on glass is touched. The pulse's layer is the button.
  package var press: Choreography.Pulse
  package var pressHold: Double
}

extension LayoutContext {
  /// Nil in looks whose controls move as UIKit's did before iOS 26. With it, all other motions are inferred from those.
  package var motion: GlassMotion? { has(.reduceMotion) ? look.motion?.rigid : look.motion }
}
