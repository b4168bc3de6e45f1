import Foundation
import SearchFrames

/// A rendered picture measured in points of the screen, to a fraction of a pixel.
struct Picture {
  let bitmap: Bitmap
  /// Device pixels per point.
  let scale: Double
  /// The picture's top left corner on the screen.
  let origin: CGPoint

  /// One device pixel, in points.
  var pixel: Double { 1 / scale }

  /// The colour of the pixel in which a point of the screen lies.
  func tone(_ x: Double, _ y: Double) -> Tone {
    tone(column: column(x), row: row(y))
  }

  func tone(column: Int, row: Int) -> Tone {
    let (red, green, blue, _) = bitmap[column, row]
    return Tone(Double(red), Double(green), Double(blue))
  }

  /// The pixel column, kept inside the picture, that begins at or before `x` points.
  func column(_ x: Double) -> Int { min(max(Int(((x - origin.x) * scale + 1e-6).rounded(.down)), 0), bitmap.width - 1) }

  func row(_ y: Double) -> Int { min(max(Int(((y - origin.y) * scale + 1e-6).rounded(.down)), 0), bitmap.height - 1) }

  func x(ofColumn column: Int) -> Double { origin.x + Double(column) / scale }

  func y(ofRow row: Int) -> Double { origin.y + Double(row) / scale }

  /// The colours of the pixels along a row from one x to another, in points.
  func tones(along y: Double, from x0: Double, to x1: Double) -> [Tone] {
    (column(x0)..<max(column(x1), column(x0))).map { tone(column: $0, row: row(y)) }
  }

  func tones(down x: Double, from y0: Double, to y1: Double) -> [Tone] {
    (row(y0)..<max(row(y1), row(y0))).map { tone(column: column(x), row: $0) }
  }

  /// Where, in points, the colour turns from `before` into `after` along a row: the sum of what is covered.
  func edge(along y: Double, from x0: Double, to x1: Double, _ before: Tone, _ after: Tone) -> Double {
    let left = tones(along: y, from: x0, to: x1).reduce(0) { $0 + 1 - $1.coverage(from: before, to: after) }
    return x(ofColumn: column(x0)) + left / scale
  }

  func edge(down x: Double, from y0: Double, to y1: Double, _ before: Tone, _ after: Tone) -> Double {
    let above = tones(down: x, from: y0, to: y1).reduce(0) { $0 + 1 - $1.coverage(from: before, to: after) }
    return y(ofRow: row(y0)) + above / scale
  }

  /// The whole pixels of which at least `threshold` is ink, in points; nil when there are none.
  func inkBox(in area: CGRect, of ink: Tone, on ground: Tone, threshold: Double = 0.25) -> CGRect? {
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for row in row(area.minY)..<row(area.maxY) {
      for column in column(area.minX)..<column(area.maxX) {
        guard tone(column: column, row: row).coverage(from: ground, to: ink) >= threshold else { continue }
        (left, top, right, bottom) = (min(left, column), min(top, row), max(right, column + 1), max(bottom, row + 1))
      }
    }
    guard left < right else { return nil }
    return CGRect(
      x: x(ofColumn: left), y: y(ofRow: top), width: Double(right - left) / scale,
      height: Double(bottom - top) / scale)
  }

  /// The colour in an area that is furthest from `ground`: what full coverage looks like.
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
