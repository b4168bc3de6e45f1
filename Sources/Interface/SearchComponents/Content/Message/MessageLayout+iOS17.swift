extension MessageLayout.Metrics {
  /// `UIContentUnavailableConfiguration.search()` appeared in iOS 17.
  static let iOS17 = {
    var metrics = iOS15
    metrics.hasSystemMessages = true
    return metrics
  }()
}
