import Foundation
import SearchLayers
import SearchScenes

/// The glass of buttons, fields and bars: what it makes of the content below it, its rim, and its shadow.
struct GlassMaterial: Sendable {
  /// Standard deviation of the Gaussian, in points.
  var blurRadius: Double
  var saturation: (light: Double, dark: Double)
  /// A tint of alpha α lets 1 − α of the content through; an opaque tint lets nothing through.
  var tint: DynamicColor
  var rim: (light: Glass, dark: Glass)
  /// The colours of text and symbols on glass.
  var ink: DynamicColor
  /// The opacity of the shadow of a circle, and of other shapes.
  var shadow: (circle: Double, other: Double, offset: CGSize, sigma: Double)

  /// Returns a piece of glass with semicircular ends.
  /// - Parameter fill: an opaque colour instead of the glass; nil for glass.
  func layer(named name: String, frame: CGRect, fill: RGBAColor? = nil, in context: LayoutContext) -> Layer {
    let isDark = context.traits.appearance == .dark
    let color = fill ?? context.color(tint)
    let opacity = frame.width == frame.height ? shadow.circle : shadow.other
    return Layer(
      name: name, frame: frame, backgroundColor: color,
      backdrop: color.alpha < 1
        ? Backdrop(
          blurRadius: blurRadius, saturation: isDark ? saturation.dark : saturation.light, amount: 1 - color.alpha)
        : nil,
      glass: isDark ? rim.dark : rim.light, cornerRadius: min(frame.width, frame.height) / 2,
      shadow: Shadow(color: RGBAColor(0, 0, 0, opacity), offset: shadow.offset, sigma: shadow.sigma))
  }
}
