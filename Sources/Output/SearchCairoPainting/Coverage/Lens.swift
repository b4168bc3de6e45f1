import CSearchPixels

/// The lens that a piece of glass is.
///
/// The profile is that of Kyant0/AndroidLiquidGlass, the limits are those that iOS 26 names in its glass. The shares are
/// fitted to captures of a known icon below four circles, of 44 and 48 points, and of mirrored text at the edge of a field.
extension search_lens {
  /// Shares of the shorter side, and limits in points.
  private static let depthRule = (share: 0.25, limit: 20.0)
  private static let displacementRule = (share: 0.8, limit: 60.0)

  /// Fails if the shape bends no light.
  ///
  /// - Parameter strength: the displacement's share of what the shape's size gives, 0…1.
  init?(_ shape: RoundedShape, strength: Double, scale: Double) {
    let rect = shape.rect
    let (halfWidth, halfHeight) = (Double(rect.width) / 512, Double(rect.height) / 512)
    let shorter = 2 * min(halfWidth, halfHeight)
    let depth = min(shorter * Self.depthRule.share, Self.depthRule.limit * scale)
    let displacement =
      min(shorter * Self.displacementRule.share, Self.displacementRule.limit * scale) * strength.clampedToUnit
    // Numbers of 16 bits reach 2,048 pixels.
    guard depth > 0, displacement > 0, displacement < 2000 else { return nil }
    self.init(
      center_x: Double(rect.x0 + rect.x1) / 512, center_y: Double(rect.y0 + rect.y1) / 512, half_width: halfWidth,
      half_height: halfHeight, radius: min(shape.radius, shorter / 2), depth: depth, displacement: displacement)
  }
}
