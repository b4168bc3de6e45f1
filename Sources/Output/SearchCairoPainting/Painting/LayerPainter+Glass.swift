import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers

extension LayerPainter {
  /// Samples the backdrops of a group of glass and paints its shadow, if the layer is the group's first piece.
  func paintShadow(ofGroupBeginningWith layer: Layer, into target: Target) throws(PaintingError) {
    guard !glass.isEmpty, let group = glass.group(beginningWith: layer) else { return }
    var parts: [ShadowPart] = []
    var (reach, hidden) = (PixelRect.empty, PixelRect.empty)
    for piece in group {
      let layer = piece.layer
      guard let position = LayerPosition(layer, from: piece.origin, in: space),
        let shadow = layer.shadow, let blurred = position.shadowShape(of: layer, in: space)
      else { continue }
      let shape = shape(of: layer, position)
      let material = sample(layer, shape, alpha: 1, beneath: target, isBelow: false)
      workspace.sampled[layer.name] = material
      let sigma = max(shadow.sigma * space.scale, GaussianShadow.minimumSigma)
      parts.append(
        ShadowPart(
          shape: blurred, sigma: sigma, alpha: shadow.color.premultiplied(alpha: layer.opacity) >> 24))
      reach = reach.union(shadowBounds(of: layer, position))
      guard layer.opacity >= 1, isOpaque(layer, material, shape) else { continue }
      let part = shape.largestCovered.intersection(target.clip)
      if part.area > hidden.area { hidden = part }
    }
    guard !reach.intersection(target.clip).isEmpty else { return }
    for mask in try workspace.shadow(of: parts, in: space, clip: target.clip) {
      search_blend_around(target.buffer.c, target.clip.c, mask.c, 0xff00_0000, hidden.c)
    }
  }

  /// Returns true if a layer's background hides everything beneath its shape.
  func isOpaque(_ layer: Layer, _ material: BackdropMaterial?, _ shape: RoundedShape) -> Bool {
    guard let material else { return layer.backgroundColor?.alpha == 1 }
    return material.isOpaque && screen.contains(shape.rect.pixels)
  }

  /// Returns the pixels that a piece of glass and its shadow may touch.
  func reach(of piece: GlassGroups.Piece) -> PixelRect {
    guard let position = LayerPosition(piece.layer, from: piece.origin, in: space) else { return .empty }
    return shape(of: piece.layer, position).rect.pixels.union(shadowBounds(of: piece.layer, position))
  }
}
