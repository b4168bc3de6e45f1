import SearchLayers
import SearchScenes

extension HomeIndicator {
  /// In points.
  struct Metrics: Sendable {
    /// The width by the width of a phone in portrait or of an iPad in landscape.
    var widths: [Double: Double]
    /// The share of the screen's width for phones that are not in the table, for phones in landscape, and for iPads.
    var share: (phone: Double, landscape: Double, pad: Double)
    var height: (phone: Double, pad: Double)
    /// From its bottom to the bottom of the screen.
    var inset: (phone: Double, pad: Double)
    var darkInk: RGBAColor
    var lightInk: RGBAColor
    /// Over the system's dark backgrounds.
    var faintInk: RGBAColor

    func width(in geometry: ScreenGeometry) -> Double {
      let whole = geometry.windowOrScreenWidth
      if geometry.device.idiom == .pad { return widths[whole] ?? share.pad * whole }
      return geometry.isLandscape ? share.landscape * whole : widths[whole] ?? share.phone * whole
    }
  }
}
