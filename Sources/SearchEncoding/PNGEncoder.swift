import CSearchPNG
import SearchLayers

/// Writes bitmaps as PNG files, the same bytes for the same pixels (and the same zlib).
///
/// Eight bits a channel, without an alpha channel where every pixel is opaque; sRGB with the gAMA and cHRM that go
/// with it; no filter, which for flat interfaces is both faster and smaller than any; no time and no text.
package struct PNGEncoder: Sendable {
  /// zlib's, 0…9. Of a full screen, 5 makes a file 8 % smaller than 3 does and takes 70 % longer, 6 twice as long; 1 is
  /// 6 % larger and 7 % faster.
  package var level: Int
  /// Pixels per point, recorded as 72 · scale pixels an inch in a pHYs chunk; nil writes none.
  package var scale: Double?

  package init(level: Int = 3, scale: Double? = nil) {
    self.level = level
    self.scale = scale
  }

  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0, bitmap.width <= 0x7fff_ffff / 4, bitmap.height <= 0x7fff_ffff,
      bitmap.pixels.count == bitmap.width * bitmap.height * 4
    else { throw .unencodableSize(width: bitmap.width, height: bitmap.height) }
    var state = search_png()
    defer { search_png_free(&state) }
    let status = bitmap.pixels.withUnsafeBufferPointer { pixels in
      search_png_write(
        &state, pixels.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height),
        search_png_is_opaque(pixels.baseAddress, pixels.count) != 0 ? 0 : 1,
        Int32(min(max(level, 0), 9)), pixelsPerMetre)
    }
    guard status == 0 else { throw .cannotEncode(state.words) }
    return Array(UnsafeBufferPointer(start: state.bytes, count: state.count))
  }

  /// An inch is 0.0254 m.
  private var pixelsPerMetre: UInt32 {
    guard let scale, scale > 0, scale < 1e5 else { return 0 }
    return UInt32((scale * 72 / 0.0254).rounded())
  }
}

extension search_png {
  /// libpng's message.
  var words: String {
    withUnsafeBytes(of: message) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
