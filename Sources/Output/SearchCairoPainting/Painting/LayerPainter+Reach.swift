import Foundation
import SearchGeometry
import SearchLayers

extension LayerPainter {
  /// Returns the layer's position; nil if the layer or its mask is completely transparent.
  func visiblePosition(_ layer: Layer, from origin: CGPoint) -> LayerPosition? {
    guard layer.opacity > 0, let position = LayerPosition(layer, from: origin, in: space) else { return nil }
    if let mask = layer.mask, !(mask.opacity > 0) || LayerPosition(mask, from: position.contentOrigin, in: space) == nil
    {
      return nil
    }
    return position
  }

  /// Returns the pixels of a clip that a layer and its sublayers may touch, limited by masks and clipping.
  func reach(of layer: Layer, from origin: CGPoint, within clip: PixelRect) throws(PaintingError) -> PixelRect {
    guard !clip.isEmpty, let position = visiblePosition(layer, from: origin) else { return .empty }
    var clip = clip
    if let mask = layer.mask {
      clip = try reach(of: mask, from: position.contentOrigin, within: clip)
      guard !clip.isEmpty else { return .empty }
    }
    var result = shadowBounds(of: layer, position).part(in: clip)
    if layer.backgroundColor != nil || layer.backdrop != nil {
      let frame = space.rect(position.frame)
      if !frame.isEmpty { result = result.union(frame.pixels.part(in: clip)) }
    }
    return result.union(try innerReach(of: layer, position, within: clip))
  }

  /// Returns the pixels of a clip that contents and sublayers may touch.
  func innerReach(of layer: Layer, _ position: LayerPosition, within clip: PixelRect) throws(PaintingError) -> PixelRect
  {
    var clip = clip
    if layer.clipsToBounds {
      let frame = space.rect(position.frame)
      clip = frame.isEmpty ? .empty : frame.pixels.part(in: clip)
    }
    guard !clip.isEmpty else { return .empty }
    var result = try contentsReach(of: layer, position, within: clip)
    for sublayer in layer.sublayers {
      result = result.union(try reach(of: sublayer, from: position.contentOrigin, within: clip))
    }
    return result
  }

  /// Returns the pixels of a clip that contents may touch.
  func contentsReach(of layer: Layer, _ position: LayerPosition, within clip: PixelRect) throws(PaintingError)
    -> PixelRect
  {
    // Avoids rasterising the glyphs of a line outside the clip.
    if case .text(let text) = layer.contents, !mayTouch(text, at: position.frame.origin, clip) { return .empty }
    return try contentsBounds(of: layer, position).part(in: clip)
  }
}

extension PixelRect {
  /// The intersection, or `.empty`.
  func part(in clip: PixelRect) -> PixelRect {
    let part = intersection(clip)
    return part.isEmpty ? .empty : part
  }
}
