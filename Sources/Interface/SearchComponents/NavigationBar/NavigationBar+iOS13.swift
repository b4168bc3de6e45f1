import SearchLayers

extension NavigationBar.Metrics {
  /// Until iOS 15, `scrollEdgeAppearance` applied to bars with a large title only. Source: its documentation.
  static let iOS13 = {
    var metrics = iOS15
    metrics.limitsScrollEdgeToLargeTitles = true
    return metrics
  }()
}
