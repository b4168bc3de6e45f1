import Foundation
import SearchGeometry
import SearchLayers

/// Layers that an opaque layer covers completely are not painted.
extension LayerPainter {
  /// Returns true if a layer's background hides everything beneath it in the clip; also looks at sublayers, `depth`
  /// levels deep.
  func covers(_ layer: Layer, from origin: CGPoint, clip: PixelRect, depth: Int = 2) -> Bool {
    guard layer.opacity >= 1, layer.mask == nil, let position = LayerPosition(layer, from: origin, in: space) else {
      return false
    }
    let rect = space.rect(position.frame)
    let holdsClip =
      rect.x0 <= clip.x0 << 8 && rect.y0 <= clip.y0 << 8 && rect.x1 >= clip.x1 << 8 && rect.y1 >= clip.y1 << 8
    let isSharp = !(layer.cornerRadius > 0)
    if let color = layer.backgroundColor, color.alpha >= 1, holdsClip, isSharp { return true }
    guard depth > 0, !layer.clipsToBounds || holdsClip && isSharp else { return false }
    return layer.sublayers.contains { covers($0, from: position.contentOrigin, clip: clip, depth: depth - 1) }
  }

  /// Returns the index of the last sublayer that covers the clip.
  func firstSeen(of sublayers: [Layer], from origin: CGPoint, clip: PixelRect) -> Int? {
    sublayers.lastIndex { covers($0, from: origin, clip: clip, depth: 1) }
  }
}
