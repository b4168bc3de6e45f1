import Foundation
import SearchLayers

extension TabBar.Metrics {
  /// 235 over a bar of 253 on white, (233,233,237) over (251,251,255), and 58 over 25 in dark.
  static let iOS26PillColor = DynamicColor(RGBAColor(0, 0, 0, 0.0717), RGBAColor(255, 255, 255, 33.0 / 230))

  /// Measured in captures of iOS 26 at 402 and 440, where nothing else is said.
  static let iOS26 = {
    var metrics = Self()
    metrics.stacked.symbolY = 23.8
    metrics.stacked.symbolSize = 19.2
    metrics.stacked.baseline = 48.67
    // 9 after the symbol's middle.
    metrics.badge.$offset = .inferred(CGPoint(x: 9, y: 5), "tabBar.item.*.badge: its top by eye")
    // "12" is 21.67 × 19.67, a badge of one digit 18.8 ± 1.4.
    (metrics.badge.side, metrics.badge.padding) = (19.67, 3.85)
    metrics.badge.color = Palette.iOS26[.systemRed]
    metrics.floating = Floating(
      height: 62, inset: 21, pillInset: 4,
      // From bars of two tabs at 402 and three at 375 and 440.
      pitch: (narrow: 85.75, wide: 88.6, from: 414), pillShare: 1.0955,
      selectedLabelStyle: .semibold(10), searchGap: 8, searchSymbolSize: 19.5)
    // (0,127,246) for a tint of (0,136,255), (248,128,0) for (255,139,0), and (23,168,255) for (0,145,255) in dark: ink that
    // darkens, or lightens, what is behind it.
    metrics.selectedShift = (light: (1.015, -12.0 / 255), dark: (1, 23.0 / 255))
    // Measured on one iPad 1032 wide: 44 high, the capsule 34, four tabs 453 wide, 32 before the field.
    metrics.top = TopTabs.Metrics(inset: 5, padding: 15, gap: 32)
    return metrics
  }()
}
