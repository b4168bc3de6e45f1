import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The glass of buttons, fields and bars: what it makes of the content below it, its rim, and its shadow.
struct GlassMaterial: Sendable {
  /// Standard deviation of the Gaussian, in points. Vercantez/openuikit prints 2.25 of UIKit's filters, but below fields and
  /// circles of captures content is sharper: least squares give 0.86 to 1.14.
  @Known(.measured, "tabBar.background searchBar.field searchBar.cancelButton navigationBar.backButton toolbar.glass.*")
  var blurRadius = 1.06
  /// With Reduce Transparency, the blur and the share of the usual light that comes through: it "makes Liquid Glass frostier and
  /// obscures more of the content behind it" (WWDC 2025, session 219).
  @Known(
    .inferred,
    "tabBar.background searchBar.field searchBar.cancelButton navigationBar.backButton toolbar.glass.*: by eye",
    when: .any(.reduceTransparency))
  var frost = (blurRadius: 8.0, share: 0.4)
  /// Nil in looks without the slider.
  @Known(.inferred, ": the tinted end; the clear one as Vercantez/openuikit has it") var slider: Slider? = nil
  /// The mix of buttons and of fields at the bottom.
  ///
  /// Least squares over a known icon below circles of one capture in each appearance: 57 / 255 · B + 196.8 in light, and
  /// 117 / 255 · B + 24.8 at a saturation of 2.7 in dark. Light buttons over a poster in captures of iComputerfreak/MovieDB have
  /// 0.80 of its chroma, which is a saturation of 3.6; there the lightness is 86 / 255 · B + 168, which this mix leaves out.
  @Known(
    .inferred, "searchBar.field searchBar.cancelButton navigationBar.backButton toolbar.glass.*: opaque",
    when: .any(.increasedContrast))
  var mix = Mix(light: (57, 197, 3.6), dark: (117, 24.8, 2.7), opaque: (254, 25))
  /// The mix of tab bars and of fields in navigation bars.
  ///
  /// In the dark as Vercantez/openuikit measures it on iOS 26.1. What it measures in light, 33 / 255 · B + 220, is refuted by
  /// text below a tab bar: the mean error is 1.35 of 255, and 0.62 with the mix of buttons.
  @Known(.inferred, "tabBar.background: opaque", when: .any(.increasedContrast))
  var barMix = Mix(light: (57, 197, 3.6), dark: (65, 19, 2.835), opaque: (254, 25))

  /// The colour of a piece over a blurred backdrop B, per channel, 0…255: share / 255 · saturated(B) + added.
  struct Mix: Sendable {
    /// The tint of a pane whose alpha lets that share through.
    var tint: DynamicColor
    var saturation: (light: Double, dark: Double)

    typealias Numbers = (share: Double, added: Double, saturation: Double)

    /// - Parameter opaque: the greys with increased contrast.
    init(light: Numbers, dark: Numbers, opaque: (light: Int, dark: Int)) {
      func color(_ numbers: Numbers) -> RGBAColor {
        let gray = numbers.added / (255 - numbers.share)
        return RGBAColor(red: gray, green: gray, blue: gray, alpha: 1 - numbers.share / 255)
      }
      tint = DynamicColor(
        color(light), color(dark), RGBAColor(opaque.light, opaque.light, opaque.light),
        RGBAColor(opaque.dark, opaque.dark, opaque.dark))
      saturation = (light.saturation, dark.saturation)
    }
  }

  /// Measured at 3×, pixel by pixel: 255 255 252 251 in light, 54 47 39 25 in dark.
  @Known(.measured, "tabBar.background searchBar.field searchBar.cancelButton navigationBar.backButton toolbar.glass.*")
  var rim = (
    light: Glass(rim: 1, innerRim: 1, rimWidth: 0.75, refraction: 1),
    dark: Glass(rim: 0.143, innerRim: 0.044, rimWidth: 1, refraction: 1)
  )
  /// The colours of text and symbols on glass: (25,25,29) over (251,251,255), 244 over 25.
  var ink = DynamicColor(RGBAColor(0, 0, 0, 0.9), RGBAColor(255, 255, 255, 0.95), .black, .white)
  /// How much of the hue of the page's background the ink has: of what each component is above the least. 4 more blue than red
  /// over (242,242,247). In the dark there is no capture over a hue.
  @Known(.inferred, ": over a hue", when: .any(.dark)) var inkHue = (light: 0.85, dark: 0.0)
  /// The opacity of the shadow of a circle, and of other shapes. Least squares over the pixels around circles of 44, fields of
  /// 48 and tab bars of 62.
  @Known(.measured, "tabBar.background searchBar.field searchBar.cancelButton navigationBar.backButton toolbar.glass.*")
  var shadow = (circle: 0.1, other: 0.07, offset: CGSize(width: 0, height: 8), sigma: 17.0)

  /// The rim of a piece in the tint.
  var tintedRim = TintedRim()

  /// Rings a third of a point wide, from the edge inwards, between the tint and a light in its hue.
  ///
  /// Measured at 3× in the middle of the sides of one blue button: (72,198,248) (54,174,246) (37,149,243) around (8,106,238) in
  /// light, (0,186,248) (10,172,247) (21,156,245) around (42,127,241) in dark. The rule for other tints is our choice.
  struct TintedRim: Sendable {
    /// The shares of the light.
    var shares = [0.61, 0.455, 0.29]
    /// The light is the tint, so many times as bright and at most 1, mixed with white; below 0, with less white than it has.
    var brightness = (light: 2.4, dark: 1.855)
    var white = (light: 0.4, dark: -0.6)
  }

