import Foundation

/// Removes points that do not change a line visibly.
enum PathSimplifier {
  /// In points: less than is visible.†
  private static let tolerance = 0.05

  /// Returns a subset of the points whose connecting lines pass within `tolerance` of all; vertical jumps are
  /// preserved.
  static func simplified(_ points: [CGPoint]) -> [CGPoint] {
    guard points.count > 2, let first = points.first else { return points }
    var result = [first]
    var start = 0
    while start < points.count - 1 {
      var end = start + 1
      while end + 1 < points.count, isStraight(points, from: start, to: end + 1) { end += 1 }
      result.append(points[end])
      start = end
    }
    return result
  }

  private static func isStraight(_ points: [CGPoint], from start: Int, to end: Int) -> Bool {
    let (a, b) = (points[start], points[end])
    guard b.x > a.x else { return false }
    return points[start + 1..<end].allSatisfy { point in
      abs(a.y + (b.y - a.y) * (point.x - a.x) / (b.x - a.x) - point.y) <= tolerance
    }
  }
}
