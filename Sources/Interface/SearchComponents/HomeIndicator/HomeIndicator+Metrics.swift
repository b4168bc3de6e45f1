import SearchLayers
import SearchScenes

extension HomeIndicator {
  /// In points.
  struct Metrics: Sendable {
    /// The width by the width of a phone in portrait.
    var widths: [Double: Double]
    /// The share of the screen's width for phones that are not in the table, for phones in landscape, and for iPads.
    var share: (phone: Double, landscape: Double, pad: Double)
    var height: Double
    /// From its bottom to the bottom of the screen.
    var inset: Double
    var darkInk: RGBAColor
    var lightInk: RGBAColor

    func width(in geometry: ScreenGeometry) -> Double {
      let whole = geometry.windowOrScreenWidth
      if geometry.device.idiom == .pad { return share.pad * whole }
      return geometry.isLandscape ? share.landscape * whole : widths[whole] ?? share.phone * whole
    }
  }
}

extension HomeIndicator.Metrics {
  static let iOS13 = Self(
    // Measured at 3×: at 375 on iOS 13, 393 and 430 on iOS 17, 390 and 402 on iOS 18. The share fits all five.
    widths: [375: 400 / 3, 390: 139, 393: 419 / 3, 402: 144, 430: 461 / 3],
    // Landscape and iPads without a capture.†
    share: (phone: 0.3565, landscape: 0.257, pad: 0.3),
    height: 5, inset: 8,
    darkInk: .black,
    // (72,72,72) over (28,28,30), measured once.
    lightInk: RGBAColor(255, 255, 255, 44.0 / 227))
}
