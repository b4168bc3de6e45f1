import Foundation
import SearchGeometry

/// A node of the layer tree: everything that a painter may know.
///
/// Lengths are points, y down. `frame` is in the superlayer's coordinate space, like `CALayer.frame`.
public struct Layer: Hashable, Sendable {
  /// Whole, stable and unique in its tree, "tags.bottom.0"; empty for a layer that only groups.
  public var name: String
  public var frame: CGRect
  /// The origin of the layer's bounds: sublayers (not the layer's own contents) are shifted by minus this. UIKit's
  /// `contentOffset`.
  public var contentOffset: CGPoint
  /// 0…1, for the layer and all below it as one group.
  public var opacity: Double
  public var backgroundColor: RGBAColor?
  /// What shows through the background of the picture beneath; nil leaves that picture as it is.
  public var backdrop: Backdrop?
  public var cornerRadius: Double
  public var cornerCurve: CornerCurve
  public var shadow: Shadow?
  /// Clips sublayers and contents to the rounded bounds.
  public var clipsToBounds: Bool
  public var contents: Contents
  public var sublayers: [Layer]
  /// Not held by the model: such a layer says where an animation carries it in from and out to, and is shown only while
  /// one does. A presented tree has none.
  public var isHidden: Bool
  private var masks: [Layer]

  public init(
    name: String, frame: CGRect, contentOffset: CGPoint = .zero, opacity: Double = 1,
    backgroundColor: RGBAColor? = nil, backdrop: Backdrop? = nil, cornerRadius: Double = 0,
    cornerCurve: CornerCurve = .circular,
    shadow: Shadow? = nil, clipsToBounds: Bool = false, mask: Layer? = nil, contents: Contents = .none,
    sublayers: [Layer] = [], isHidden: Bool = false
  ) {
    self.name = name
    self.frame = frame
    self.contentOffset = contentOffset
    self.opacity = opacity
    self.backgroundColor = backgroundColor
    self.backdrop = backdrop
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve
    self.shadow = shadow
    self.clipsToBounds = clipsToBounds
    self.contents = contents
    self.sublayers = sublayers
    self.isHidden = isHidden
    masks = mask.map { [$0] } ?? []
  }

  /// The layer whose alpha masks this one and its sublayers. Its frame is in the space of this layer's sublayers.
  public var mask: Layer? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }
}
