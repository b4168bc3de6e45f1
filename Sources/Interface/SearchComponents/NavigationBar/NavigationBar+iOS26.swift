import Foundation
import SearchLayers

extension NavigationBar.Metrics {
  /// Measured in captures of iOS 26 at 402 and 440, where nothing else is said.
  static let iOS26 = {
    var metrics = Self()
    // A row of 44 from the top of the safe area; the large title's row begins 54 below it.
    metrics.$height = .inferred(
      (phone: 44, compact: 44, pad: 44), "navigationBar: as in portrait", when: .any(.phoneLandscape))
    metrics.spaceBelowRow = 10
    metrics.startsAtSafeArea = true
    // The row is from 32 to 76 on an iPad 1032 wide. Phones have no status bar in landscape.
    metrics.$leastTop = .inferred(
      (phone: 10, pad: 32), "navigationBar: as far from the edge as from the content",
      when: .any(.phoneLandscape))
    metrics.hasBackground = false
    // "Library" and "Lists" begin 2 after the margin, "Search" and "Settings" 1.
    metrics.largeTitleInset = 0.4
    metrics.back = .iOS26
    metrics.items = .iOS26
    metrics.subtitle = BarSubtitle.Metrics()
    metrics.scopeBar = .iOS26InBar
    return metrics
  }()
}

extension BarMaterial {
  /// Tab bars and toolbars are of glass.
  static let iOS26 = {
    var material = Self()
    material.$tint.mark(.reported, "navigationBar.background: as before")
    return material
  }()
}

extension BackButton.Metrics {
  static let iOS26 = {
    var metrics = Self()
    // A chevron of 11 × 19, 15 after the circle's edge.
    metrics.circle = 44
    (metrics.chevronOutset, metrics.chevronSize) = (15, CGSize(width: 11, height: 19))
    metrics.$titleGap = .inferred(12)
    return metrics
  }()
}

extension BarButton.Metrics {
  static let iOS26 = {
    var metrics = Self()
    // The ink of a plus is 17.67 wide, of a circle with something in it 22, of a cross 17.33.
    (metrics.symbolSize, metrics.crossScale) = (17.8, 20 / 17.8)
    metrics.prominentSymbolWeight = 400
    metrics.spacing = 12
    // In each column of NetNewsWire on an iPad 1376 wide, as far as the field is from the edge.
    metrics.padMargin = 10
    metrics.pill = BarButton.Pill(
      height: 44, gap: 12,
      // "Edit" alone is 62 wide, "New…" 79. In a shared pill the ink of "Edit" begins 12.33 after its end and that of
      // "Configure…" 12, the last symbol's middle is 24 before it and 43.67 after the ink of "Edit", and two symbols are 56
      // apart. A plus and a symbol in a circle share a pill of 102.
      aloneInset: 16.33, sharedInset: 11, spacing: 30, leastTitleWidth: 61, symbolWidth: 26,
      wideSymbol: 22)
    return metrics
  }()
}
