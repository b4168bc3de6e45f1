extension StatusBar.Metrics {
  /// Measured on iOS 18 at 393 at 3×: the digits one pixel lower than before.
  static let iOS18 = {
    var metrics = Self()
    for index in metrics.layouts.indices where metrics.layouts[index].below == 55 {
      guard metrics.layouts[index].narrowerThan == 410 else { continue }
      metrics.layouts[index].baseline += 1.0 / 3
    }
    return metrics
  }()
}
