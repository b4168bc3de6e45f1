import SearchLayers

extension ContentArea.Metrics {
  /// Measured on iOS 13 and 14.
  static let iOS13 = {
    var metrics = Self()
    metrics.rows.hasEmptyRows = true
    metrics.rows.sections.textColor = DynamicColor(RGBAColor(109, 109, 114), RGBAColor(142, 142, 147))
    return metrics
  }()
}
