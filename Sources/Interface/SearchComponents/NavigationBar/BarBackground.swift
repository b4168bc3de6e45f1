import Foundation
import SearchLayers
import SearchScenes

/// The background and hairline of a navigation bar at an instant; two of them cross-fade as one group.
///
/// A material is a tint T of alpha τ over the amount 1 − τ of the blurred content; a plain colour has no amount.
/// Between a colour A of alpha a and a material, at p: amount p · (1 − τ), colour (1 − p) · A · a + p · T · τ.
struct BarBackground: Hashable, Sendable {
  var color: RGBAColor
  /// The amount of blurred content.
  var backdropAmount = 0.0
  /// The opacity of the whole background.
  var opacity = 1.0
  var hairlineOpacity = 1.0
  var isHairlineHidden = false
  /// The colour of the hairline.
  var hairline = RGBAColor.clear

  /// That of a page without a bar.
  static let absent = Self(color: .clear, opacity: 0, hairlineOpacity: 0, isHairlineHidden: true)

  static func material(_ tint: RGBAColor, hairline: RGBAColor = .clear) -> Self {
    Self(color: tint, backdropAmount: 1 - tint.alpha, hairline: hairline)
  }

  /// Returns the layers of the background from the superlayer's origin and of hairlines at some heights in it.
  func layers(
    of bar: String, size: CGSize, hairlines: [Double], isHidden: Bool = false, in context: LayoutContext
  ) -> [Layer] {
    let material = context.look.barMaterial
    let backdrop =
      backdropAmount > 0
      ? Backdrop(blurRadius: material.blurRadius, saturation: material.saturation, amount: backdropAmount) : nil
    return [
      Layer(
        name: bar + ".background", frame: CGRect(origin: .zero, size: size), opacity: opacity, backgroundColor: color,
        backdrop: backdrop, isHidden: isHidden)
    ]
      + hairlines.map { y in
        Layer(
          name: bar + ".hairline", frame: CGRect(x: 0, y: y, width: size.width, height: context.grid.pixel),
          opacity: hairlineOpacity, backgroundColor: hairline, isHidden: isHairlineHidden || isHidden)
      }
  }

  /// Returns the background at `progress` of the way to another. Colours are mixed premultiplied, as one group.
  func mixed(with other: Self, _ progress: Double) -> Self {
    guard progress < 1, self != other else { return other }
    guard progress > 0 else { return self }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    var result = Self(
      color: color.mixed(with: other.color, progress),
      backdropAmount: mix(backdropAmount, other.backdropAmount), opacity: mix(opacity, other.opacity),
      hairlineOpacity: mix(shownHairlineOpacity, other.shownHairlineOpacity),
      isHairlineHidden: isHairlineHidden && other.isHairlineHidden, hairline: other.hairline)
    guard hairline != other.hairline else { return result }
    // Two colours are mixed as one group; one that is hidden has no part in it.
    result.hairline = hairline.withAlpha(multipliedBy: shownHairlineOpacity)
      .mixed(with: other.hairline.withAlpha(multipliedBy: other.shownHairlineOpacity), progress)
    result.hairlineOpacity = 1
    return result
  }

  /// Returns the background at a share of the way from page to page. One that comes is there before content passes below
  /// it, and one that goes stays as long: our choice, for public reports contradict each other.
  func crossed(with other: Self, _ share: Double) -> Self {
    let (before, after) = (coverage, other.coverage)
    if before == after { return mixed(with: other, share) }
    return mixed(with: other, before < after ? min(share * 4, 1) : max(share * 4 - 3, 0))
  }

  /// The part of what is below that the background hides, 0…1.
  var coverage: Double { (color.alpha + backdropAmount) * opacity }

  private var shownHairlineOpacity: Double { isHairlineHidden ? 0 : hairlineOpacity }
}

extension BarBackground {
  /// A colour over a blur; nil without either.
  init?(_ color: SearchScene.Color?, _ effect: Navigation.BlurEffect?, in context: LayoutContext) {
    let color = color.map(context.color)
    guard let effect else {
      guard let color else { return nil }
      self.init(color: color)
      return
    }
    self = .material(context.look.barMaterial.tint(of: effect, in: context))
    if let color { self = mixed(with: BarBackground(color: color.opaque), color.alpha) }
  }
}
