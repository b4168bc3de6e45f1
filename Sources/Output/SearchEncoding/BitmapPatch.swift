import SearchGeometry
import SearchLayers

/// The pixels in which one bitmap differs from another of its size; the other pixels are transparent.
package struct BitmapPatch: Sendable {
  package var bitmap: Bitmap
  /// The position of the left top corner on the other bitmap, in pixels.
  package var x: Int
  package var y: Int

  package init(bitmap: Bitmap, x: Int, y: Int) { (self.bitmap, self.x, self.y) = (bitmap, x, y) }

  /// Fails for bitmaps of two sizes, for equal ones, and if a pixel that differs is not opaque: drawn on the other
  /// bitmap, it would not replace what is there.
  package init?(from old: Bitmap, to new: Bitmap) {
    guard old.width == new.width, old.height == new.height, let part = PixelRect(differingFrom: old, to: new) else {
      return nil
    }
    let below = old.pixels(of: part)
    var pixels = new.pixels(of: part)
    for index in stride(from: 0, to: pixels.count, by: 4) {
      if pixels[index..<index + 4] == below[index..<index + 4] {
        for channel in index..<index + 4 { pixels[channel] = 0 }
      } else if pixels[index + 3] != 255 {
        return nil
      }
    }
    self.init(bitmap: Bitmap(width: part.width, height: part.height, pixels: pixels), x: part.x, y: part.y)
  }
}

extension Bitmap {
  /// Draws a patch.
  /// - Returns: false, without any change, if the patch does not lie within the bitmap.
  package mutating func apply(_ patch: BitmapPatch) -> Bool {
    let (right, overflow) = patch.x.addingReportingOverflow(patch.bitmap.width)
    let (bottom, lower) = patch.y.addingReportingOverflow(patch.bitmap.height)
    guard !overflow, !lower, patch.x >= 0, patch.y >= 0, right <= width, bottom <= height else { return false }
    composite(patch.bitmap.pixels, over: PixelRect(x0: patch.x, y0: patch.y, x1: right, y1: bottom))
    return true
  }
}
