import SearchLayers

/// A control, or another part of the screen: a function from the model to layers. No component draws.
package protocol Component: Sendable {
  /// Whether it belongs to a page and moves with it; what does not is shared by all pages.
  static var isOfPage: Bool { get }
  /// Whether it lies on the screen as a whole; what does not lies in the column of pages beside a sidebar.
  static var isOfScreen: Bool { get }

  /// The component's layers in the coordinates of the screen, or of the column that it lies in, back to front; none when the screen has no such control.
  ///
  /// A layer that is `isHidden` tells where animations carry it in from and out to.
  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer]
}

extension Component {
  package static var isOfPage: Bool { true }
  package static var isOfScreen: Bool { false }
}
