import SearchLayers

extension Sheet.Metrics {
  /// Measured in captures of iOS 26 at 440: a sheet from 62 with a continuous radius of 38, its buttons 20 below its top.
  static let iOS26 = {
    var metrics = Self()
    (metrics.top, metrics.cornerRadius) = (0, 38)
    // The page behind it does not shrink: (202,202,202) over white.
    metrics.presenterInset = 0
    metrics.dimmingColor = .same(RGBAColor(0, 0, 0, 0.2))
    (metrics.barTop, metrics.barHeight) = (20, 44)
    return metrics
  }()
}
