import Foundation

/// A corner's coverage per pixel, integrated in fine columns, as a reference for rendered corners.
///
/// The continuous corner is the curve that `UIBezierPath` draws, which several people measured and published with these
/// coefficients. It is implemented independently of the renderer.
struct CornerShape {
  /// Points of the boundary: x ascends from 0 to the corner's extent, y is the depth below the top edge.
  private var boundary: [CGPoint]

  static func circular(radius: Double) -> CornerShape {
    CornerShape(
      boundary: (0...400).map { step in
        let angle = Double(step) / 400 * .pi / 2
        return CGPoint(x: radius * (1 - cos(angle)), y: radius * (1 - sin(angle)))
      })
  }

  static func continuous(radius: Double) -> CornerShape {
    let half: [(Double, Double)] = [
      (0, 1.52866498), (0, 1.08849296), (0, 0.86840694), (0.07491139, 0.63149379), (0.16905956, 0.37282383),
      (0.37282383, 0.16905956), (0.63149379, 0.07491139), (0.86840694, 0), (1.08849296, 0), (1.52866498, 0),
    ]
    let points = half.map { CGPoint(x: $0.0 * radius, y: $0.1 * radius) }
    var boundary: [CGPoint] = []
    for start in [0, 3, 6] {
      for step in 0...200 {
        let (t, u) = (Double(step) / 200, 1 - Double(step) / 200)
        let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        var point = CGPoint.zero
        for (index, weight) in weights.enumerated() {
          point.x += points[start + index].x * weight
          point.y += points[start + index].y * weight
        }
        boundary.append(point)
      }
    }
    return CornerShape(boundary: boundary)
  }

  /// Returns the boundary's depth below the top edge at a distance from the left edge.
  private func depth(at x: Double) -> Double {
    guard let first = boundary.first, let last = boundary.last, x > first.x, x < last.x else {
      return x <= 0 ? .infinity : 0
    }
    var (low, high) = (0, boundary.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if boundary[middle].x <= x { low = middle } else { high = middle }
    }
    let (a, b) = (boundary[low], boundary[high])
    return b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : a.y
  }

  /// Returns the coverage of each pixel in the top left `size` × `size` square, row by row.
  func coverage(size: Int, scale: Double) -> [Double] {
    let columns = 32
    var result = [Double](repeating: 0, count: size * size)
    for column in 0..<size {
      for part in 0..<columns {
        let depth = depth(at: (Double(column) + (Double(part) + 0.5) / Double(columns)) / scale) * scale
        for row in 0..<size { result[row * size + column] += min(max(Double(row + 1) - depth, 0), 1) / Double(columns) }
      }
    }
    return result
  }
}
