extension ContentArea.Metrics {
  static let iOS17 = Self(message: .init(hasSystemMessages: true))
  /// Cards are 35.33 apart in captures of iOS 18.
  static let iOS18 = {
    var metrics = iOS17
    metrics.rows.sections.between = 35.33
    return metrics
  }()
}
