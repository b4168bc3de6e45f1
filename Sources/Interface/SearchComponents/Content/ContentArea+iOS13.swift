import SearchLayers

extension ContentArea.Metrics {
  /// Measured on iOS 13 and 14.
  static let iOS13 = {
    var metrics = Self()
    (metrics.rows.hasEmptyRows, metrics.rows.sections.plainHeaderFillDistance) = (true, 0)
    metrics.rows.sections.textColor = DynamicColor(RGBAColor(109, 109, 114), RGBAColor(142, 142, 147))
    return metrics
  }()
  static let iOS12 = {
    var metrics = iOS13
    metrics.spinner.ladder = .iOS12
    (metrics.spinner.spokeLength, metrics.spinner.spokeWidth, metrics.spinner.spokeRadius) = (5, 2, 7.5)
    metrics.$spinner.mark(.reported, "content.loading.spinner: Flutter's `activity_indicator.dart` of 2019")
    return metrics
  }()
}
