extension Toolbar.Metrics {
  /// Measured in captures of iOS 26 at 440: circles of 48, 28 from the screen's edges, 12 from the field.
  static let iOS26 = Self(floating: Floating(inset: 28))
}
