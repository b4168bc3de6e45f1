import Foundation
import SearchLayers

/// A layer's frame in the root's coordinate space, in points.
struct LayerPosition {
  let frame: CGRect
  /// The origin of the coordinate space of the sublayers' frames.
  let contentOrigin: CGPoint

  /// Fails if the frame has a coordinate that is not finite.
  init?(_ layer: Layer, from origin: CGPoint, in space: DeviceSpace) {
    let (x, y) = (Double(origin.x + layer.frame.origin.x), Double(origin.y + layer.frame.origin.y))
    let (width, height) = (Double(layer.frame.size.width), Double(layer.frame.size.height))
    guard x.isFinite, y.isFinite, width.isFinite, height.isFinite, layer.contentOffset.x.isFinite,
      layer.contentOffset.y.isFinite
    else { return nil }
    // A negative size covers nothing; CGRect would standardize it.
    frame = CGRect(x: x, y: y, width: max(width, 0), height: max(height, 0))
    contentOrigin = CGPoint(x: x - Double(layer.contentOffset.x), y: y - Double(layer.contentOffset.y))
  }

  /// Returns the shape that the layer's shadow blurs; nil without one.
  func shadowShape(of layer: Layer, in space: DeviceSpace) -> RoundedShape? {
    guard let shadow = layer.shadow else { return nil }
    let moved = CGRect(
      x: Double(frame.minX + shadow.offset.width), y: Double(frame.minY + shadow.offset.height),
      width: Double(frame.width), height: Double(frame.height))
    guard moved.minX.isFinite, moved.minY.isFinite, !shadow.sigma.isNaN else { return nil }
    let shape = RoundedShape(frame: moved, cornerRadius: layer.cornerRadius, curve: layer.cornerCurve, in: space)
    return shape.rect.isEmpty ? nil : shape
  }
}

extension Layer {
  /// True for an opaque rounded rectangle without anything else.
  var isPlainShape: Bool {
    backgroundColor.map { $0.alpha >= 1 } == true && opacity >= 1 && isShapeAlone
  }

  /// True for a backdrop without anything else, apart from a mask.
  var isBackdropAlone: Bool {
    backdrop != nil && glass == nil && shadow == nil && sublayers.isEmpty && contents == .none
  }

  /// The stripes of a layer that shows nothing else; nil for other layers.
  var stripesAlone: [CGRect]? {
    guard case .paths(let paths) = contents, !isTurned, sublayers.isEmpty, !paintsBounds, !clipsToBounds, shadow == nil,
      mask == nil
    else { return nil }
    return paths.stripes
  }

  /// True if opacity can be multiplied into colours, because no two things overlap.
  var showsOneThingAtMost: Bool { thingsShown(atMost: 1) <= 1 }

  /// Counts the things that the layer and its sublayers draw, stopping soon after `limit`.
  private func thingsShown(atMost limit: Int) -> Int {
    guard opacity > 0 else { return 0 }
    var count = (shadow == nil ? 0 : 1) + (backgroundColor == nil && backdrop == nil ? 0 : 1)
    count += glass?.rings.count ?? 0
    switch contents {
    case .none: break
    case .image: count += 1
    case .paths(let paths): count += paths.count
    case .text(let text):
      let isPlain = text.highlights.isEmpty && text.line.glyphs.allSatisfy { $0.shape.isOutline }
      count += isPlain ? 1 : 2
    }
    for sublayer in sublayers where count <= limit {
      // A backdrop in a translucent layer contains only what that layer draws, so the layer must be a group.
      if sublayer.backdrop != nil { count += limit }
      count += sublayer.thingsShown(atMost: limit - count)
    }
    return count
  }
}
