import SearchLayers

/// How a navigation bar looks at a moment; two looks cross-fade as one group.
///
/// A material is its tint T of alpha τ and the amount 1 − τ of what is beneath, blurred; a plain colour has no amount.
/// On the way from a colour A of alpha a to a material, at p: amount p · (1 − τ), colour (1 − p) · A · a + p · T · τ.
struct BarLook: Hashable, Sendable {
  var color: RGBAColor
  /// How much of the content beneath shows, blurred and saturated.
  var backdropAmount = 0.0
  /// Of the background as a whole.
  var opacity = 1.0
  var hairlineOpacity = 1.0
  var isHairlineHidden = false

  static func material(_ tint: RGBAColor) -> BarLook { BarLook(color: tint, backdropAmount: 1 - tint.alpha) }

  var backdrop: Backdrop? {
    guard backdropAmount > 0 else { return nil }
    return Backdrop(
      blurRadius: NavigationBar.Metrics.materialBlur, saturation: NavigationBar.Metrics.materialSaturation,
      amount: backdropAmount)
  }

  /// The look on the way to another: colours premultiplied, so that neither shines through the other.
  func mixed(with other: BarLook, _ progress: Double) -> BarLook {
    guard progress < 1 else { return other }
    guard progress > 0 else { return self }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    let hairline = mix(isHairlineHidden ? 0 : hairlineOpacity, other.isHairlineHidden ? 0 : other.hairlineOpacity)
    return BarLook(
      color: color.mixed(with: other.color, progress), backdropAmount: mix(backdropAmount, other.backdropAmount),
      opacity: mix(opacity, other.opacity),
      hairlineOpacity: hairline, isHairlineHidden: isHairlineHidden && other.isHairlineHidden)
  }
}
