import Foundation
import SearchGeometry
import SearchLayers

extension LayerPainter {
  /// Returns the pixels that contents may touch. Glyphs outside the clip are left out.
  func contentsBounds(
    of layer: Layer, _ position: LayerPosition, within clip: PixelRect
  ) -> PixelRect {
    switch layer.contents {
    case .none: return .empty
    case .image(let image): return space.rect(image.frame(in: position.frame)).pixels
    case .paths(let paths):
      var result = PixelRect.empty
      let (x, y) = (space.x(Double(position.frame.minX)), space.y(Double(position.frame.minY)))
      for path in paths {
        let y = path.rectangle == nil ? DeviceSpace.coarse(y) : y
        result = result.union(
          Workspace.part(of: path, phaseX: x & 255, phaseY: y & 255, scale: space.scale)
            .offsetBy(x: x >> 8, y: y >> 8))
      }
      return result
    case .text(let text): return bounds(of: text, at: position.frame.origin, within: clip)
    }
  }

  func shadowBounds(of layer: Layer, _ position: LayerPosition) -> PixelRect {
    guard let shadow = layer.shadow, let shape = position.shadowShape(of: layer, in: space) else {
      return .empty
    }
    return shape.rect.pixels.outset(by: GaussianShadow.radius(sigma: shadow.sigma * space.scale))
  }

  /// Returns the layer's position; nil if the layer or its mask is completely transparent.
  func visiblePosition(_ layer: Layer, from origin: CGPoint) -> LayerPosition? {
    guard layer.opacity > 0, !(isInTurn && layer.isTurned), let position = LayerPosition(layer, from: origin, in: space)
    else { return nil }
    if layer.isMasked, let mask = layer.mask,
      !(mask.opacity > 0) || LayerPosition(mask, from: position.contentOrigin, in: space) == nil
    {
      return nil
    }
    return position
  }

  /// Returns the pixels of a clip that a layer and its sublayers may touch, limited by masks and clipping.
  func reach(of layer: Layer, from origin: CGPoint, within clip: PixelRect) -> PixelRect {
    guard !clip.isEmpty, let position = visiblePosition(layer, from: origin) else { return .empty }
    if layer.isTurned { return clip }
    var clip = clip
    if layer.isMasked, let mask = layer.mask {
      clip = reach(of: mask, from: position.contentOrigin, within: clip)
      guard !clip.isEmpty else { return .empty }
    }
    return unmaskedReach(of: layer, position, within: clip)
  }

  /// Returns the pixels of a clip that a layer and its sublayers may touch without the layer's mask.
  func unmaskedReach(
    of layer: Layer, _ position: LayerPosition, within clip: PixelRect
  ) -> PixelRect {
    var result = shadowBounds(of: layer, position).intersection(clip)
    if layer.paintsBounds {
      result = result.union(space.rect(position.frame).pixels.intersection(clip))
    }
    return result.union(innerReach(of: layer, position, within: clip))
  }

  /// Returns the pixels of a clip that contents and sublayers may touch.
  func innerReach(of layer: Layer, _ position: LayerPosition, within clip: PixelRect) -> PixelRect {
    let clip = layer.clipsToBounds ? space.rect(position.frame).pixels.intersection(clip) : clip
    guard !clip.isEmpty else { return .empty }
    var result = contentsReach(of: layer, position, within: clip)
    for sublayer in layer.sublayers {
      result = result.union(reach(of: sublayer, from: position.contentOrigin, within: clip))
    }
    return result
  }

  /// Returns the pixels of a clip that contents may touch.
  func contentsReach(of layer: Layer, _ position: LayerPosition, within clip: PixelRect)
    -> PixelRect
  {
    contentsBounds(of: layer, position, within: clip).intersection(clip)
  }
}
