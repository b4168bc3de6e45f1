import Foundation

/// Colours along a line, at even distances from its start to its end: `CAGradientLayer`. They are constant across the line
/// and beyond its ends.
package struct LinearGradient: Hashable, Sendable {
  /// In the layer's coordinates, in points.
  package var start: CGPoint
  package var end: CGPoint
  /// At least one.
  package var colors: [RGBAColor]

  package init(from start: CGPoint, to end: CGPoint, colors: [RGBAColor]) {
    (self.start, self.end, self.colors) = (start, end, colors.isEmpty ? [.clear] : colors)
  }

  /// Returns the place of a point along the line: 0 at its start, 1 at its end.
  package func place(of point: CGPoint) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    return square > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / square : 0
  }

  package func color(at place: Double) -> RGBAColor {
    // Not a number is the start.
    let position = (place > 0 ? min(place, 1) : 0) * Double(colors.count - 1)
    let index = min(Int(position), max(colors.count - 2, 0))
    return colors[index].mixed(with: colors[min(index + 1, colors.count - 1)], position - Double(index))
  }

  /// The colours for renderers that mix red, green and blue whatever the alpha is: more where the alpha changes.
  package var stops: [(place: Double, color: RGBAColor)] {
    let count = max(colors.count - 1, 1) * (Set(colors.map(\.alpha)).count == 1 ? 1 : 16)
    return (0...count).map { (Double($0) / Double(count), color(at: Double($0) / Double(count))) }
  }
}
