import Foundation
import SearchGeometry

/// Converts points of the root's coordinate space to device pixels of the canvas.
///
/// Coordinates are rounded to 1/256 px before the canvas's origin is subtracted, so a canvas that is a part of another,
/// offset by whole pixels, has the same bytes.
struct DeviceSpace: Hashable, Sendable {
  let scale: Double
  let originX: Int
  let originY: Int

  init(scale: Double, origin: CGPoint) {
    self.scale = scale
    originX = Self.fixed(Double(origin.x) * scale)
    originY = Self.fixed(Double(origin.y) * scale)
  }

  /// In 1/256 pixels: larger than any canvas, and far from overflow.
  static let limit = Double(1 << 37)

  static func fixed(_ pixels: Double) -> Int {
    let value = (pixels * 256).rounded(.toNearestOrAwayFromZero)
    guard !value.isNaN else { return 0 }
    return Int(min(max(value, -limit), limit))
  }

  func x(_ points: Double) -> Int { Self.fixed(points * scale) - originX }
  func y(_ points: Double) -> Int { Self.fixed(points * scale) - originY }

  /// Rounds a position, in 1/256 pixels, to 1/12 pixel. Text and symbols lie there down the screen, so that they need few
  /// masks when they move. The grids of other scales, at halves, thirds and quarters of a pixel, stay where they are.
  static func coarse(_ position: Int) -> Int {
    let twelfths = ((position & 255) * 12 + 128) >> 8
    return (position & ~255) + (twelfths * 256 + 6) / 12
  }

  func rect(_ rect: CGRect) -> DeviceRect {
    let (left, top) = (Double(rect.origin.x), Double(rect.origin.y))
    let (width, height) = (Double(rect.size.width), Double(rect.size.height))
    return DeviceRect(x0: x(left), y0: y(top), x1: x(left + width), y1: y(top + height))
  }

  /// - Parameter origin: that of the rectangle's coordinates on the canvas, in 1/256 pixels.
  func rect(_ rect: CGRect, from origin: (x: Int, y: Int)) -> DeviceRect {
    func edge(_ points: CGFloat) -> Int { Self.fixed(Double(points) * scale) }
    return DeviceRect(
      x0: origin.x + edge(rect.minX), y0: origin.y + edge(rect.minY), x1: origin.x + edge(rect.maxX),
      y1: origin.y + edge(rect.maxY))
  }
}

/// A rectangle's edges in 1/256 device pixels, the grid of Cairo's rasteriser.
///
/// Edges are rounded, not sizes, so rectangles that abut in points also abut here.
struct DeviceRect: Hashable, Sendable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  var width: Int { x1 - x0 }
  var height: Int { y1 - y0 }
  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  /// The pixels that the rectangle touches; `.empty` if it has no area.
  var pixels: PixelRect {
    isEmpty ? .empty : PixelRect(x0: x0 >> 8, y0: y0 >> 8, x1: (x1 + 255) >> 8, y1: (y1 + 255) >> 8)
  }

  var isAligned: Bool { (x0 | y0 | x1 | y1) & 255 == 0 }

  /// True if these pixels lie completely inside the rectangle.
  func covers(_ pixels: PixelRect) -> Bool {
    x0 <= pixels.x0 << 8 && y0 <= pixels.y0 << 8 && x1 >= pixels.x1 << 8 && y1 >= pixels.y1 << 8
  }

  func offsetBy(x: Int, y: Int) -> DeviceRect {
    DeviceRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }

  /// The rectangle in device pixels.
  var rect: CGRect {
    CGRect(x: Double(x0) / 256, y: Double(y0) / 256, width: Double(width) / 256, height: Double(height) / 256)
  }
}
