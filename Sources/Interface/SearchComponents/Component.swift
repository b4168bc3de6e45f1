import SearchLayers

/// A control, or another part of the screen: a function from the model to layers.
package protocol Component: Sendable {
  /// True if it is laid out in the whole screen; false if in the column of the pages, next to a sidebar.
  static var isOfScreen: Bool { get }

  /// The kind of control; a bar at the top if the component does not say.
  static var surface: Layer.Surface { get }

  /// Returns how the component of one of two pages moves in the transition between them.
  static func pageMotion(of page: PageState, on screen: ScreenState, in context: LayoutContext) -> PageMotion

  /// Returns the component's layers, back to front, in the coordinates of the screen or of its column; none when the
  /// screen has no such control.
  ///
  /// A layer that is `isHidden` marks where animations start from and end.
  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer]
}

extension Component {
  package static var isOfScreen: Bool { false }
  package static var surface: Layer.Surface { .topBar }
  package static func pageMotion(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> PageMotion { .none }
}

/// The movement of a page's part during a transition.
package enum PageMotion: Hashable, Sendable {
  /// All pages share it.
  case none
  /// It moves as one thing with the other parts of its page; the page above covers the one below.
  case withPage
  /// It moves with its page, above the background of the navigation bar that both pages share.
  case onBar
  /// It fades where it is, above both pages, as the items of bars do.
  case inPlace
}
