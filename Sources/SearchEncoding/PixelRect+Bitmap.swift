import CSearchPNG
import SearchGeometry
import SearchLayers

extension PixelRect {
  init(whole bitmap: Bitmap) {
    self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
  }

  /// The smallest rectangle outside of which two bitmaps of one size are equal; the upper left pixel where they are
  /// equal everywhere.
  init(changedFrom old: Bitmap, to new: Bitmap) {
    let bounds = old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { pixels in
        search_png_changes(old.baseAddress, pixels.baseAddress, UInt32(new.width), UInt32(new.height))
      }
    }
    self.init(
      x: Int(bounds.left), y: Int(bounds.top), width: max(Int(bounds.right) - Int(bounds.left), 1),
      height: max(Int(bounds.bottom) - Int(bounds.top), 1))
  }
}
