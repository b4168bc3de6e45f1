import Foundation
import SearchGeometry

/// A rectangle's edges in 1/256 device pixels, the grid of Cairo's rasteriser.
///
/// Edges are rounded, not sizes, so rectangles that abut in points also abut here.
struct DeviceRect: Hashable, Sendable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  static let unit = 256

  var width: Int { x1 - x0 }
  var height: Int { y1 - y0 }
  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  /// The pixels that the rectangle touches.
  var pixels: PixelRect {
    PixelRect(x0: x0 >> 8, y0: y0 >> 8, x1: (x1 + 255) >> 8, y1: (y1 + 255) >> 8)
  }

  var isAligned: Bool { (x0 | y0 | x1 | y1) & 255 == 0 }

  func offsetBy(x: Int, y: Int) -> DeviceRect {
    DeviceRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }

  /// The rectangle in device pixels.
  var rect: CGRect {
    CGRect(x: Double(x0) / 256, y: Double(y0) / 256, width: Double(width) / 256, height: Double(height) / 256)
  }
}
