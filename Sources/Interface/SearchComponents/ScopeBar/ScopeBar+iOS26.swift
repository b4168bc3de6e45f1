import SearchLayers

extension ScopeBar.Metrics {
  /// Measured on segmented controls of iOS 26 in content; a search bar's has no capture.
  static let iOS26 = {
    var metrics = Self()
    (metrics.cornerRadius, metrics.thumbCornerRadius) = (16, 14)
    // A capture shows the flat track around the thumb: neither dividers nor a shadow.
    (metrics.gap, metrics.dividerHeight, metrics.thumbShadow) = (0, 0, nil)
    // (229,229,229) under (245,245,245) as the fill of earlier systems is.
    return metrics
  }()

  /// Measured on one control in a navigation bar, between 60.67 and 108.67 where the row's middle is 84.
  static let iOS26InBar = {
    var metrics = iOS26
    (metrics.height, metrics.shift) = (48, 2.0 / 3)
    (metrics.thumbInset, metrics.thumbCornerRadius) = (4, 20)
    // (233,233,237) on (251,251,255), as in a tab bar.
    metrics.thumbColor = TabBar.Metrics.iOS26PillColor
    // Both labels have stems of 5 pixels; the baseline is 29.33 below the top.
    (metrics.style, metrics.selectedStyle, metrics.baseline) = (.medium(15), .medium(15), 29 + 1.0 / 3)
    metrics.baselineStyle = metrics.style
    metrics.$padding = .inferred(20)
    return metrics
  }()
}
