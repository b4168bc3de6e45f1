import CSearchPNG
import CSearchPixels
import SearchGeometry
import SearchLayers

/// Reads PNG files of every kind (palette, grey, 16 bits, interlaced, transparent colour) as straight RGBA.
///
/// Values are used as stored: gamma and profiles are ignored, and 16 bits are reduced to 8. Files as `PNGEncoder` writes
/// them are read by libdeflate, which is ten times as fast; libpng reads all others and reports all errors.
package struct PNGDecoder: Sendable {
  /// The largest image, in pixels; a larger one is refused before memory is allocated.
  package var pixelLimit: Int

  package init(pixelLimit: Int = 64 << 20) {
    self.pixelLimit = pixelLimit
  }

  package func decode(_ bytes: [UInt8]) throws(EncodingError) -> Bitmap {
    if let plain = decodePlain(bytes) { return plain }
    return try decodeAnyKind(bytes)
  }

  /// Reads a file with libdeflate; returns nil if `decodeAnyKind` has to read it or report its error.
  package func decodePlain(_ bytes: [UInt8]) -> Bitmap? {
    PlainPNG(bytes, pixelLimit: pixelLimit)?.bitmap(bytes)
  }

  /// Returns true if a file shows exactly these pixels, without decoding it to another bitmap.
  ///
  /// - Returns: false also for a file that libdeflate does not read, whatever it shows.
  package func shows(_ bitmap: Bitmap, in bytes: [UInt8]) -> Bool {
    let width = bitmap.width
    return bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return false }
      return shows(in: bytes, width: width, height: bitmap.height) { y, row, channels in
        search_equals_row(row, Int64(channels), pixels + y &* width &* 4, Int64(width)) != 0
      }
    }
  }

  /// The same for pixels that are not in a bitmap.
  ///
  /// - Parameters:
  ///   - width: in pixels, like `height`.
  ///   - isEqual: called with the number of a row, its straight RGB or RGBA bytes, and their number per pixel.
  package func shows(
    in bytes: [UInt8], width: Int, height: Int, where isEqual: (Int, UnsafePointer<UInt8>, Int) -> Bool
  ) -> Bool {
    guard let plain = PlainPNG(bytes, pixelLimit: pixelLimit), plain.width == width, plain.height == height else {
      return false
    }
    return plain.shows(bytes, where: isEqual)
  }

  /// Reads a file with libpng.
  package func decodeAnyKind(_ bytes: [UInt8]) throws(EncodingError) -> Bitmap {
    let first = PNGChunk(bytes, at: PNGChunk.signature.count)?.name
    guard bytes.starts(with: PNGChunk.signature), first != PNGChunk.appleHeader else { throw .notPNG(bytes) }
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
    default: throw .corruptPNG(String(upToZero: state.message))
    }
  }

  /// Returns true if the bytes are a complete PNG file with correct checksums; pixels are not decoded.
  package static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: PNGChunk.signature) else { return false }
    var offset = PNGChunk.signature.count
    while let chunk = PNGChunk(bytes, at: offset), chunk.isIntact(in: bytes) {
      offset = chunk.end
      if chunk.name == PNGChunk.end { return offset == bytes.count }
    }
    return false
  }

  /// Returns the bits per channel, or per palette index, in a file's header; nil for a damaged header.
  ///
  /// The decoder reduces 16 bits to 8, which matters when files are compared.
  package static func depth(of bytes: [UInt8]) -> Int? {
    PNGChunk.first(of: bytes).map { Int(bytes[$0.contents.lowerBound + 8]) }
  }
}
