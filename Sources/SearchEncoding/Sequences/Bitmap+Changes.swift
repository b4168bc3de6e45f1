import Foundation
import SearchGeometry
import SearchLayers

extension PixelRect {
  /// The smallest rectangle outside of which two bitmaps of one size are equal; nil where they are equal.
  /// - Parameter bound: lies inside of both, and all that differs within it.
  init?(changedFrom old: Bitmap, to new: Bitmap, within bound: PixelRect) {
    guard !bound.isEmpty else { return nil }
    let found = old.pixels.withUnsafeBytes { old in
      new.pixels.withUnsafeBytes { pixels in Self.changes(old, pixels, width: new.width, within: bound) }
    }
    guard let found else { return nil }
    self = found
  }

  private static func changes(
    _ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer, width: Int, within bound: PixelRect
  ) -> PixelRect? {
    guard let a = old.baseAddress, let b = new.baseAddress else { return nil }
    func isEqual(_ y: Int, _ columns: Range<Int>) -> Bool {
      let start = (y * width + columns.lowerBound) * 4
      return columns.isEmpty || memcmp(a + start, b + start, columns.count * 4) == 0
    }
    let columns = bound.x0..<bound.x1
    var (top, bottom) = (bound.y0, bound.y1)
    while top < bottom, isEqual(top, columns) { top += 1 }
    guard top < bottom else { return nil }
    while isEqual(bottom - 1, columns) { bottom -= 1 }
    var (left, right) = (bound.x1, bound.x0)
    for y in top..<bottom {
      if !isEqual(y, bound.x0..<left) { left = edge(bound.x0, left) { isEqual(y, bound.x0..<$0) } }
      if !isEqual(y, right..<bound.x1) {
        right = bound.x1 - edge(0, bound.x1 - right) { isEqual(y, bound.x1 - $0..<bound.x1) }
      }
    }
    return PixelRect(x0: left, y0: top, x1: right, y1: bottom)
  }

  /// The largest number from `low` up for which `isEqual` holds, as it does for `low` and not for `high`.
  private static func edge(_ low: Int, _ high: Int, _ isEqual: (Int) -> Bool) -> Int {
    var (low, high) = (low, high)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isEqual(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

extension Bitmap {
  /// The same picture in memory of its own, so that changing this one never copies it.
  func copied() -> Bitmap {
    let count = pixels.count
    let copy = [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
      pixels.withUnsafeBufferPointer { source in
        if let base = source.baseAddress { memory.baseAddress?.update(from: base, count: count) }
      }
      initialized = count
    }
    return Bitmap(width: width, height: height, pixels: copy)
  }

  /// Takes over a part, which lies inside, of a picture of the same size.
  mutating func copy(_ part: PixelRect, of other: Bitmap) {
    let stride = width * 4
    pixels.withUnsafeMutableBytes { target in
      other.pixels.withUnsafeBytes { source in
        guard let to = target.baseAddress, let from = source.baseAddress else { return }
        for y in part.y0..<part.y1 {
          let start = y * stride + part.x0 * 4
          memcpy(to + start, from + start, part.width * 4)
        }
      }
    }
  }
}
