import Foundation
import SearchGeometry
import SearchLayers

/// A picture of a screen, measured in points of the screen with sub-pixel precision.
package struct MeasuredImage: Sendable {
  package let bitmap: Bitmap
  /// Device pixels per point.
  package let scale: Double
  /// The picture's top left corner on the screen.
  package let origin: CGPoint

  package init(bitmap: Bitmap, scale: Double, origin: CGPoint) {
    (self.bitmap, self.scale, self.origin) = (bitmap, scale, origin)
  }

  /// One device pixel, in points.
  package var pixel: Double { 1 / scale }

  package func tone(column: Int, row: Int) -> Tone { Tone(bitmap, column, row) }

  /// Returns the x coordinate, in points, of the left edge of a pixel column.
  package func x(ofColumn column: Double) -> Double { origin.x + column / scale }

  package func y(ofRow row: Double) -> Double { origin.y + row / scale }

  /// Returns the colour in an area that differs most from `ground`, which is full coverage.
  package func strongest(in area: CGRect, on ground: Tone) -> Tone {
    var result = ground
    let pixels = pixels(of: area)
    for row in pixels.y0..<pixels.y1 {
      for column in pixels.x0..<pixels.x1 {
        let tone = tone(column: column, row: row)
        if tone.distance(to: ground) > result.distance(to: ground) { result = tone }
      }
    }
    return result
  }

  /// Returns the pixels that a rectangle of the screen touches, clipped to the picture.
  func pixels(of area: CGRect) -> PixelRect {
    guard !area.isNull, !area.isInfinite else { return .empty }
    let inside = area.offsetBy(dx: -origin.x, dy: -origin.y)
    let covering = PixelGrid(scale: scale).covering(inside)
    func pixel(_ points: CGFloat, _ count: Int) -> Int {
      Int(min(max((Double(points) * scale).rounded(), 0), Double(count)))
    }
    return PixelRect(
      x0: pixel(covering.minX, bitmap.width), y0: pixel(covering.minY, bitmap.height),
      x1: pixel(covering.maxX, bitmap.width), y1: pixel(covering.maxY, bitmap.height))
  }
}
