import Foundation

/// A pill in pixels: a rectangle with semicircular ends.
struct Stadium {
  var frame: CGRect

  var radius: Double { frame.height / 2 }

  /// Returns the signed distance from the outline; negative inside.
  func distance(_ x: Double, _ y: Double) -> Double {
    let nearest = min(max(x, frame.minX + radius), frame.maxX - radius)
    let (dx, dy) = (x - nearest, y - frame.midY)
    return (dx * dx + dy * dy).squareRoot() - radius
  }

  /// Returns the coverage of a pixel.
  func coverage(column: Int, row: Int) -> Double {
    let distance = distance(Double(column) + 0.5, Double(row) + 0.5)
    if distance <= -0.75 { return 1 }
    if distance >= 0.75 { return 0 }
    // Exact in y, in fine steps in x.
    let parts = 64
    var inside = 0.0
    for part in 0..<parts {
      let x = Double(column) + (Double(part) + 0.5) / Double(parts)
      let beyond = max(frame.minX + radius - x, x - (frame.maxX - radius), 0)
      guard beyond < radius else { continue }
      let half = (radius * radius - beyond * beyond).squareRoot()
      inside += max(min(Double(row) + 1, frame.midY + half) - max(Double(row), frame.midY - half), 0)
    }
    return inside / Double(parts)
  }

  /// Returns the mean x coordinate of the left end in the rows from `y` to `y + 1`.
  func leftEnd(inRow y: Int) -> Double {
    let parts = 64
    let ends = (0..<parts).map { part -> Double in
      let dy = Double(y) + (Double(part) + 0.5) / Double(parts) - frame.midY
      return frame.minX + radius - max(radius * radius - dy * dy, 0).squareRoot()
    }
    return ends.reduce(0, +) / Double(parts)
  }

  /// Returns the same for the right end.
  func rightEnd(inRow y: Int) -> Double { frame.minX + frame.maxX - leftEnd(inRow: y) }
}
