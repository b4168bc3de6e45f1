import CSearchPixels
import SearchGeometry

/// A shape's coverage of each pixel, 0…255, independent of its position.
///
/// Column `midX` may be repeated any number of times, and so may row `midY`: a rounded rectangle of any size is its
/// corners and one pixel between them.
struct CoverageMask: Sendable {
  let memory: ByteStorage
  let width: Int
  let height: Int
  let midX: Int
  let midY: Int
  /// The offset from the pixel that contains the shape's origin to the mask's first pixel.
  let left: Int
  let top: Int

  var byteCount: Int { width * height }

  static let empty = CoverageMask(
    memory: ByteStorage(zeroed: 0), width: 0, height: 0, midX: 0, midY: 0, left: 0, top: 0)

  func placed(x: Int, y: Int, extraX: Int = 0, extraY: Int = 0) -> PlacedMask {
    PlacedMask(mask: self, x: x + left, y: y + top, extraX: extraX, extraY: extraY)
  }
}

/// A mask positioned on the canvas and stretched.
struct PlacedMask {
  let mask: CoverageMask
  let x: Int
  let y: Int
  let extraX: Int
  let extraY: Int

  var rect: PixelRect {
    PixelRect(x0: x, y0: y, x1: x + mask.width + extraX, y1: y + mask.height + extraY)
  }

  var c: search_mask {
    search_mask(
      data: mask.memory.octets, stride: Int64(mask.width), width: Int64(mask.width), height: Int64(mask.height),
      mid_x: Int64(mask.midX), extra_x: Int64(extraX), mid_y: Int64(mask.midY), extra_y: Int64(extraY),
      x: Int64(x), y: Int64(y))
  }

  func offsetBy(x dx: Int, y dy: Int) -> PlacedMask {
    PlacedMask(mask: mask, x: x + dx, y: y + dy, extraX: extraX, extraY: extraY)
  }

  /// The largest fully covered vertical strip that contains the stretched column.
  var solid: PixelRect {
    guard mask.midX < mask.width, mask.midY < mask.height else { return .empty }
    func isSolid(_ row: Int) -> Bool { mask.memory.octets[row * mask.width + mask.midX] == 255 }
    guard isSolid(mask.midY) else { return .empty }
    var (top, bottom) = (mask.midY, mask.midY + 1)
    while top > 0, isSolid(top - 1) { top -= 1 }
    while bottom < mask.height, isSolid(bottom) { bottom += 1 }
    return PixelRect(x0: x + mask.midX, y0: y + top, x1: x + mask.midX + extraX + 1, y1: y + bottom + extraY)
  }
}