  /// Added to each component of the tint for the ink on glass that is filled with the tint, 0…1: (160,255,255) over (8,106,238);
  /// 241 at its brightest over (42,127,241).
  var tintedInk = (light: 152.0 / 255, dark: 199.0 / 255)

  /// Returns the colour of text and symbols on a piece that has no tint.
  func ink(in context: LayoutContext) -> RGBAColor {
    let color = context.color(ink)
    let hue = context.value(inkHue)
    guard let ground = context.ground, hue > 0, context.traits.contrast == .standard else { return color }
    let least = min(ground.red, ground.green, ground.blue)
    func added(_ component: Double, _ light: Double) -> Double { min(component + hue * (light - least), 1) }
    return RGBAColor(
      red: added(color.red, ground.red), green: added(color.green, ground.green),
      blue: added(color.blue, ground.blue), alpha: color.alpha)
  }

  /// Returns the ink on a piece in the tint; white with increased contrast, and black on a white tint, which dark bars have.
  func tintedInk(in context: LayoutContext) -> RGBAColor {
    let ink = context.traits.contrast == .standard ? context.tint.shifted(by: context.value(tintedInk)) : .white
    return ink.contrast(over: context.tint) < 1.1 ? .black : ink
  }

  /// Returns a piece in the tint, with a rim of brighter light in its hue. Increased contrast leaves the rim out: our choice.
  func tintedLayer(named name: String, frame: CGRect, in context: LayoutContext) -> Layer {
    let tint = context.tint
    var layer = layer(named: name, frame: frame, fill: tint, in: context)
    // The sublayers draw a rim in the tint's hue. As glass the layer shares its shadow with other pieces.
    layer.glass = .withoutRim
    guard context.traits.contrast == .standard else { return layer }
    let (factor, white) = (context.value(tintedRim.brightness), context.value(tintedRim.white))
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
          cornerRadius: min(ring.width, ring.height) / 2
        ).placed(.filling))
    }
    return layer
  }

  /// Returns a piece of glass with semicircular ends.
  /// - Parameters:
  ///   - mix: nil for that of buttons.
  ///   - fill: an opaque colour instead of the glass; nil for glass.
  ///   - isButton: true for a piece that Show Borders outlines.
  func layer(
    named name: String, frame: CGRect, mix: Mix? = nil, fill: RGBAColor? = nil, isButton: Bool = false,
    in context: LayoutContext
  ) -> Layer {
    var (color, saturation) = fill.map { ($0, 1) } ?? self.pane(of: mix ?? self.mix, in: context)
    let isFrosted = context.has(.reduceTransparency)
    if isFrosted { color.alpha = 1 - (1 - color.alpha) * frost.share }
    let opacity = frame.width == frame.height ? shadow.circle : shadow.other
    var layer = Layer(
      name: name, frame: frame, backgroundColor: color,
      backdrop: color.alpha < 1
        ? Backdrop(
          blurRadius: isFrosted ? frost.blurRadius : blurRadius, saturation: saturation,
          amount: 1 - color.alpha) : nil,
      glass: context.value(rim), cornerRadius: min(frame.width, frame.height) / 2,
      shadow: Shadow(color: RGBAColor(0, 0, 0, opacity), offset: shadow.offset, sigma: shadow.sigma))
    if isButton, context.has(.showsBorders) { layer.sublayers.append(border(of: layer, in: context)) }
    return layer
  }

  /// Returns the outline of a button with Show Borders. Its width and colour are by eye.
  private func border(of button: Layer, in context: LayoutContext) -> Layer {
    let (bounds, width) = (CGRect(origin: .zero, size: button.frame.size), 1.0)
    let line = PaintedPath(
      path: .roundedRect(
        bounds.insetBy(dx: width / 2, dy: width / 2), radius: max(button.cornerRadius - width / 2, 0), curve: .circular),
      color: context.color(.label), stroke: .init(width: width))
    return Layer(name: button.name + ".border", frame: bounds, contents: .paths([line])).placed(.centered)
  }

  /// The ends of the slider between ultraclear and tinted glass.
  struct Slider: Sendable {
    /// Nothing but a little light over the content.
    var clear: RGBAColor
    var clearSaturation: Double
    /// The share of the usual light that comes through glass that is tinted.
    var tintedShare: Double
  }

  /// Returns the pane of a mix at the slider's place: its colour, and the saturation of what is behind it.
  func pane(of mix: Mix, in context: LayoutContext) -> (color: RGBAColor, saturation: Double) {
    var (color, saturation) = (context.color(mix.tint), context.value(mix.saturation))
    guard let slider, context.traits.contrast == .standard, !context.has(.reduceTransparency) else {
      return (color, saturation)
    }
    let place = context.traits.glass * 2 - 1
    if place < 0 {
      color = color.mixed(with: slider.clear, -place)
      saturation += (slider.clearSaturation - saturation) * -place
    } else {
      color.alpha = 1 - (1 - color.alpha) * (1 + (slider.tintedShare - 1) * place)
    }
    return (color, saturation)
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
