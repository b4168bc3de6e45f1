/// The bytes of a PNG or JPEG file.
///
/// The bytes of a JPEG contain only what decides its pixels: comments, previews, profiles and Exif data, which may name
/// a place, do not reach the files that embed the image.
package struct ImageFile: Hashable, Sendable {
  package let bytes: [UInt8]
  package let format: Format
  /// In pixels of the upright image.
  package let width: Int
  package let height: Int
  /// How a JPEG's pixels are turned to be upright.
  package let orientation: ImageOrientation
  /// Nil until the file was decoded.
  package var tones: ImageTones?

  package enum Format: String, Hashable, Sendable {
    case png, jpeg
  }

  /// Returns nil if the bytes do not begin as a PNG or JPEG file with a size.
  package init?(bytes: [UInt8]) {
    if let size = Self.pngSize(bytes) {
      (self.bytes, format, orientation) = (bytes, .png, .up)
      (width, height) = size
    } else if let header = JPEGHeader(bytes) {
      (self.bytes, format, orientation) = (header.bytes, .jpeg, header.orientation)
      (width, height) = header.orientation.isTransposed ? (header.height, header.width) : (header.width, header.height)
    } else {
      return nil
    }
  }

  private static func pngSize(_ bytes: [UInt8]) -> (Int, Int)? {
    let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    guard bytes.count >= 33, bytes.starts(with: signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    return width > 0 && height > 0 ? (width, height) : nil
  }
}
