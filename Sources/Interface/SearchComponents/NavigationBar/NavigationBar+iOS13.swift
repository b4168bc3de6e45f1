extension NavigationBar.Metrics {
  /// Until iOS 15, `scrollEdgeAppearance` applied to bars with a large title only. Source: its documentation.
  static let iOS13 = Self(limitsScrollEdgeToLargeTitles: true)
}
