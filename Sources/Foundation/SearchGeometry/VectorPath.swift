import Foundation

/// A path of straight lines and cubic Béziers, in points, y down.
public struct VectorPath: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  package private(set) var elements: [Element]

  package init(_ elements: [Element] = []) { self.elements = elements }

  @_disfavoredOverload
  public init() { elements = [] }

  package var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }

  public mutating func line(to point: CGPoint) { elements.append(.line(point)) }

  /// Adds a cubic Bézier curve.
  public mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }

  public mutating func close() { elements.append(.close) }

  package mutating func append(_ other: VectorPath) { elements += other.elements }

  /// Returns the path with `transform` applied to every point.
  package func map(_ transform: (CGPoint) -> CGPoint) -> VectorPath {
    VectorPath(
      elements.map { element in
        switch element {
        case .move(let point): .move(transform(point))
        case .line(let point): .line(transform(point))
        case .curve(let point, let control1, let control2):
          .curve(transform(point), control1: transform(control1), control2: transform(control2))
        case .close: .close
        }
      })
  }

  /// Returns the path moved by `x` and `y` points.
  package func offsetBy(x: Double, y: Double) -> VectorPath {
    map { CGPoint(x: $0.x + x, y: $0.y + y) }
  }

  /// The smallest rectangle that contains all points and control points; null for an empty path.
  package var controlBounds: CGRect {
    var extent = Extent()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): extent.add(point)
      case .curve(let point, let control1, let control2):
        extent.add(point)
        extent.add(control1)
        extent.add(control2)
      case .close: break
      }
    }
    return extent.rect
  }

  /// The smallest rectangle around some points.
  private struct Extent {
    private var low = CGPoint(x: Double.infinity, y: Double.infinity)
    private var high = CGPoint(x: -Double.infinity, y: -Double.infinity)

    mutating func add(_ point: CGPoint) {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    var rect: CGRect {
      low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
    }
  }

  /// The smallest rectangle that contains the path; null for an empty one.
  package var bounds: CGRect {
    var (extent, pen) = (Extent(), CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        extent.add(point)
        pen = point
      case .curve(let point, let control1, let control2):
        extent.add(point)
        let x = Self.turns(pen.x, control1.x, control2.x, point.x)
        let y = Self.turns(pen.y, control1.y, control2.y, point.y)
        for time in [x.0, x.1, y.0, y.1] where time > 0 && time < 1 {
          func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let rest = 1 - time
            return rest * rest * (rest * a + 3 * time * b) + time * time * (3 * rest * c + time * d)
          }
          extent.add(
            CGPoint(
              x: value(pen.x, control1.x, control2.x, point.x), y: value(pen.y, control1.y, control2.y, point.y)))
        }
        pen = point
      case .close: break
      }
    }
    return extent.rect
  }

  /// Returns the times at which a coordinate of a cubic turns back, not a number where it has fewer.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double) {
    // The derivative is 3·(p·t² + 2·q·t + r).
    let (p, q, r) = (d - a + 3 * (b - c), a - 2 * b + c, b - a)
    if abs(p) < 1e-12 { return (abs(q) < 1e-12 ? .nan : -r / (2 * q), .nan) }
    let root = (q * q - p * r).squareRoot()
    return ((-q + root) / p, (-q - root) / p)
  }

  /// Returns a rounded rectangle, clockwise from the left end of its top edge.
  ///
  /// A radius of half the shorter side or more gives circular ends with both curves, as iOS does for pills. Below that,
  /// a continuous corner uses at most half of each edge.
  /// - Parameters:
  ///   - rect: in points.
  ///   - radius: in points; negative counts as 0.
  package static func roundedRect(_ rect: CGRect, radius: Double, curve: CornerCurve) -> VectorPath {
    let limit = min(rect.width, rect.height) / 2
    guard radius > 0, limit > 0 else { return rectangle(rect) }
    let corner =
      curve == .circular || hasCircularEnds(rect.size, radius: radius)
      ? Corner.circular(radius: min(radius, limit))
      : Corner.continuous(radius: radius, halfWidth: rect.width / 2, halfHeight: rect.height / 2)
    return roundedRect(rect, corners: [corner, corner, corner, corner])
  }

  /// Returns a rectangle with continuous corners of four radii, clockwise from the left end of its top edge.
  ///
  /// Radii that are too large for an edge become smaller together, as in CSS.
  /// - Parameters:
  ///   - rect: in points.
  ///   - radii: top left, top right, bottom right, bottom left; in points, negative ones count as 0.
  package static func roundedRect(_ rect: CGRect, radii: (Double, Double, Double, Double)) -> VectorPath {
    let given = [radii.0, radii.1, radii.2, radii.3].map { max($0, 0) }
    let sides = [rect.width, rect.height, rect.width, rect.height].map { max(Double($0), 0) }
    // Side i is between corners i and i + 1.
    let share = (0..<4).reduce(1.0) { share, side in
      let sum = given[side] + given[(side + 1) % 4]
      return sum > sides[side] ? min(share, sides[side] / sum) : share
    }
    let radii = given.map { $0 * share }
    let corners = (0..<4).map { index in
      let (before, after) = ((index + 3) % 4, index)
      func room(_ side: Int, _ other: Int) -> Double {
        radii[index] > 0 ? sides[side] * radii[index] / (radii[index] + radii[other]) : 0
      }
      let rooms = (room(before, before), room(after, (index + 1) % 4))
      let (x, y) = index % 2 == 0 ? (rooms.1, rooms.0) : rooms
      return Corner.continuous(radius: radii[index], halfWidth: x, halfHeight: y)
    }
    return roundedRect(rect, corners: corners)
  }

  /// Returns true if corners of this radius use up the shorter sides.
  package static func hasCircularEnds(_ size: CGSize, radius: Double) -> Bool {
    radius >= min(size.width, size.height) / 2 - 1e-9
  }

  /// Returns a rectangle with sharp corners, clockwise from its top left.
  package static func rectangle(_ rect: CGRect) -> VectorPath {
    VectorPath([
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// Returns an ellipse that fills `rect`.
  package static func ellipse(in rect: CGRect) -> VectorPath {
    let k = Corner.circleHandle
    let (cx, cy, rx, ry) = (rect.midX, rect.midY, rect.width / 2, rect.height / 2)
    func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: cx + x * rx, y: cy + y * ry) }
    return VectorPath([
      .move(at(1, 0)),
      .curve(at(0, 1), control1: at(1, k), control2: at(k, 1)),
      .curve(at(-1, 0), control1: at(-k, 1), control2: at(-1, k)),
      .curve(at(0, -1), control1: at(-1, -k), control2: at(-k, -1)),
      .curve(at(1, 0), control1: at(k, -1), control2: at(1, -k)),
      .close,
    ])
  }

  /// - Parameter corners: top left, top right, bottom right, bottom left.
  private static func roundedRect(_ rect: CGRect, corners: [Corner]) -> VectorPath {
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var path = VectorPath()
    path.move(to: CGPoint(x: x0 + corners[0].alongX, y: y0))
    path.line(to: CGPoint(x: x1 - corners[1].alongX, y: y0))
    path.append(corner: corners[1].fromX) { CGPoint(x: x1 - $0, y: y0 + $1) }
    path.line(to: CGPoint(x: x1, y: y1 - corners[2].alongY))
    path.append(corner: corners[2].fromY) { CGPoint(x: x1 - $0, y: y1 - $1) }
    path.line(to: CGPoint(x: x0 + corners[3].alongX, y: y1))
    path.append(corner: corners[3].fromX) { CGPoint(x: x0 + $0, y: y1 - $1) }
    path.line(to: CGPoint(x: x0, y: y0 + corners[0].alongY))
    path.append(corner: corners[0].fromY) { CGPoint(x: x0 + $0, y: y0 + $1) }
    path.close()
    return path
  }

  private mutating func append(corner points: [CGPoint], _ place: (Double, Double) -> CGPoint) {
    guard points.last != .zero else { return }
    for index in stride(from: 0, to: points.count - 2, by: 3) {
      let (a, b, c) = (points[index], points[index + 1], points[index + 2])
      curve(to: place(c.x, c.y), control1: place(a.x, a.y), control2: place(b.x, b.y))
    }
  }
}
