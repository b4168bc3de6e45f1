import Foundation
import SearchGeometry
import SearchLayers

/// Creates layers of lines and of text.
struct ChartPen {
  let colors: ChartColors
  let text: any TextSetting

  enum Side {
    case left, center, right
  }

  func line(_ style: TextStyle, _ words: String) -> TextLine { text.line(words, style: style, fitting: nil) }

  /// Returns a layer of one line of text.
  ///
  /// - Parameters:
  ///   - x: the position of the text's `side`, in points.
  ///   - y: the line's vertical centre, in points.
  func words(_ name: String, _ line: TextLine, _ side: Side, x: Double, y: Double, _ color: RGBAColor) -> Layer {
    let shift = side == .left ? 0 : side == .center ? line.width / 2 : line.width
    return Layer(name: name, line: line, x: x - shift, y: y - line.style.lineHeight / 2, color: color)
  }

  /// Returns a layer of straight lines.
  ///
  /// - Parameters:
  ///   - lines: in the coordinate space of `rect`.
  ///   - width: the stroke's, in points.
  func stroke(
    _ name: String, _ lines: [[CGPoint]], in rect: CGRect, width: Double, _ color: RGBAColor, isRound: Bool = false
  ) -> Layer {
    var path = VectorPath()
    for line in lines {
      for (index, point) in line.enumerated() {
        let inside = CGPoint(x: point.x - rect.minX, y: point.y - rect.minY)
        if index == 0 { path.move(to: inside) } else { path.line(to: inside) }
      }
    }
    return Layer(
      name: name, frame: rect,
      contents: .paths([
        PaintedPath(path: path, color: color, stroke: .init(width: width, hasRoundCaps: isRound))
      ]))
  }
}

extension Layer {
  /// Creates a layer of one line of text.
  ///
  /// - Parameters:
  ///   - x: the left edge, in points.
  ///   - y: the top edge, in points.
  package init(name: String, line: TextLine, x: Double, y: Double, color: RGBAColor) {
    self.init(
      name: name, frame: CGRect(x: x, y: y, width: line.width, height: line.style.lineHeight),
      contents: .text(TextContents(line: line, origin: CGPoint(x: 0, y: line.style.ascent), color: color)))
  }
}

/// Removes points that do not change a line visibly.
enum PathSimplifier {
  /// In points: less than is visible.
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
