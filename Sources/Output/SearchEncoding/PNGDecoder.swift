import CSearchPNG
import SearchLayers

/// Reads PNG files of every kind (palette, grey, 16 bits, interlaced, transparent colour) as straight RGBA.
///
/// Numbers are taken as they are: no gamma or profile is applied, 16 bits are scaled to 8. Files of the plain kind, which
/// are most, are read by libdeflate, ten times as fast; libpng reads all others, and alone says what is wrong with one.
package struct PNGDecoder: Sendable {
  /// An image with more pixels is refused before memory for it is taken.
  package var pixelLimit: Int

  package init(pixelLimit: Int = 64 << 20) {
    self.pixelLimit = pixelLimit
  }

  package func decode(_ bytes: [UInt8]) throws(EncodingError) -> Bitmap {
    if let plain = decodePlain(bytes) { return plain }
    return try decodeAnyKind(bytes)
  }

  /// By libdeflate; nil where `decodeAnyKind` has to say what the file is.
  package func decodePlain(_ bytes: [UInt8]) -> Bitmap? {
    PlainPNG(bytes, pixelLimit: pixelLimit)?.bitmap(bytes)
  }

  /// By libpng.
  package func decodeAnyKind(_ bytes: [UInt8]) throws(EncodingError) -> Bitmap {
    guard bytes.starts(with: PNGChunk.signature) else { throw .notPNG }
    var state = search_png()
    defer { search_png_free(&state) }
    let status = bytes.withUnsafeBufferPointer {
      search_png_read(&state, $0.baseAddress, $0.count, UInt64(max(pixelLimit, 0)))
    }
    let (width, height) = (Int(state.width), Int(state.height))
    switch Int(status) {
    case SEARCH_PNG_DONE:
      let pixels = Array(UnsafeBufferPointer(start: state.bytes, count: state.count))
      guard pixels.count == width * height * 4 else { throw .corruptPNG("rows are missing") }
      return Bitmap(width: width, height: height, pixels: pixels)
    case SEARCH_PNG_TOO_LARGE: throw .tooManyPixels(width: width, height: height, limit: pixelLimit)
    default: throw .corruptPNG(state.words)
    }
  }
}

extension search_png {
  /// libpng's message.
  fileprivate var words: String {
    withUnsafeBytes(of: message) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
