import CSearchPNG
import SearchLayers

/// Encodes with libpng's defaults, which choose a filter for each row.
enum LibpngFile {
  static func of(_ bitmap: Bitmap) -> [UInt8] {
    var state = search_png()
    defer { search_png_free(&state) }
    _ = search_png_write_plainly(&state, bitmap.pixels, UInt32(bitmap.width), UInt32(bitmap.height), 1)
    return Array(UnsafeBufferPointer(start: state.bytes, count: state.count))
  }
}
