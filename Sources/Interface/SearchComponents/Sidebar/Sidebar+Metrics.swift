import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

extension Sidebar {
  /// A sidebar of glass that floats above the pages; its rows have neither cards nor separators. Lengths are in points.
  ///
  /// Measured in two captures of NetNewsWire on iOS 26, 1376 × 1032, whose column is 300 wide (its repository, folder AppStore).
  struct Metrics: Sendable {
    /// From the screen's edges to the panel: x 10 to 310, y 32 to 1022.
    static let margins = Insets(top: 32, left: 10, bottom: 10, right: 0)
    /// Continuous: the curve ends 20 before the corner in the topmost row of pixels, 12 two points below it.
    var cornerRadius = 22.0
    /// (250,250,250) over white, (15,15,15) over black.
    var mix = GlassMaterial.Mix(light: (33, 217, 5.651), dark: (67, 15, 2.225), opaque: (250, 15))
    /// White is 248 at the middle of the upper edge, 242 and 244 at the sides, and 237 at the lower edge.
    var shadow = Shadow(color: RGBAColor(0, 0, 0, 0.095), offset: CGSize(width: 0, height: 13), sigma: 22)
    /// (219,220,220) and (42,42,42) on the panel: a capsule as high as the row.
    var selectionColor = DynamicColor(RGBAColor(0, 0, 0, 0.12), RGBAColor(255, 255, 255, 0.1125))
    /// The weight of the selected row's text, which is in the tint.
    var selectedWeight = 600

    /// Returns the panel without what is on it.
    func layer(of glass: GlassMaterial, named name: String, frame: CGRect, in context: LayoutContext) -> Layer {
      var layer = glass.layer(named: name, frame: frame, mix: mix, in: context)
      (layer.cornerRadius, layer.cornerCurve, layer.clipsToBounds) = (cornerRadius, .continuous, true)
      layer.shadow = shadow
      return layer
    }

    /// The opaque colour of the panel over a page.
    func ground(over page: RGBAColor, in context: LayoutContext) -> RGBAColor {
      let tint = context.color(mix.tint)
      return page.mixed(with: tint.opaque, tint.alpha)
    }
  }
}
