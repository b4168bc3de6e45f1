import Foundation

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
  static let limit = Double(1 << 40)

  static func fixed(_ pixels: Double) -> Int {
    let value = (pixels * 256).rounded(.toNearestOrAwayFromZero)
    guard !value.isNaN else { return 0 }
    return Int(min(max(value, -limit), limit))
  }

  func x(_ points: Double) -> Int { Self.fixed(points * scale) - originX }
  func y(_ points: Double) -> Int { Self.fixed(points * scale) - originY }

  func rect(_ rect: CGRect) -> DeviceRect {
    let (left, top) = (Double(rect.origin.x), Double(rect.origin.y))
    let (width, height) = (Double(rect.size.width), Double(rect.size.height))
    return DeviceRect(x0: x(left), y0: y(top), x1: x(left + width), y1: y(top + height))
  }
}
