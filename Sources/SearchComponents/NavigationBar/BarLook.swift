import SearchLayers

/// How a navigation bar looks at a moment; two looks cross-fade as one group.
struct BarLook: Hashable, Sendable {
  var color: RGBAColor
  /// Of the background as a whole.
  var opacity = 1.0
  var hairlineOpacity = 1.0
  var isHairlineHidden = false

  /// The look on the way to another: colours premultiplied, so that neither shines through the other.
  func mixed(with other: BarLook, _ progress: Double) -> BarLook {
    guard progress < 1 else { return other }
    guard progress > 0 else { return self }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    let hairline = mix(isHairlineHidden ? 0 : hairlineOpacity, other.isHairlineHidden ? 0 : other.hairlineOpacity)
    return BarLook(
      color: color.mixed(with: other.color, progress), opacity: mix(opacity, other.opacity),
      hairlineOpacity: hairline, isHairlineHidden: isHairlineHidden && other.isHairlineHidden)
  }
}
