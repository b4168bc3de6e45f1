extension ContentArea.Metrics {
  static let iOS17 = {
    var metrics = iOS15
    metrics.message = .iOS17
    return metrics
  }()
}
