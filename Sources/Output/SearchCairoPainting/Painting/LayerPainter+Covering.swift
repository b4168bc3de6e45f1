import Foundation
import SearchGeometry
import SearchLayers

/// What is covered whole by something opaque need not be painted: the pixels are the same.
extension LayerPainter {
  /// Whether a layer leaves nothing of what is below it in the clip, as far as its own background, or that of a
  /// layer in it to a depth, says.
  func covers(_ layer: Layer, from origin: CGPoint, clip: PixelRect, depth: Int = 2) -> Bool {
    guard layer.opacity >= 1, layer.mask == nil, let place = Place(layer, from: origin, in: space) else { return false }
    let rect = space.rect(place.frame)
    let holdsClip =
      rect.x0 <= clip.x0 << 8 && rect.y0 <= clip.y0 << 8 && rect.x1 >= clip.x1 << 8 && rect.y1 >= clip.y1 << 8
    let isSharp = !(layer.cornerRadius > 0)
    if let color = layer.backgroundColor, color.alpha >= 1, holdsClip, isSharp { return true }
    guard depth > 0, !layer.clipsToBounds || holdsClip && isSharp else { return false }
    return layer.sublayers.contains { covers($0, from: place.inside, clip: clip, depth: depth - 1) }
  }

  /// The last of a layer's sublayers that covers the clip; nil where none does.
  func firstSeen(of sublayers: [Layer], from origin: CGPoint, clip: PixelRect) -> Int? {
    sublayers.lastIndex { covers($0, from: origin, clip: clip, depth: 1) }
  }
}
