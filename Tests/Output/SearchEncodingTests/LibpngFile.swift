import CSearchPNG
import SearchLayers

/// A picture's file as libpng writes it by itself: filters chosen row by row.
enum LibpngFile {
  static func of(_ bitmap: Bitmap) -> [UInt8] {
    var state = search_png()
    defer { search_png_free(&state) }
    _ = search_png_write_plainly(&state, bitmap.pixels, UInt32(bitmap.width), UInt32(bitmap.height), 1)
    return Array(UnsafeBufferPointer(start: state.bytes, count: state.count))
  }
}
