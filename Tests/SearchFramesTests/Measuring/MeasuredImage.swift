import Foundation
import SearchFrames

/// A rendered frame, measured in points of the screen with sub-pixel precision.
struct MeasuredImage {
  let bitmap: Bitmap
  /// Device pixels per point.
  let scale: Double
  /// The frame's top left corner on the screen.
  let origin: CGPoint

  /// One device pixel, in points.
  var pixel: Double { 1 / scale }

  /// Returns the colour of the pixel at a point of the screen.
  func tone(_ x: Double, _ y: Double) -> Tone { tone(column: column(x), row: row(y)) }

  func tone(column: Int, row: Int) -> Tone { Tone(bitmap, column, row) }

  /// Returns the pixel column at `x` points, clamped to the frame.
  func column(_ x: Double) -> Int { min(max(Int(((x - origin.x) * scale + 1e-6).rounded(.down)), 0), bitmap.width - 1) }

  func row(_ y: Double) -> Int { min(max(Int(((y - origin.y) * scale + 1e-6).rounded(.down)), 0), bitmap.height - 1) }

  func x(ofColumn column: Int) -> Double { origin.x + Double(column) / scale }

  func y(ofRow row: Int) -> Double { origin.y + Double(row) / scale }

  /// Returns the colours of the pixels along a row, between two x coordinates in points.
  func tones(along y: Double, from x0: Double, to x1: Double) -> [Tone] {
    (column(x0)..<max(column(x1), column(x0))).map { tone(column: $0, row: row(y)) }
  }

  func tones(down x: Double, from y0: Double, to y1: Double) -> [Tone] {
    (row(y0)..<max(row(y1), row(y0))).map { tone(column: column(x), row: $0) }
  }

  /// Returns the x coordinate, in points, at which the colour changes from `before` to `after`, from the sum of
  /// coverage along a row.
  func edge(along y: Double, from x0: Double, to x1: Double, _ before: Tone, _ after: Tone) -> Double {
    let left = tones(along: y, from: x0, to: x1).reduce(0) { $0 + 1 - $1.coverage(from: before, to: after) }
    return x(ofColumn: column(x0)) + left / scale
  }

  func edge(down x: Double, from y0: Double, to y1: Double, _ before: Tone, _ after: Tone) -> Double {
    let above = tones(down: x, from: y0, to: y1).reduce(0) { $0 + 1 - $1.coverage(from: before, to: after) }
    return y(ofRow: row(y0)) + above / scale
  }

  /// Returns the bounding box, in points, of pixels with at least `threshold` ink; nil if there are none.
  func inkBox(in area: CGRect, of ink: Tone, on ground: Tone, threshold: Double = 0.25) -> CGRect? {
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for row in row(area.minY)..<row(area.maxY) {
      for column in column(area.minX)..<column(area.maxX) {
        guard tone(column: column, row: row).coverage(from: ground, to: ink) >= threshold else { continue }
        (left, top, right, bottom) = (min(left, column), min(top, row), max(right, column + 1), max(bottom, row + 1))
      }
    }
    guard left < right else { return nil }
    let (width, height) = (Double(right - left) / scale, Double(bottom - top) / scale)
    return CGRect(x: x(ofColumn: left), y: y(ofRow: top), width: width, height: height)
  }

  /// Returns the colour in an area that differs most from `ground`, which is full coverage.
  func strongest(in area: CGRect, on ground: Tone) -> Tone {
    var result = ground
    for row in row(area.minY)..<row(area.maxY) {
      for column in column(area.minX)..<column(area.maxX) {
        let tone = tone(column: column, row: row)
        if tone.distance(to: ground) > result.distance(to: ground) { result = tone }
      }
    }
    return result
  }
}
