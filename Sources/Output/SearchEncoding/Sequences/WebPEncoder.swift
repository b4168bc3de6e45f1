import CSearchWebP
import Foundation
import SearchGeometry
import SearchLayers

/// Writes bitmaps as lossless WebP files, the same bytes for the same pixels and version of libwebp.
package enum WebPEncoder {
  /// libwebp's effort for lossless images, 0…9.
  private static let level: Int32 = 2
  /// In pixels. libwebp needs some hundred MiB for a screen, so larger images are encoded one at a time.
  private static let largest = 1 << 20
  private static let large = NSLock()

  /// - Parameter part: not empty and inside the bitmap.
  static func encode(_ part: PixelRect, of picture: Bitmap) throws(EncodingError) -> [UInt8] {
    let isLarge = part.width * part.height > largest
    if isLarge { large.lock() }
    defer { if isLarge { large.unlock() } }
    var writer = WebPMemoryWriter()
    let hasAlpha = !picture.isOpaque(in: part)
    let problem = picture.pixels.withUnsafeBufferPointer { pixels in
      search_webp_encode(
        &writer, pixels.baseAddress.map { $0 + (part.y * picture.width + part.x) * 4 }, Int32(picture.width * 4),
        Int32(part.width), Int32(part.height), hasAlpha ? 1 : 0, level)
    }
    defer { WebPMemoryWriterClear(&writer) }
    guard problem == 0 else {
      throw .cannotEncodeWebP(problem == 1 || problem == 2 ? "out of memory" : "its error \(problem)")
    }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  package static var libraries: [(name: String, version: String)] {
    let version = WebPGetEncoderVersion()
    return [("libwebp", "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)")]
  }
}
