import Foundation
import SearchGeometry

/// A node of the layer tree, and all that a painter knows.
///
/// Lengths are points, y down. `frame` is in the superlayer's coordinate space, like `CALayer.frame`.
public struct Layer: Hashable, Sendable {
  /// Stable and unique in its tree, such as "tags.bottom.0"; empty for a layer that only groups.
  public var name: String
  public var frame: CGRect
  /// The origin of the layer's bounds, UIKit's `contentOffset`. Sublayers are shifted by its negative; the layer's
  /// contents are not.
  public var contentOffset: CGPoint
  /// 0…1, for the layer and its sublayers as one group.
  public var opacity: Double
  public var backgroundColor: RGBAColor?
  /// The effect on the pixels below the layer, seen through its background; nil leaves them unchanged.
  public var backdrop: Backdrop?
  public var cornerRadius: Double
  public var cornerCurve: CornerCurve
  public var shadow: Shadow?
  /// Clips sublayers and contents to the rounded bounds.
  public var clipsToBounds: Bool
  package var contents: Contents
  public var sublayers: [Layer]
  /// The model does not contain the layer: it gives the end points of animations in and out, and is drawn only while
  /// one is in flight. A presentation tree has no such layers.
  package var isHidden: Bool
  private var masks: [Layer]

  package init(
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
