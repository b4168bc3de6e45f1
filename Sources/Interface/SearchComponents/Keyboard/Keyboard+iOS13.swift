import SearchLayers

extension Keyboard.Metrics {
  /// Measured on iOS 13 over a dimmed page, (217,217,217).
  static let iOS13 = {
    var metrics = Self()
    metrics.colors.tray = DynamicColor(RGBAColor(209, 211, 217), RGBAColor(43, 43, 45))
    metrics.colors.specialKey = DynamicColor(RGBAColor(168, 171, 178), RGBAColor(69, 69, 70))
    // (131,137,142) on the first row and (135,137,140) on the last.
    metrics.colors.shadow = DynamicColor(RGBAColor(133, 137, 141), RGBAColor(21, 21, 22))
    metrics.$colors = .reported(metrics.colors, when: .any(.dark))
    return metrics
  }()
}
