import Foundation
import SearchLayers

extension Layer {
  /// Returns the colour of the backgrounds at a point of the superlayer, over another colour. Texts, pictures, masks and
  /// the blur of backdrops do not count.
  func ground(at point: CGPoint, over below: RGBAColor) -> RGBAColor {
    guard !isHidden, opacity > 0, backgroundColor != nil || !sublayers.isEmpty else { return below }
    let isInside = frame.minX <= point.x && point.x < frame.maxX && frame.minY <= point.y && point.y < frame.maxY
    guard isInside || !clipsToBounds else { return below }
    var result = below
    if isInside, let color = backgroundColor { result = result.mixed(with: color.opaque, color.alpha) }
    let inner = CGPoint(
      x: point.x - frame.minX + contentOffset.x, y: point.y - frame.minY + contentOffset.y)
    for sublayer in sublayers { result = sublayer.ground(at: inner, over: result) }
    return below.mixed(with: result, opacity)
  }
}
