extension Toolbar.Metrics {
  /// Measured in captures of iOS 26 at 440: circles of 48, 28 from the screen's edges, 12 from the field.
  static let iOS26 = Self(
    floating: Floating(
      inset: 28,
      pill: BarButton.Pill(
        height: 48, gap: 12, aloneInset: 18, sharedInset: 14, spacing: 32, leastTitleWidth: 64, symbolWidth: 24)))  // †
}
