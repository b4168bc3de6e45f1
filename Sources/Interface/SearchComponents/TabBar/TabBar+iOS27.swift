import SearchLayers

extension TabBar.Metrics {
  /// The bar has its size and place in captures of the beta of June 2026: 62 high, 21 from the screen's edges.
  static let iOS27 = {
    var metrics = iOS26
    // 229 to 235 over a bar of 252; in dark 10 over 32, by Tembeon/morph.
    metrics.floating?.$pillColor = .reported(
      DynamicColor(RGBAColor(0, 0, 0, 0.085), RGBAColor(0, 0, 0, 0.69)), "tabBar.selection: Tembeon/morph",
      when: .any(.dark))
    // (0,130,248) for a tint of (0,136,255); in dark (3,151,255) for (0,145,255), by Tembeon/morph.
    metrics.$selectedShift = .reported(
      (light: (1, -6.5 / 255), dark: (1, 5.0 / 255)), ": Tembeon/morph", when: .any(.dark))
    return metrics
  }()
}
