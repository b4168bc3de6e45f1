import Foundation

extension Layer {
  /// A drop shadow of the layer's rounded bounds, a Gaussian.
  public struct Shadow: Hashable, Sendable {
    /// With its alpha: there is no separate shadow opacity.
    public var color: RGBAColor
    /// In points; positive height falls downwards.
    public var offset: CGSize
    /// The standard deviation of the Gaussian, in points, 0 or more.
    public var sigma: Double

    public init(color: RGBAColor, offset: CGSize, sigma: Double) {
      self.color = color
      self.offset = offset
      self.sigma = sigma
    }
  }
}

/// The name within this package.
package typealias Shadow = Layer.Shadow
