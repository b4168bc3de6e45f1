import SearchLayers
import SearchScenes

extension HomeIndicator {
  /// In points.
  struct Metrics: Sendable {
    /// The width by the width of a phone in portrait or of an iPad in landscape. Measured at 3×: at 375 on iOS 13, 393 and
    /// 430 on iOS 17, 390, 402, 428 and 440 on iOS 18; two iPads in landscape at 2×, iOS 18.
    var widths: KeyValuePairs<Double, Double> = [
      375: 134, 390: 139, 393: 140, 402: 144, 428: 153, 430: 154, 440: 157, 1210: 315, 1376: 345,
    ]
    /// The share of the screen's width for phones that are not in the table, for phones in landscape, and for iPads. That of
    /// phones fits the measured ones.
    @Known(.inferred, "homeIndicator: no capture", when: .any(.phoneLandscape)) var share = (
      phone: 0.357, landscape: 0.257, pad: 0.256
    )
    var height = (phone: 5.0, pad: 5.5)
    /// From its bottom to the bottom of the screen.
    var inset = (phone: 8.0, pad: 7.5)
    var darkInk = RGBAColor.black
    /// At least 3.5:1 over every colour to which black has less contrast.
    @Known(.inferred, "homeIndicator", when: .any(.dark)) var lightInk = RGBAColor(255, 255, 255, 0.8)
    /// Over the system's darkest backgrounds. Measured: (76,76,76) over black and over a tab bar of (18,18,18)
    /// (samuelHenriquez92/Ravn-Challenge-V3-Samuel-Henriquez, lucanaef/PGPro).
    var faintInk = RGBAColor(76, 76, 76)

    func width(in geometry: ScreenGeometry) -> Double {
      let whole = geometry.windowOrScreenWidth
      let known = widths.first { $0.key == whole }?.value
      if geometry.device.idiom == .pad { return known ?? share.pad * whole }
      return geometry.isLandscape ? share.landscape * whole : known ?? share.phone * whole
    }
  }
}
