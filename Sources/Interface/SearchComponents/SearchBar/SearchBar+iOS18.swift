extension SearchBar.Metrics {
  /// Measured on iOS 18 at 3×: the microphone 11.9 wide and 17.7 high, its right edge 1.2 further right.
  static let iOS18 = {
    var metrics = iOS17
    (metrics.accessories.pointSize, metrics.accessories.shift) = (16.6, 1.25)
    return metrics
  }()
}
