import Foundation

extension SearchBar.Metrics {
  /// Measured on one capture of iOS 13, 375 wide at 3×.
  static let iOS13 = {
    var metrics = Self()
    metrics.magnifier.frame.at3x = CGRect(x: 8, y: 9.67, width: 15.67, height: 16)
    metrics.standalone.magnifierDrop = 0
    metrics.placeholderColor = Palette.iOS15[.systemGray]
    metrics.clearButtonColor = Palette.iOS15[.systemGray]
    metrics.baseline.at3x -= 1
    return metrics
  }()
}
