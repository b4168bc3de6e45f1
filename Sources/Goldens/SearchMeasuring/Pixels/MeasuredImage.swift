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

  /// Returns the colour of the pixel at a point of the screen.
  package func tone(_ x: Double, _ y: Double) -> Tone { tone(column: column(x), row: row(y)) }

  package func tone(column: Int, row: Int) -> Tone { Tone(bitmap, column, row) }

  /// Returns the pixel column at `x` points, clamped to the frame.
  package func column(_ x: Double) -> Int {
    min(max(Int(((x - origin.x) * scale + 1e-6).rounded(.down)), 0), bitmap.width - 1)
  }

  package func row(_ y: Double) -> Int {
    min(max(Int(((y - origin.y) * scale + 1e-6).rounded(.down)), 0), bitmap.height - 1)
  }

  /// Returns the x coordinate, in points, of the left edge of a pixel column.
  package func x(ofColumn column: Double) -> Double { origin.x + column / scale }

  package func y(ofRow row: Double) -> Double { origin.y + row / scale }

  /// Returns the colours of the pixels along a row, between two x coordinates in points.
  package func tones(along y: Double, from x0: Double, to x1: Double) -> [Tone] {
    (column(x0)..<max(column(x1), column(x0))).map { tone(column: $0, row: row(y)) }
  }

  package func tones(down x: Double, from y0: Double, to y1: Double) -> [Tone] {
    (row(y0)..<max(row(y1), row(y0))).map { tone(column: column(x), row: $0) }
  }

  /// Returns the x coordinate, in points, at which the colour changes from `before` to `after`, from the sum of
  /// coverage along a row.
  package func edge(along y: Double, from x0: Double, to x1: Double, _ before: Tone, _ after: Tone) -> Double {
    let left = tones(along: y, from: x0, to: x1).reduce(0) { $0 + 1 - $1.coverage(from: before, to: after) }
    return x(ofColumn: Double(column(x0)) + left)
  }

  package func edge(down x: Double, from y0: Double, to y1: Double, _ before: Tone, _ after: Tone) -> Double {
    let above = tones(down: x, from: y0, to: y1).reduce(0) { $0 + 1 - $1.coverage(from: before, to: after) }
    return y(ofRow: Double(row(y0)) + above)
  }

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
