import SearchLayers

/// A control, or another part of the screen: a function from the model to layers.
package protocol Component: Sendable {
  /// True if it belongs to a page and moves with it; false if all pages share it.
  static var isOfPage: Bool { get }
  /// True if it is laid out in the whole screen; false if in the column of the pages, next to a sidebar.
  static var isOfScreen: Bool { get }

  /// Returns the component's layers, back to front, in the coordinates of the screen or of its column; none when the
  /// screen has no such control.
  ///
  /// A layer that is `isHidden` marks where animations start from and end.
  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer]
}

extension Component {
  package static var isOfPage: Bool { true }
  package static var isOfScreen: Bool { false }
}
