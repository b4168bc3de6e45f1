import Foundation
import SearchGeometry

extension VectorPath {
  /// The same outline with up to four parts for each curve that begins or ends horizontally.
  ///
  /// Chromium's software rasteriser (Skia's analytic edges) draws a curve as a few straight lines and rounds their ends
  /// to quarters of a pixel, which is visible at the tops and bottoms of small letters. Shorter curves halve that
  /// error. The pixels of other readers do not change.
  var dividedAtLevelEnds: VectorPath {
    var result = VectorPath()
    var (pen, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let point):
        (pen, start) = (point, point)
        result.move(to: point)
      case .line(let point):
        pen = point
        result.line(to: point)
      case .close:
        pen = start
        result.close()
      case .curve(let point, let control1, let control2):
        var rest = [pen, control1, control2, point]
        var passed = 0.0
        for share in Self.divisions(rest) {
          let (first, second) = Self.divided(rest, at: (share - passed) / (1 - passed))
          result.curve(to: first[3], control1: first[1], control2: first[2])
          (rest, passed) = (second, share)
        }
        result.curve(to: rest[3], control1: rest[1], control2: rest[2])
        pen = point
      }
    }
    return result
  }

  /// A tangent counts as horizontal if it rises by less than this share of its width.
  private static let level = 0.12

  /// Returns the parameters, 0…1, at which a curve is divided.
  private static func divisions(_ points: [CGPoint]) -> [Double] {
    func isLevel(_ a: CGPoint, _ b: CGPoint, else c: CGPoint) -> Bool {
      let to = a == b ? c : b
      return abs(to.y - a.y) < level * abs(to.x - a.x)
    }
    switch (isLevel(points[0], points[1], else: points[2]), isLevel(points[3], points[2], else: points[1])) {
    case (true, true): return [0.25, 0.5, 0.75]
    case (true, false): return [0.25, 0.5]
    case (false, true): return [0.5, 0.75]
    case (false, false): return []
    }
  }

  /// Returns both parts of a curve (de Casteljau).
  private static func divided(_ points: [CGPoint], at share: Double) -> ([CGPoint], [CGPoint]) {
    func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
    let (a, b, c) = (between(points[0], points[1]), between(points[1], points[2]), between(points[2], points[3]))
    let (d, e) = (between(a, b), between(b, c))
    let middle = between(d, e)
    return ([points[0], a, d, middle], [middle, e, c, points[3]])
  }
}
