extension Toolbar.Metrics {
  /// Before iOS 15 a bar's background does not depend on the content.
  static let iOS13 = Self(fadeDistance: nil)
}
