import Foundation
import SearchGeometry
import SearchLayers

extension PaintedPath.PathPart {
  /// Returns the parts that give the stroke's mitres in a space whose rows are `rows` times as high as its columns.
  ///
  /// Cairo compares a mitre with its limit in that space, where angles differ. If one would be cut, or drawn, that should not
  /// be, the stroke has bevels, and the mitres within the limit are filled.
  func mitred(rows: Int) -> [PaintedPath.PathPart] {
    guard rows != 1, let stroke, stroke.join == .miter else { return [self] }
    var (mitres, isRight) = (VectorPath(), true)
    forEachCorner { point, before, after in
      let limit = stroke.miterLimit * stroke.miterLimit
      guard let corner = Corner(before, after) else { return }
      let stretched = Corner(
        CGPoint(x: before.x, y: before.y * Double(rows)), CGPoint(x: after.x, y: after.y * Double(rows)))
      let isMitred = limit * (1 + corner.cosine) >= 2
      if isMitred != (limit * (1 + (stretched?.cosine ?? 1)) >= 2) { isRight = false }
      if isMitred { mitres.append(corner.mitre(at: point, reach: stroke.width / 2)) }
    }
    if isRight { return [self] }
    var bevelled = self
    bevelled.stroke?.join = .bevel
    return [bevelled, PaintedPath.PathPart(mitres, isCut: isCut)]
  }

  /// The directions before and after a corner.
  private struct Corner {
    var before, after: CGPoint
    /// Of the angle by which the path turns.
    var cosine: Double

    /// Nil for a path that goes straight on.
    init?(_ a: CGPoint, _ b: CGPoint) {
      let (lengthA, lengthB) = (a.length, b.length)
      guard lengthA > 0, lengthB > 0 else { return nil }
      before = CGPoint(x: a.x / lengthA, y: a.y / lengthA)
      after = CGPoint(x: b.x / lengthB, y: b.y / lengthB)
      cosine = before.x * after.x + before.y * after.y
      if cosine > 1 - 1e-12 { return nil }
    }

    /// Returns the mitre with the triangle of the bevel, so that no seam is between them.
    func mitre(at point: CGPoint, reach: Double) -> VectorPath {
      let side = before.x * after.y - before.y * after.x > 0 ? reach : -reach
      func place(_ normal: CGPoint, _ factor: Double = 1) -> CGPoint {
        CGPoint(x: point.x + normal.y * side * factor, y: point.y - normal.x * side * factor)
      }
      let both = CGPoint(x: before.x + after.x, y: before.y + after.y)
      var corners = [place(before), place(both, 1 / (1 + cosine)), place(after)]
      // All mitres have one direction, or those that overlap would cut each other.
      if side < 0 { corners.reverse() }
      return VectorPath([.move(point)] + corners.map { .line($0) } + [.close])
    }
  }

  /// Visits the points at which lines and curves meet, with the directions before and after them.
  private func forEachCorner(_ visit: (_ point: CGPoint, _ before: CGPoint, _ after: CGPoint) -> Void) {
    var (start, pen) = (CGPoint.zero, CGPoint.zero)
    var (first, last): (CGPoint?, CGPoint?)
    func draw(to end: CGPoint, by points: [CGPoint]) {
      let way = ([pen] + points + [end])
      func direction(_ points: [CGPoint]) -> CGPoint? {
        points.dropFirst().first { $0 != points[0] }.map { CGPoint(x: $0.x - points[0].x, y: $0.y - points[0].y) }
      }
      guard let forth = direction(way), let back = direction(way.reversed()) else { return }
      if let last { visit(pen, last, forth) }
      if first == nil { first = forth }
      (last, pen) = (CGPoint(x: -back.x, y: -back.y), end)
    }
    for element in path.elements {
      switch element {
      case .move(let point): (start, pen, first, last) = (point, point, nil, nil)
      case .line(let point): draw(to: point, by: [])
      case .curve(let point, let control1, let control2): draw(to: point, by: [control1, control2])
      case .close:
        draw(to: start, by: [])
        if let first, let last { visit(start, last, first) }
        (first, last) = (nil, nil)
      }
    }
  }
}
