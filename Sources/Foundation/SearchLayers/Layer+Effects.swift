import Foundation

extension Layer {
  /// A blurred and saturated copy of the pixels below a layer, mixed with its background, as Core Animation's backdrop
  /// layers do with `gaussianBlur` and `colorSaturate`.
  ///
  /// Let D be the pixel below, as painted so far in the same group. Let B be that pixel after the blur and the saturation,
  /// and K the layer's premultiplied `backgroundColor` of alpha k. Within the layer's rounded bounds the pixel becomes
  ///
  ///     amount · B + K + (1 − amount − k) · D
  ///
  /// in all four premultiplied components, mixed with D by the layer's opacity. The formula is linear in `amount` and K, so
  /// mixing these cross-fades two materials as one group:
  ///
  /// - A material whose tint T has alpha τ has amount 1 − τ and K = T · τ.
  /// - At progress p from a colour A of alpha a: amount p · (1 − τ) and K = (1 − p) · A · a + p · T · τ.
  ///
  /// Pixels are mirrored at the layer's bounds, as browsers do for `backdrop-filter` (w3c/fxtf-drafts#374), so pixels
  /// outside the layer do not bleed into it.† Pixels outside the root's frame are ignored. An opacity below 1, a mask or
  /// rounded clipping of a superlayer begins a new group.
  public struct Backdrop: Hashable, Sendable {
    /// The standard deviation of the Gaussian, in points, 0 or more.
    public var blurRadius: Double
    /// 1 leaves colours unchanged, 0 makes them grey, higher values intensify them: the matrix of CSS `saturate()` with
    /// Rec. 709 luma.
    public var saturation: Double
    /// The share of the blurred pixels, 0…1, limited to what the background's alpha leaves.
    public var amount: Double

    public init(blurRadius: Double, saturation: Double = 1, amount: Double = 1) {
      (self.blurRadius, self.saturation, self.amount) = (blurRadius, saturation, amount)
    }
  }

  /// A drop shadow of the layer's rounded bounds, a Gaussian.
  public struct Shadow: Hashable, Sendable {
    /// With its alpha: there is no separate shadow opacity.
    public var color: RGBAColor
    /// In points; positive height falls downwards.
    public var offset: CGSize
    /// The standard deviation of the Gaussian, in points, 0 or more.
    public var sigma: Double

    public init(color: RGBAColor, offset: CGSize, sigma: Double) {
      (self.color, self.offset, self.sigma) = (color, offset, sigma)
    }
  }
}

/// The name within this package.
package typealias Backdrop = Layer.Backdrop

/// The name within this package.
package typealias Shadow = Layer.Shadow
