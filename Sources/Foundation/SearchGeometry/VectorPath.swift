import Foundation

/// A path of straight lines and cubic Béziers, in points, y down.
package struct VectorPath: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  package private(set) var elements: [Element]

  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func move(to point: CGPoint) { elements.append(.move(point)) }

  package mutating func line(to point: CGPoint) { elements.append(.line(point)) }

  package mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }

  package mutating func close() { elements.append(.close) }

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

  /// Returns the path scaled about the origin.
  package func scaledBy(_ factor: Double) -> VectorPath {
    map { CGPoint(x: $0.x * factor, y: $0.y * factor) }
  }

  /// The smallest rectangle that contains all points and control points; null for an empty path.
  package var controlBounds: CGRect {
    var low = CGPoint(x: Double.infinity, y: Double.infinity)
    var high = CGPoint(x: -Double.infinity, y: -Double.infinity)
    func add(_ point: CGPoint) {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let point, let control1, let control2):
        add(point)
        add(control1)
        add(control2)
      case .close: break
      }
    }
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
