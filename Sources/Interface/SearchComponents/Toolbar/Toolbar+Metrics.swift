import SearchLayers

extension Toolbar {
  /// In points. The buttons are those of navigation bars.
  struct Metrics: Sendable {
    /// The height above the safe area: on phones, on phones in landscape, on iPads.
    var height: (phone: Double, compact: Double, pad: Double)
    var hairline: DynamicColor
    /// The background fades out over the last points of the content; nil if it never does.
    var fadeDistance: Double?

    func height(in geometry: ScreenGeometry) -> Double {
      if geometry.device.idiom == .pad { return height.pad }
      return geometry.isCompactHeight ? height.compact : height.phone
    }
  }
}

extension Toolbar.Metrics {
  /// No capture: heights from UIKit's documents, the rest as the tab bar's.†
  static let iOS15 = Self(
    height: (phone: 44, compact: 32, pad: 50), hairline: TabBar.Metrics.iOS15.hairline,
    fadeDistance: TabBar.Metrics.iOS15.fadeDistance)

  /// Before iOS 15 a bar's background does not depend on the content.
  static let iOS13 = {
    var metrics = iOS15
    metrics.fadeDistance = nil
    return metrics
  }()
}
