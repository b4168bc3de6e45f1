import Foundation
import SearchGeometry
import SearchLayers

extension LayerPainter {
  /// The pixels that a layer and all below it may touch, its own mask apart.
  func bounds(of layer: Layer, _ place: Place) throws(PaintingError) -> PixelRect {
    let frame = space.rect(place.frame)
    var result = layer.backgroundColor == nil && layer.backdrop == nil || frame.isEmpty ? .empty : frame.pixels
    result = result.union(shadowBounds(of: layer, place))
    return result.union(try innerBounds(of: layer, place))
  }

  /// The pixels that contents and sublayers may touch.
  func innerBounds(of layer: Layer, _ place: Place) throws(PaintingError) -> PixelRect {
    let frame = space.rect(place.frame)
    if layer.clipsToBounds, frame.isEmpty { return .empty }
    var result = try contentsBounds(of: layer, place)
    for sublayer in layer.sublayers where sublayer.opacity > 0 {
      guard let inner = Place(sublayer, from: place.inside, in: space) else { continue }
      result = result.union(try bounds(of: sublayer, inner))
    }
    guard layer.clipsToBounds else { return result }
    let clipped = result.intersection(frame.pixels)
    return clipped.isEmpty ? .empty : clipped
  }

  /// The pixels that contents may touch.
  func contentsBounds(of layer: Layer, _ place: Place) throws(PaintingError) -> PixelRect {
    switch layer.contents {
    case .none: return .empty
    case .image:
      let frame = space.rect(place.frame)
      return frame.isEmpty ? .empty : frame.pixels
    case .paths(let paths):
      var result = PixelRect.empty
      let (x, y) = (space.x(Double(place.frame.minX)), space.y(Double(place.frame.minY)))
      for path in paths {
        result = result.union(
          Workspace.part(of: path, phaseX: x & 255, phaseY: y & 255, scale: space.scale)
            .offsetBy(x: x >> 8, y: y >> 8))
      }
      return result
    case .text(let text): return try bounds(of: text, at: place.frame.origin)
    }
  }

  /// The pixels that a layer's shadow may touch.
  func shadowBounds(of layer: Layer, _ place: Place) -> PixelRect {
    guard let shadow = layer.shadow, let shape = place.shadowShape(of: layer, shadow, in: space) else { return .empty }
    let radius = GaussianShadow.radius(sigma: shadow.sigma * space.scale)
    let pixels = shape.rect.pixels
    return PixelRect(
      x0: pixels.x0 - radius, y0: pixels.y0 - radius, x1: pixels.x1 + radius, y1: pixels.y1 + radius)
  }
}
