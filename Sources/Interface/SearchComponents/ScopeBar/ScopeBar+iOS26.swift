import Foundation
import SearchLayers

extension ScopeBar.Metrics {
  /// Measured on segmented controls of iOS 26 in content; a search bar's has no capture.†
  static let iOS26 = {
    var metrics = iOS15
    (metrics.cornerRadius, metrics.thumbCornerRadius) = (16, 14)
    // A capture shows the flat track around the thumb, without dividers.
    (metrics.gap, metrics.dividerHeight, metrics.thumbShadow) = (0, 0, nil)
    // (229,229,229) under (245,245,245) as the fill of earlier systems is.†
    return metrics
  }()
}
