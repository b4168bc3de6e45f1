import Foundation
import SearchLayers

extension SearchBar.Metrics {
  /// Measured in captures of iOS 26 at 440: a field in the bar's drawer. Where nothing else is said, as before.
  static let iOS26 = {
    var metrics = iOS16
    metrics.typedShift = 0
    // From 169 to 213 under a large title that ends at 168; the content begins at 228, 8 of which are the list's.
    metrics.resting = .init(52, 44, fieldY: 1)
    // Measured at 402: the active field from 70 to 114 below a status bar of 62, the safe area from 122 on; the field ends at
    // 331, the circle begins at 342.
    metrics.$active = .inferred(
      { _ in (.init(60, 44, fieldY: 8), .init(60, 44, fieldY: 8)) }, "searchBar.cancelButton: as in portrait",
      when: .any(.landscape))
    metrics.activeGlass = .init()
    metrics.cancelGap = 11
    metrics.activeCompact = metrics.resting
    metrics.cornerRadius = 22
    metrics.magnifier.frame = (
      at2x: CGRect(x: 14, y: 14, width: 16, height: 16), at3x: CGRect(x: 14, y: 13.67, width: 16.33, height: 16.33)
    )
    metrics.standalone.magnifierDrop = 0
    metrics.textX = (at2x: 39.5, at3x: 39.5)
    metrics.baseline = (at2x: 28, at3x: 28)
    metrics.caret = CGRect(x: 39, y: 11, width: 2.33, height: 22)
    (metrics.clearButtonSize, metrics.clearButtonInset) = (17.33, 14)
    metrics.cancelCircle = 44
    // Ink of 21 × 21 in a circle of 44.
    metrics.button = (symbol: "magnifyingglass", pointSize: 18.35)
    metrics.magnifier.color = metrics.textColor
    // Black in light; white in dark.
    metrics.clearButtonColor = metrics.textColor
    // Capsules, as all small parts of glass.
    metrics.tokens.cornerRadius = 22
    metrics.$tokens.mark(.inferred)
    // Measured on an iPad 1032 wide: 248 wide, 10 from the edge, the magnifier's ink from 18 on.
    metrics.inline = .init(hasGlass: true, edge: 10, contentInset: 4)
    metrics.inline?.width = 248
    // Fields of 48, 28 above the screen's bottom; above the keyboard 12 from everything, in a search tab 8.
    metrics.bottom = .init()
    return metrics
  }()
}
