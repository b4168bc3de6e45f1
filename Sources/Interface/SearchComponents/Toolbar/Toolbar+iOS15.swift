extension Toolbar.Metrics {
  static let iOS15 = Self(
    // No capture: heights from UIKit's documents, the rest as the tab bar's.†
    height: (phone: 44, compact: 32, pad: 50), hairline: TabBar.Metrics.iOS15.hairline,
    fadeDistance: TabBar.Metrics.iOS15.fadeDistance)

  /// Before iOS 15 a bar's background does not depend on the content.
  static let iOS13 = {
    var metrics = iOS15
    metrics.fadeDistance = nil
    return metrics
  }()
}
