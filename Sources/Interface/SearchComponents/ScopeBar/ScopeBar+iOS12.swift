import Foundation
import SearchLayers

extension ScopeBar.Metrics {
  /// `UISegmentedControl` before iOS 13: height, corners and line as Flutter's `CupertinoSegmentedControl` has them, whose
  /// segments change at once; labels of 13 points (the control's default font).
  static let iOS12 = {
    var metrics = Self()
    (metrics.height, metrics.cornerRadius, metrics.outline) = (28, 3, 1)
    (metrics.active.y, metrics.resting.y) = (9, 4)  // †
    metrics.trackColor = DynamicColor(.clear, .clear)
    (metrics.gap, metrics.dividerHeight) = (1, 28)
    (metrics.thumbInset, metrics.thumbCornerRadius, metrics.thumbShadow) = (0, 0, nil)
    (metrics.style, metrics.selectedStyle, metrics.baseline) = (.regular(13), .regular(13), 18.5)
    return metrics
  }()
}
