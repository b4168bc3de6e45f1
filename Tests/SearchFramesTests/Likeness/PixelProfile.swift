import Foundation
import SearchMeasuring

/// The values of a channel along a line of pixels across the edge of a shape, at 3 pixels per point.
struct PixelProfile: Sendable {
  /// A point of the edge, in the middle of a side.
  var edge: CGPoint
  /// Out of the shape.
  var side: Side
  /// By the distance from the edge in whole pixels: 0 is the first pixel outside, −1 the first inside.
  var values: [(pixel: Int, value: Double)]

  /// - Parameters:
  ///   - inside: from the edge inwards, pixel by pixel.
  ///   - outside: from the edge outwards: the first twelve, then every third.
  init(_ edge: CGPoint, _ side: Side, inside: [Double], outside: [Double]) {
    (self.edge, self.side) = (edge, side)
    values = inside.enumerated().map { (-1 - $0.offset, $0.element) }
    values += outside.enumerated().map { ($0.offset < 12 ? $0.offset : 12 + 3 * ($0.offset - 12), $0.element) }
  }

  /// The middle of a pixel on the screen.
  private func point(_ pixel: Int) -> CGPoint {
    let distance = (Double(pixel) + 0.5) / 3
    switch side {
    case .left: return CGPoint(x: edge.x - distance, y: edge.y)
    case .right: return CGPoint(x: edge.x + distance, y: edge.y)
    case .top: return CGPoint(x: edge.x, y: edge.y - distance)
    case .bottom: return CGPoint(x: edge.x, y: edge.y + distance)
    }
  }

  /// Covers all pixels.
  var area: CGRect {
    values.map { CGRect(origin: point($0.pixel), size: .zero).insetBy(dx: -2, dy: -2) }
      .reduce(CGRect.null) { $0.union($1) }.integral
  }

  func largestDifference(from picture: MeasuredImage) -> Double {
    values.map { abs(picture.tone(Double(point($0.pixel).x), Double(point($0.pixel).y)).green - $0.value) }.max() ?? 0
  }
}
