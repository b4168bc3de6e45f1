import SearchMeasuring

/// Pixels by points of the screen.
extension MeasuredImage {
  /// Returns the colour of the pixel at a point of the screen.
  func tone(_ x: Double, _ y: Double) -> Tone { tone(column: column(x), row: row(y)) }

  /// Returns the pixel column at `x` points, clamped to the frame.
  func column(_ x: Double) -> Int {
    min(max(Int(((x - origin.x) * scale + 1e-6).rounded(.down)), 0), bitmap.width - 1)
  }

  func row(_ y: Double) -> Int {
    min(max(Int(((y - origin.y) * scale + 1e-6).rounded(.down)), 0), bitmap.height - 1)
  }

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
    return x(ofColumn: Double(column(x0)) + left)
  }

  func edge(down x: Double, from y0: Double, to y1: Double, _ before: Tone, _ after: Tone) -> Double {
    let above = tones(down: x, from: y0, to: y1).reduce(0) { $0 + 1 - $1.coverage(from: before, to: after) }
    return y(ofRow: Double(row(y0)) + above)
  }
}
