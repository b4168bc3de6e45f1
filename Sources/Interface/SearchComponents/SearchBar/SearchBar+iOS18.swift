extension SearchBar.Metrics {
  /// Measured on iOS 18 at 402 at 3×: text and placeholder begin 0.93 further right than on iOS 16, Cancel's text is as much
  /// higher, and the clear button is 17 wide.
  static let iOS18 = {
    var metrics = iOS16
    metrics.textX.at3x += 0.93
    metrics.cancelTextY = -0.93
    metrics.clearButtonSize = 17
    return metrics
  }()
}
