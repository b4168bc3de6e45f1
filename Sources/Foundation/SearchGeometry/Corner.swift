import Foundation

/// A rounded corner of cubic Béziers. Points are distances from the vertex along the two edges (x, y).
struct Corner {
  /// The length of the corner along the horizontal and the vertical edge, in points.
  var alongX: Double
  var alongY: Double
  /// The points from the horizontal edge to the vertical one, without the starting point.
  var fromX: [CGPoint]

  /// The points from the vertical edge to the horizontal one, without the starting point.
  var fromY: [CGPoint] { Array(([CGPoint(x: alongX, y: 0)] + fromX).reversed().dropFirst()) }

  /// The handle of the cubic nearest to a quarter of a unit circle: 4/3 · (√2 − 1).
  static let circleHandle = 0.552284749830793

  static func circular(radius r: Double) -> Corner {
    let handle = r * (1 - circleHandle)
    return Corner(
      alongX: r, alongY: r,
      fromX: [CGPoint(x: handle, y: 0), CGPoint(x: 0, y: handle), CGPoint(x: 0, y: r)])
  }

  /// `CALayer.cornerCurveExpansionFactor(.continuous)`: the length of a full continuous corner, in radii.
  static let expansionFactor = 1.528665

  /// The joints and handles of the middle cubic, in radii (L. Rosenfeld, "My quest for the Apple icon shape").
  private static let joint = CGPoint(x: 0.63149379, y: 0.07491139)
  private static let handle = CGPoint(x: 0.37282383, y: 0.16905956)

  /// Returns a continuous corner that uses at most half of each edge.
  ///
  /// The outer cubics shrink with the length available on their edge, as in several open reimplementations. At full
  /// length they match the measured ones to 3e-5 radii.
  static func continuous(radius r: Double, halfWidth: Double, halfHeight: Double) -> Corner {
    let lx = min(halfWidth, expansionFactor * r)
    let ly = min(halfHeight, expansionFactor * r)
    func handles(_ l: Double) -> (outer: Double, inner: Double) {
      guard l < expansionFactor * r else { return (1.08849296 * r, 0.86840694 * r) }
      return (l - (0.04 * r + 0.75697 * (l - r)), l - (0.18 * r + 0.90847 * (l - r)))
    }
    let (hx, hy) = (handles(lx), handles(ly))
    return Corner(
      alongX: lx, alongY: ly,
      fromX: [
        CGPoint(x: hx.outer, y: 0), CGPoint(x: hx.inner, y: 0), CGPoint(x: joint.x * r, y: joint.y * r),
        CGPoint(x: handle.x * r, y: handle.y * r), CGPoint(x: handle.y * r, y: handle.x * r),
        CGPoint(x: joint.y * r, y: joint.x * r),
        CGPoint(x: 0, y: hy.inner), CGPoint(x: 0, y: hy.outer), CGPoint(x: 0, y: ly),
      ])
  }
}

/// The shape of a rounded corner; Core Animation's `CALayerCornerCurve`.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// An arc of a circle.
  case circular
  /// Apple's continuous corner, which leaves the straight edge 1.528665 radii from the vertex.
  case continuous
}
