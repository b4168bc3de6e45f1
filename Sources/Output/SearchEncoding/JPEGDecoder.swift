import CSearchJPEG
import SearchGeometry
import SearchLayers

/// Reads JPEG files of 8 bits (grey, YCbCr or RGB; sequential or progressive) as upright RGBA.
///
/// Profiles are ignored. A damaged or truncated file is an error, although libjpeg would fill in what is missing.
package struct JPEGDecoder: Sendable {
  /// The largest image, in pixels; a larger one is refused before memory is allocated.
  package var pixelLimit: Int

  package init(pixelLimit: Int = 64 << 20) { self.pixelLimit = pixelLimit }

  package func decode(_ file: ImageFile) throws(EncodingError) -> Bitmap {
    guard file.format == .jpeg else { throw .notJPEG }
    var state = search_jpeg()
    defer { search_jpeg_free(&state) }
    let status = file.bytes.withUnsafeBufferPointer {
      search_jpeg_read(
        &state, $0.baseAddress, $0.count, UInt64(max(pixelLimit, 0)), file.orientation.matrix.map(Int32.init), 0)
    }
    let (width, height) = (Int(state.width), Int(state.height))
    switch Int(status) {
    case SEARCH_JPEG_DONE:
      return Bitmap(
        width: width, height: height, pixels: Array(UnsafeBufferPointer(start: state.bytes, count: state.count)))
    case SEARCH_JPEG_TOO_LARGE: throw .tooManyPixels(width: width, height: height, limit: pixelLimit)
    default: throw .corruptJPEG(String(upToZero: state.message))
    }
  }
}

extension JPEGDecoder {
  /// The version of libjpeg-turbo's header, "2.1.5".
  static var headerVersion: String {
    let number = Int(LIBJPEG_TURBO_VERSION_NUMBER)
    return "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
  }
}

extension ImageFile {
  /// Returns the image's straight RGBA.
  /// - Parameter pixelLimit: the largest image, in pixels; a larger one is refused before memory is allocated.
  package func decoded(pixelLimit: Int) throws(EncodingError) -> Bitmap {
    switch format {
    case .png: try PNGDecoder(pixelLimit: pixelLimit).decode(bytes)
    case .jpeg: try JPEGDecoder(pixelLimit: pixelLimit).decode(self)
    }
  }
}
