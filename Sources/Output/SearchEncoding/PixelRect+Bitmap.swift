import CSearchPNG
import SearchGeometry
import SearchLayers

extension PixelRect {
  init(whole bitmap: Bitmap) {
    self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
  }

  /// The smallest rectangle that contains all differences of two bitmaps of the same size; the top left pixel if there
  /// are none.
  ///
  /// - Parameter changed: the pixels that may differ; nil for all.
  package init(changedFrom old: Bitmap, to new: Bitmap, within changed: [PixelRect]? = nil) {
    self =
      PixelRect(differingFrom: old, to: new, within: changed) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Fails if the bitmaps are equal.
  init?(differingFrom old: Bitmap, to new: Bitmap, within changed: [PixelRect]? = nil) {
    let whole = PixelRect(whole: new)
    let searched = changed.map { $0.reduce(.empty) { $0.union($1.intersection(whole)) } } ?? whole
    var found = search_png_bounds()
    if !searched.isEmpty {
      let start = (searched.y * new.width + searched.x) * 4
      found = old.pixels.withUnsafeBufferPointer { old in
        new.pixels.withUnsafeBufferPointer { pixels in
          guard let old = old.baseAddress, let pixels = pixels.baseAddress else { return found }
          return search_png_changes(
            old + start, pixels + start, new.width * 4, UInt32(searched.width), UInt32(searched.height))
        }
      }
    }
    guard found.right > found.left else { return nil }
    self.init(
      x0: searched.x + Int(found.left), y0: searched.y + Int(found.top), x1: searched.x + Int(found.right),
      y1: searched.y + Int(found.bottom))
  }
}
