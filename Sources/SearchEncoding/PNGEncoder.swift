import CSearchPNG
import SearchGeometry
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
    return try encode(PixelRect(whole: bitmap), of: bitmap, hasAlpha: !bitmap.isOpaque)
  }

  /// A file of a part of the bitmap; the part lies inside, has a pixel, and the bitmap is one that can be written.
  func encode(_ part: PixelRect, of bitmap: Bitmap, hasAlpha: Bool) throws(EncodingError) -> [UInt8] {
    var state = search_png()
    defer { search_png_free(&state) }
    let status = bitmap.pixels.withUnsafeBufferPointer { pixels in
      search_png_write(
        &state, pixels.baseAddress.map { $0 + (part.y * bitmap.width + part.x) * 4 }, bitmap.width * 4,
        UInt32(part.width), UInt32(part.height), hasAlpha ? 1 : 0, Int32(min(max(level, 0), 9)), pixelsPerMetre)
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

extension Bitmap {
  var isOpaque: Bool { pixels.withUnsafeBufferPointer { search_png_is_opaque($0.baseAddress, $0.count) != 0 } }
}
