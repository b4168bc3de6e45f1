extension StatusBar.Metrics {
  /// Measured on iOS 18 at 393 at 3×: the battery from 22.67 to 35.67, the digits one pixel lower than before.
  static let iOS18 = {
    var metrics = Self()
    for index in metrics.layouts.indices where metrics.layouts[index].below == 55 {
      guard metrics.layouts[index].narrowerThan == 410 else { continue }
      metrics.layouts[index].baseline += 1.0 / 3
      (metrics.layouts[index].battery, metrics.layouts[index].batteryRise) = (.island402, 6.5)
    }
    return metrics
  }()
}
