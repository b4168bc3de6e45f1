/// What a layer makes of the picture beneath it: blurred, saturated and mixed into its background, as Core Animation's
/// backdrop layers do with `gaussianBlur` and `colorSaturate`.
///
/// Let D be the pixel beneath, as far as it was painted in the same group, B that picture blurred, then saturated, and K
/// the layer's `backgroundColor`, premultiplied, of alpha k. Within the layer's rounded bounds the pixel becomes
///
///     amount · B + K + (1 − amount − k) · D
///
/// in all four premultiplied components, mixed with D by the layer's opacity: over an opaque picture that is
/// amount · B + K of alpha amount + k, composited source-over. It is linear in `amount` and K, so two looks cross-fade
/// as one group when these are mixed:
///
/// - a material whose tint T has alpha τ has amount 1 − τ and K = T · τ;
/// - on the way to it, at p, from a colour A of alpha a: amount p · (1 − τ) and K = (1 − p) · A · a + p · T · τ.
///
/// The picture is mirrored at the layer's own bounds, as browsers do it for `backdrop-filter`
/// (w3c/fxtf-drafts#374), so nothing beside the layer shines into it.† What lies beyond the root's frame is not seen.
/// An opacity below 1, a mask or rounded clipping of a superlayer begins a group of its own.
public struct Backdrop: Hashable, Sendable {
  /// The standard deviation of the Gaussian, in points, 0 or more.
  public var blurRadius: Double
  /// 1 leaves colours as they are, 0 makes them grey, more makes them stronger: the matrix of CSS's `saturate()`, on
  /// Rec. 709's luma.
  public var saturation: Double
  /// How much of the picture shows, 0…1; where the background's alpha leaves less than that, no more than it leaves.
  public var amount: Double

  public init(blurRadius: Double, saturation: Double = 1, amount: Double = 1) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.amount = amount
  }
}
