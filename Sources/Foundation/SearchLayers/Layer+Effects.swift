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
  /// outside the layer do not bleed into it. Pixels outside the root's frame are ignored. An opacity below 1, a mask or
  /// rounded clipping of a superlayer begins a new group.
  public struct Backdrop: Hashable, Sendable {
    /// The standard deviation of the Gaussian, in points, 0 or more.
    public var blurRadius: Double
    /// 1 leaves colours unchanged, 0 makes them grey, higher values intensify them: the matrix of CSS `saturate()` with
    /// Rec. 709 luma.
    public var saturation: Double
    /// The share of the blurred pixels, 0…1, limited to what the background's alpha leaves.
    public var amount: Double
    /// How much of the blurred pixels the layers above leave visible, 0…1. What is hardly seen may be blurred in coarser
    /// steps.
    package var visibility = 1.0

    public init(blurRadius: Double, saturation: Double = 1, amount: Double = 1) {
      (self.blurRadius, self.saturation, self.amount) = (blurRadius, saturation, amount)
    }
  }

  /// Liquid Glass: white light along the inside of a layer's rounded bounds, fading inwards. Colours that the layer's
  /// backdrop saturates are not limited before the tint is mixed in, as they are without glass; the sum is. Adjacent pieces
  /// of glass cast one shadow, which none of them shows.
  public struct Glass: Hashable, Sendable {
    /// The light's alpha at the edge, 0…1.
    public var rim: Double
    /// The light's alpha at the rim's inner end, 0…1, at most `rim`.
    public var innerRim: Double
    /// The rim's width, in points, 0 or more.
    public var rimWidth: Double
    /// How far the glass displaces its backdrop near the edge, 0…1; 0 leaves it in place.
    ///
    /// The edge shows a point further inside: at 1, by 0.8 of the bounds' shorter side, at most 60 points. Away from the
    /// edge the distance shrinks, and deeper than 0.25 of the shorter side, at most 20 points, it is 0. Both shares are
    /// fitted to captures of iOS 26.
    public var refraction: Double

    public init(rim: Double, innerRim: Double, rimWidth: Double, refraction: Double = 0) {
      (self.rim, self.innerRim, self.rimWidth, self.refraction) = (rim, innerRim, rimWidth, refraction)
    }

    /// Glass without light along its edge, for pieces whose rim is drawn by other layers.
    package static let withoutRim = Glass(rim: 0, innerRim: 0, rimWidth: 0)

    /// A ring along the inside of the bounds. Painting all rings over each other gives the rim.
    package struct Ring: Hashable, Sendable {
      /// In points.
      package var width: Double
      package var color: RGBAColor
    }

    /// The rings, each wider than the next: one of equal light, else one for each third of a point, which is a pixel of
    /// most phones.
    package var rings: [Ring] {
      let outer = min(max(rim, 0), 1)
      let inner = min(max(innerRim, 0), outer)
      guard rimWidth > 0, rimWidth.isFinite, outer > 0 else { return [] }
      let count = outer == inner ? 1 : min(max(Int((rimWidth * 3).rounded()), 1), 12)
      var result: [Ring] = []
      // The light that the wider rings let through.
      var dark = 1.0
      for index in (0..<count).reversed() {
        let alpha = outer + (inner - outer) * (Double(index) + 0.5) / Double(count)
        let added = dark > 0 ? max(1 - (1 - alpha) / dark, 0) : 0
        dark *= 1 - added
        result.append(
          Ring(
            width: rimWidth * Double(index + 1) / Double(count), color: RGBAColor.white.withAlpha(multipliedBy: added)))
      }
      return result.filter { $0.color.alpha > 0 }
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
package typealias Glass = Layer.Glass

/// The name within this package.
package typealias Shadow = Layer.Shadow

extension Layer {
  /// True if the layer or a sublayer has a backdrop. Those of a mask, and of a turned layer, which show only what is in it,
  /// are ignored.
  package var showsBackdrop: Bool {
    if isTurned { return false }
    if backdrop != nil { return true }
    return sublayers.withUnsafeBufferPointer { layers in
      layers.indices.contains { layers[$0].mayShowBackdrop && layers[$0].showsBackdrop }
    }
  }

  package var mayShowBackdrop: Bool { backdrop != nil || !sublayers.isEmpty }
}
