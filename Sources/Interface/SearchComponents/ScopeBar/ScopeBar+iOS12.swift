import SearchLayers

extension ScopeBar.Metrics {
  /// `UISegmentedControl` before iOS 13, whose segments change at once; labels of 13 points (the control's default font).
  static let iOS12 = {
    var metrics = Self()
    metrics.$height = .reported(28, "scopeBar: Flutter's `CupertinoSegmentedControl`")
    metrics.$cornerRadius = .reported(3, "scopeBar: Flutter's `CupertinoSegmentedControl`")
    metrics.$outline = .reported(1, "scopeBar.outline: Flutter's `CupertinoSegmentedControl`")
    metrics.$active = .inferred((height: 46, y: 9), "scopeBar: around a control of 28")
    metrics.$resting = .inferred((height: 44, y: 4), "scopeBar: around a control of 28")
    metrics.trackColor = DynamicColor(.clear, .clear)
    (metrics.gap, metrics.dividerHeight) = (1, 28)
    (metrics.thumbInset, metrics.thumbCornerRadius, metrics.thumbShadow) = (0, 0, nil)
    (metrics.style, metrics.selectedStyle, metrics.baseline) = (.regular(13), .regular(13), 18.5)
    return metrics
  }()
}
