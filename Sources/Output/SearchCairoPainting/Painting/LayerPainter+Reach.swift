import Foundation
import SearchGeometry
import SearchLayers

extension LayerPainter {
  /// Where a layer is, if anything of it or below it may be painted: neither it nor its mask is wholly transparent.
  func placeOfSeen(_ layer: Layer, from origin: CGPoint) -> Place? {
    guard layer.opacity > 0, let place = Place(layer, from: origin, in: space) else { return nil }
    if let mask = layer.mask, !(mask.opacity > 0) || Place(mask, from: place.inside, in: space) == nil { return nil }
    return place
  }

  /// The pixels of a clip that a layer and all below it may touch, as far as masks and clipping let them.
  func reach(of layer: Layer, from origin: CGPoint, within clip: PixelRect) throws(PaintingError) -> PixelRect {
    guard !clip.isEmpty, let place = placeOfSeen(layer, from: origin) else { return .empty }
    var clip = clip
    if let mask = layer.mask {
      clip = try reach(of: mask, from: place.inside, within: clip)
      guard !clip.isEmpty else { return .empty }
    }
    var result = shadowBounds(of: layer, place).part(in: clip)
    if layer.backgroundColor != nil || layer.backdrop != nil {
      let frame = space.rect(place.frame)
      if !frame.isEmpty { result = result.union(frame.pixels.part(in: clip)) }
    }
    return result.union(try innerReach(of: layer, place, within: clip))
  }

  /// The same of a layer's contents and sublayers.
  func innerReach(of layer: Layer, _ place: Place, within clip: PixelRect) throws(PaintingError) -> PixelRect {
    var clip = clip
    if layer.clipsToBounds {
      let frame = space.rect(place.frame)
      clip = frame.isEmpty ? .empty : frame.pixels.part(in: clip)
    }
    guard !clip.isEmpty else { return .empty }
    var result = try contentsReach(of: layer, place, within: clip)
    for sublayer in layer.sublayers {
      result = result.union(try reach(of: sublayer, from: place.inside, within: clip))
    }
    return result
  }

  /// The same of a layer's contents alone.
  func contentsReach(of layer: Layer, _ place: Place, within clip: PixelRect) throws(PaintingError) -> PixelRect {
    // A line that is elsewhere has no glyph rasterised to know how far it reaches.
    if case .text(let text) = layer.contents, !mayTouch(text, at: place.frame.origin, clip) { return .empty }
    return try contentsBounds(of: layer, place).part(in: clip)
  }
}

extension PixelRect {
  /// The intersection, or the one empty rectangle.
  func part(in clip: PixelRect) -> PixelRect {
    let part = intersection(clip)
    return part.isEmpty ? .empty : part
  }
}
