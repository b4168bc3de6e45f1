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
  /// The turn of the layer and its sublayers about the middle of its frame, in degrees clockwise. Its frame and those of
  /// its sublayers are the ones before the turn. The layer is painted upright into a picture, and that is turned. Only a
  /// sublayer of the root is turned, while the screen is.
  public package(set) var rotation = 0.0
  public var backgroundColor: RGBAColor?
  /// The effect on the pixels below the layer, seen through its background; nil leaves them unchanged.
  public var backdrop: Backdrop?
  /// The light along the inside of the rounded bounds, over the background; nil for none.
  public var glass: Glass?
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
  package var behavior: Behavior = []
  /// The kind of control that the layer and its sublayers belong to; nil for that of the superlayer.
  package var surface: Surface?
  /// Nil for most layers.
  package var role: Role?
  /// The layer's `part`, `source` and `accessibility`; nil for most layers, whose superlayer has the same.
  @Uncompared private var origin: Origin?
  private var masks: [Layer]

  package init(
    name: String, frame: CGRect, contentOffset: CGPoint = .zero, opacity: Double = 1,
    backgroundColor: RGBAColor? = nil, backdrop: Backdrop? = nil, glass: Glass? = nil, cornerRadius: Double = 0,
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
    self.glass = glass
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

  /// The layer's owner; nil for that of its superlayer.
  package var part: Part? {
    get { origin?.part }
    set { origin = Origin(part: newValue, source: source, accessibility: accessibility) }
  }

  /// The scene's value that the layer shows, as a path from that of its superlayer, or after a dot from the scene's root; nil
  /// if both show the same.
  package var source: String? {
    get { origin?.source }
    set { origin = Origin(part: part, source: newValue, accessibility: accessibility) }
  }

  /// The element that VoiceOver reads for the layer and its sublayers; nil if they form none. A text outside all elements
  /// is read as well.
  public package(set) var accessibility: AccessibilityElement? {
    get { origin?.accessibility }
    set { origin = Origin(part: part, source: source, accessibility: newValue) }
  }

  /// Shared by copies of the layer, which are many.
  private final class Origin: Sendable {
    let part: Part?
    let source: String?
    let accessibility: AccessibilityElement?

    init(part: Part?, source: String?, accessibility: AccessibilityElement?) {
      (self.part, self.source, self.accessibility) = (part, source, accessibility)
    }
  }

  /// True for a layer with a mask. Cheaper than `mask`, which copies the masking layer.
  package var isMasked: Bool { !masks.isEmpty }

  /// Returns the layer in the coordinates of a superlayer at `origin`.
  package func relative(to origin: CGPoint) -> Layer {
    var result = self
    result.frame = frame.offsetBy(dx: -origin.x, dy: -origin.y)
    return result
  }

  /// Visits the layer and all layers below it, masks included: superlayers first, back to front.
  ///
  /// `visit` gets each layer with its frame in the root's coordinate space.
  package func walk(_ visit: (Layer, CGRect) -> Void) {
    walk(from: .zero, visit)
  }

  private func walk(from origin: CGPoint, _ visit: (Layer, CGRect) -> Void) {
    let placed = frame.offsetBy(dx: origin.x, dy: origin.y)
    visit(self, placed)
    let inside = CGPoint(x: placed.minX - contentOffset.x, y: placed.minY - contentOffset.y)
    for layer in sublayers { layer.walk(from: inside, visit) }
    mask?.walk(from: inside, visit)
  }

  /// The origin of the sublayers' coordinate space, in the space of `frame`.
  package var innerOrigin: CGPoint { CGPoint(x: frame.minX - contentOffset.x, y: frame.minY - contentOffset.y) }

  /// The string of a layer that shows a line of text; nil for others.
  public var text: String? {
    guard case .text(let text) = contents else { return nil }
    return text.line.string
  }

  /// The layer of that name, here or below.
  public func layer(named name: String) -> Layer? {
    if self.name == name { return self }
    for layer in sublayers {
      if let found = layer.layer(named: name) { return found }
    }
    return mask?.layer(named: name)
  }

  /// The frame of the layer of that name in the root's coordinate space.
  public func frame(of name: String) -> CGRect? {
    var found: CGRect?
    walk { layer, frame in
      if found == nil, layer.name == name { found = frame }
    }
    return found
  }

  /// Returns the tree with `prefix` before every name, masks included.
  package func prefixed(_ prefix: String) -> Layer {
    var result = self
    if !name.isEmpty { result.name = prefix + name }
    result.sublayers = sublayers.map { $0.prefixed(prefix) }
    result.mask = mask?.prefixed(prefix)
    return result
  }

  /// Returns the tree for a right-to-left layout: every frame and line of text is mirrored within its superlayer.
  ///
  /// Glyphs, icons and images are not mirrored.
  /// - Parameter width: the superlayer's width, in points.
  package func mirrored(in width: Double) -> Layer {
    var result = self
    result.frame.origin.x = width - frame.maxX
    result.contentOffset.x = contentOffset.x == 0 ? 0 : -contentOffset.x
    result.behavior = behavior.mirrored
    if let area = accessibility?.hitArea { result.accessibility?.hitArea?.origin.x = frame.width - area.maxX }
    if case .text(var text) = contents {
      text.origin.x = frame.width - text.origin.x - text.line.width
      text.alignment = text.alignment.mirrored
      result.contents = .text(text)
    }
    result.sublayers = sublayers.map { $0.mirrored(in: frame.width) }
    result.mask = mask?.mirrored(in: frame.width)
    return result
  }

  /// The tree as painters get it: the pieces of a translucent group of glass fade by themselves, since a group has the pixels
  /// of no other for the glass in it.
  package var painted: Layer {
    guard hasFadingGlass else { return self }
    var result = self
    result.sublayers = sublayers.map(\.painted)
    guard isFadingGlass else { return result }
    for index in sublayers.indices { result.sublayers[index].opacity *= opacity }
    result.opacity = 1
    return result
  }

  private var hasFadingGlass: Bool { isFadingGlass || sublayers.contains(where: \.hasFadingGlass) }

  private var isFadingGlass: Bool {
    opacity > 0 && opacity < 1 && !paintsBounds && shadow == nil && contents == .none
      && sublayers.contains { $0.glass != nil }
  }

  /// The tree with every number rounded to a millionth, as painters and descriptions get it.
  package func quantized() -> Layer {
    var result = quantizedAlone()
    result.sublayers = sublayers.map { $0.quantized() }
    result.mask = mask?.quantized()
    return result
  }

  /// Rounds the layer's numbers, but not those of its sublayers and mask.
  package func quantizedAlone() -> Layer {
    var result = self
    for property in LayerProperty.all {
      guard let value = property.get(self) else { continue }
      var rounded = value
      for index in property.components.indices { rounded[index] = value[index].quantized }
      if rounded != value { property.set(&result, rounded) }
    }
    return result
  }
}

extension Layer {
  /// The rounded bounds in the layer's coordinates; empty for a negative size.
  package var shape: VectorPath {
    .roundedRect(
      CGRect(x: 0, y: 0, width: max(frame.size.width, 0), height: max(frame.size.height, 0)), radius: cornerRadius,
      curve: cornerCurve)
  }

  /// True if the layer paints its rounded bounds.
  package var paintsBounds: Bool { backgroundColor != nil || backdrop != nil || glass != nil }

  /// True for a layer that painters turn.
  package var isTurned: Bool { rotation != 0 && rotation.isFinite }

  /// The layer before its turn, with its top left corner at the origin of its superlayer's coordinate space.
  package var upright: Layer {
    var result = self
    (result.rotation, result.frame.origin) = (0, .zero)
    return result
  }

  /// Returns true if the layer shows only its background or backdrop.
  package var isShapeAlone: Bool {
    !isTurned && glass == nil && shadow == nil && mask == nil && sublayers.isEmpty && contents == .none
  }
}
