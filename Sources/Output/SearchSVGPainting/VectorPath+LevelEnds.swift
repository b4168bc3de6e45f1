import Foundation
import SearchGeometry

extension VectorPath {
  /// The same outline with each curve divided into up to four where it leaves or reaches a level run.
  ///
  /// Chromium's software rasteriser (Skia's analytic edges) follows a curve in few straight lines, whose ends it rounds
  /// to quarters of a pixel: at the tops and bottoms of small letters that is seen. Shorter curves halve it, in
  /// Chromium at the size of text alone; the outline and all other readers' pixels stay as they are.
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

  /// A tangent that rises less than this share of its length across counts as level.†
  private static let level = 0.12

  /// Where a curve is divided, from 0 to 1.†
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

  /// Both parts of a curve (de Casteljau).
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
