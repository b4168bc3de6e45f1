import Foundation

extension VectorPath {
  /// Visits the lines of the path in its direction. A curve becomes several; a path that is open is closed.
  ///
  /// - Parameter tolerance: how far a curve may be from its lines, in the path's unit; greater than 0. A curve has at most
  ///   1,024 lines.
  package func forEachLine(tolerance: Double, _ visit: (_ from: CGPoint, _ to: CGPoint) -> Void) {
    var (start, pen) = (CGPoint.zero, CGPoint.zero)
    func draw(to point: CGPoint) {
      visit(pen, point)
      pen = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        draw(to: start)
        (start, pen) = (point, point)
      case .line(let point): draw(to: point)
      case .curve(let end, let control1, let control2):
        let from = pen
        let bend = max(
          CGPoint(x: from.x - 2 * control1.x + control2.x, y: from.y - 2 * control1.y + control2.y).length,
          CGPoint(x: control1.x - 2 * control2.x + end.x, y: control1.y - 2 * control2.y + end.y).length)
        // A line is off by at most an eighth of the second derivative, which is at most six times the bend.
        let count = Int(min(max((0.75 * bend / tolerance).squareRoot().rounded(.up), 1), 1024))
        for index in 1...count {
          let (t, rest) = (Double(index) / Double(count), Double(count - index) / Double(count))
          func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            rest * rest * (rest * a + 3 * t * b) + t * t * (3 * rest * c + t * d)
          }
          draw(
            to: CGPoint(
              x: value(from.x, control1.x, control2.x, end.x), y: value(from.y, control1.y, control2.y, end.y)))
        }
      case .close: draw(to: start)
      }
    }
    draw(to: start)
  }
}

extension CGPoint {
  /// The distance from the origin. The last bit of the C library's `hypot` differs between processors.
  package var length: Double { (x * x + y * y).squareRoot() }
}
