import Foundation
import SearchGeometry

/// The outline of a basic shape, from its attributes.
struct SVGShape {
  let name: String
  let attributes: [String: String]

  static let names: Set = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  /// Returns the outline, without elements if the shape draws nothing. Nil for attributes that have no such value.
  /// - Parameter limit: the greatest number of lines and curves.
  func path(limit: Int) -> VectorPath? {
    switch name {
    case "path": return SVGPathReader.path(attributes["d"] ?? "", limit: limit)
    case "rect": return rectangle
    case "circle":
      guard let radius = length("r") else { return nil }
      return ellipse(radius, radius)
    case "ellipse":
      guard let (rx, ry) = both(length("rx"), length("ry")) else { return nil }
      return ellipse(rx, ry)
    case "line":
      guard let (x1, y1) = both(number("x1"), number("y1")), let (x2, y2) = both(number("x2"), number("y2")) else {
        return nil
      }
      return VectorPath([.move(CGPoint(x: x1, y: y1)), .line(CGPoint(x: x2, y: y2))])
    default: return polygon(limit: limit)
    }
  }

  private var rectangle: VectorPath? {
    guard let (x, y) = both(number("x"), number("y")), let (width, height) = both(length("width"), length("height")),
      let (rx, ry) = both(length(attributes["rx"] == nil ? "ry" : "rx"), length(attributes["ry"] == nil ? "rx" : "ry"))
    else { return nil }
    guard width > 0, height > 0 else { return VectorPath() }
    let (radiusX, radiusY) = (min(rx, width / 2), min(ry, height / 2))
    guard radiusX > 0, radiusY > 0 else {
      return .rectangle(CGRect(x: x, y: y, width: width, height: height))
    }
    // Corners are circles in a rectangle that is as much wider as they are.
    let stretch = radiusX / radiusY
    let upright = CGRect(x: 0, y: 0, width: width / stretch, height: height)
    return VectorPath.roundedRect(upright, radius: radiusY, curve: .circular).map {
      CGPoint(x: x + $0.x * stretch, y: y + $0.y)
    }
  }

  private func ellipse(_ rx: Double, _ ry: Double) -> VectorPath? {
    guard let (x, y) = both(number("cx"), number("cy")) else { return nil }
    guard rx > 0, ry > 0 else { return VectorPath() }
    return .ellipse(in: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
  }

  private func polygon(limit: Int) -> VectorPath? {
    guard let numbers = SVGNumbers.all(attributes["points"] ?? ""), numbers.count.isMultiple(of: 2),
      numbers.count / 2 <= limit
    else { return nil }
    var path = VectorPath()
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let point = CGPoint(x: numbers[index], y: numbers[index + 1])
      index == 0 ? path.move(to: point) : path.line(to: point)
    }
    if name == "polygon", !path.isEmpty { path.close() }
    return path
  }

  /// Returns an attribute's number, 0 without the attribute.
  private func number(_ key: String) -> Double? { attributes[key].map { SVGNumbers.length($0) } ?? 0 }

  private func length(_ key: String) -> Double? { number(key).flatMap { $0 >= 0 ? $0 : nil } }

  private func both(_ a: Double?, _ b: Double?) -> (Double, Double)? {
    guard let a, let b else { return nil }
    return (a, b)
  }
}
