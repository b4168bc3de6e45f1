import Foundation
import SearchGeometry
import SearchLayers

extension LayerPainter {
  /// Returns the pixels that a layer and its sublayers may touch, ignoring its mask.
  func bounds(of layer: Layer, _ position: LayerPosition) throws(PaintingError) -> PixelRect {
    let frame = space.rect(position.frame)
    var result = layer.backgroundColor == nil && layer.backdrop == nil || frame.isEmpty ? .empty : frame.pixels
    result = result.union(shadowBounds(of: layer, position))
    return result.union(try innerBounds(of: layer, position))
  }

  /// Returns the pixels that contents and sublayers may touch.
  func innerBounds(of layer: Layer, _ position: LayerPosition) throws(PaintingError) -> PixelRect {
    let frame = space.rect(position.frame)
    if layer.clipsToBounds, frame.isEmpty { return .empty }
    var result = try contentsBounds(of: layer, position)
    for sublayer in layer.sublayers where sublayer.opacity > 0 {
      guard let inner = LayerPosition(sublayer, from: position.contentOrigin, in: space) else { continue }
      result = result.union(try bounds(of: sublayer, inner))
    }
    guard layer.clipsToBounds else { return result }
    let clipped = result.intersection(frame.pixels)
    return clipped.isEmpty ? .empty : clipped
  }

  /// Returns the pixels that contents may touch.
  func contentsBounds(of layer: Layer, _ position: LayerPosition) throws(PaintingError) -> PixelRect {
    switch layer.contents {
    case .none: return .empty
    case .image:
      let frame = space.rect(position.frame)
      return frame.isEmpty ? .empty : frame.pixels
    case .paths(let paths):
      var result = PixelRect.empty
      let (x, y) = (space.x(Double(position.frame.minX)), space.y(Double(position.frame.minY)))
      for path in paths {
        result = result.union(
          Workspace.part(of: path, phaseX: x & 255, phaseY: y & 255, scale: space.scale)
            .offsetBy(x: x >> 8, y: y >> 8))
      }
      return result
    case .text(let text): return try bounds(of: text, at: position.frame.origin)
    }
  }

  /// Returns the pixels that a layer's shadow may touch.
  func shadowBounds(of layer: Layer, _ position: LayerPosition) -> PixelRect {
    guard let shadow = layer.shadow, let shape = position.shadowShape(of: layer, shadow, in: space) else {
      return .empty
    }
    return shape.rect.pixels.outset(by: GaussianShadow.radius(sigma: shadow.sigma * space.scale))
  }
}
