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

  /// Multiplies the coverage, and leaves out rows and columns at the edges that come to nothing.
  ///
  /// - Parameter alpha: in 1/255.
  func scaled(by alpha: UInt32) -> CoverageMask {
    let scaled = ByteStorage(uninitialized: byteCount)
    search_scale_coverage(memory.octets, scaled.octets, Int64(byteCount), alpha)
    func isSeen(row: Int) -> Bool { row == midY || (0..<width).contains { scaled.octets[row * width + $0] != 0 } }
    func isSeen(column: Int) -> Bool {
      column == midX || (0..<height).contains { scaled.octets[$0 * width + column] != 0 }
    }
    guard let top = (0..<height).first(where: isSeen(row:)), let bottom = (0..<height).last(where: isSeen(row:)),
      let left = (0..<width).first(where: isSeen(column:)), let right = (0..<width).last(where: isSeen(column:))
    else { return .empty }
    let (columns, rows) = (right + 1 - left, bottom + 1 - top)
    let cropped = ByteStorage(uninitialized: columns * rows)
    for row in 0..<rows {
      (cropped.octets + row * columns).update(from: scaled.octets + (top + row) * width + left, count: columns)
    }
    // A mask that is not stretched keeps its middle beyond its end.
    return CoverageMask(
      memory: cropped, width: columns, height: rows, midX: midX < width ? midX - left : columns,
      midY: midY < height ? midY - top : rows, left: self.left + left, top: self.top + top)
  }

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
