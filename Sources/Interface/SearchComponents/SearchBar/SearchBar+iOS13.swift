import Foundation

extension SearchBar.Metrics {
  /// Measured on iOS 13 at 375 and 414 at 3× (the latter in RomanElfimov/Countries and MyPlaces).
  static let iOS13 = {
    var metrics = Self()
    metrics.magnifier.frame.at3x = CGRect(x: 8, y: 9.67, width: 15.67, height: 16)
    metrics.clearButtonColor = Palette.iOS15[.systemGray]
    metrics.clearButtonSize = 16
    (metrics.textX.at3x, metrics.baseline.at3x) = (29.74, metrics.baseline.at3x - 1)
    return metrics
  }()
}
