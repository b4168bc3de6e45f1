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
  /// How much of the hue of the page's background the ink has: of what each component is above the least.
  var inkHue: (light: Double, dark: Double)
  /// The opacity of the shadow of a circle, and of other shapes.
  var shadow: (circle: Double, other: Double, offset: CGSize, sigma: Double)

  /// The rim of a piece in the tint.
  var tintedRim: TintedRim

  /// Rings a third of a point wide, from the edge inwards, between the tint and a light in its hue.
  struct TintedRim: Sendable {
    /// The shares of the light.
    var shares: [Double]
    /// The light is the tint, so many times as bright and at most 1, mixed with white; below 0, with less white than it has.
    var brightness: (light: Double, dark: Double)
    var white: (light: Double, dark: Double)
  }

  /// Added to each component of the tint for the ink on glass that is filled with the tint, 0…1.
  var tintedInk: (light: Double, dark: Double)

  /// Returns the colour of text and symbols on a piece that has no tint.
  func ink(in context: LayoutContext) -> RGBAColor {
    let color = context.color(ink)
    let hue = context.traits.appearance == .dark ? inkHue.dark : inkHue.light
    guard let ground = context.ground, hue > 0, context.traits.contrast == .standard else { return color }
    let least = min(ground.red, ground.green, ground.blue)
    func added(_ component: Double, _ light: Double) -> Double { min(component + hue * (light - least), 1) }
    return RGBAColor(
      red: added(color.red, ground.red), green: added(color.green, ground.green),
      blue: added(color.blue, ground.blue), alpha: color.alpha)
  }

  /// Returns the ink on a piece in the tint; white with increased contrast.
  func tintedInk(in context: LayoutContext) -> RGBAColor {
    guard context.traits.contrast == .standard else { return .white }
    return context.tint.shifted(by: context.traits.appearance == .dark ? tintedInk.dark : tintedInk.light)
  }

  /// Returns a piece in the tint, with a rim of brighter light in its hue. Increased contrast leaves the rim out.†
  func tintedLayer(named name: String, frame: CGRect, in context: LayoutContext) -> Layer {
    let tint = context.tint
    var layer = layer(named: name, frame: frame, fill: tint, in: context)
    // The sublayers draw a rim in the tint's hue. As glass the layer shares its shadow with other pieces.
    layer.glass = .withoutRim
    guard context.traits.contrast == .standard else { return layer }
    let isDark = context.traits.appearance == .dark
    let (factor, white) = (
      isDark ? tintedRim.brightness.dark : tintedRim.brightness.light,
      isDark ? tintedRim.white.dark : tintedRim.white.light
    )
    let colors =
      tintedRim.shares.map { share in
        tint.mapped { $0 + share * (min($0 * factor * (1 - white) + white, 1) - $0) }
      } + [tint]
    for (index, color) in colors.enumerated() {
      let inset = Double(index) / 3
      let ring = CGRect(origin: .zero, size: frame.size).insetBy(dx: inset, dy: inset)
      guard index > 0, ring.width > 0, ring.height > 0 else {
        layer.backgroundColor = color
        continue
      }
      layer.sublayers.append(
        Layer(
          name: "\(name).rim.\(index)", frame: ring, backgroundColor: color,
          cornerRadius: min(ring.width, ring.height) / 2))
    }
    return layer
  }

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

extension RGBAColor {
  /// Returns the colour with other components, limited to 0…1, and the same alpha.
  fileprivate func mapped(_ component: (Double) -> Double) -> RGBAColor {
    func limited(_ value: Double) -> Double { min(max(component(value), 0), 1) }
    return RGBAColor(red: limited(red), green: limited(green), blue: limited(blue), alpha: alpha)
  }

  /// Returns the colour with an amount added to each component, as light that is added to it or taken from it.
  func shifted(by amount: Double) -> RGBAColor { scaled(by: 1, shiftedBy: amount) }

  /// Returns the colour with each component multiplied, and an amount added to it.
  func scaled(by factor: Double, shiftedBy amount: Double) -> RGBAColor { mapped { $0 * factor + amount } }
}
