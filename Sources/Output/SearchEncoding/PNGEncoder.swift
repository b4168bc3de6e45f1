import CSearchDeflate
import CSearchPNG
import CSearchXXHash
import SearchGeometry
import SearchLayers

/// Writes bitmaps as PNG files, the same bytes for the same pixels on every machine.
///
/// Files have eight bits per channel, no alpha channel if every pixel is opaque, an sRGB chunk with matching gAMA and
/// cHRM, no filter, no time and no text. Rows are compressed in `PixelBands`, so that `IncrementalPNGEncoder` can reuse
/// unchanged ones.
package struct PNGEncoder: Sendable {
  /// Pixels per point, stored as 72 · scale pixels per inch in a pHYs chunk; nil omits the chunk.
  package var scale: Double?

  package init(scale: Double? = nil) {
    self.scale = scale
  }

  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    var encoder = IncrementalPNGEncoder(scale: scale)
    return try encoder.encode(bitmap, changed: nil)
  }

  /// Returns a file.
  ///
  /// - Parameter stream: a zlib stream of the rows.
  func file(width: Int, height: Int, hasAlpha: Bool, stream: [UInt8]) -> [UInt8] {
    var file = head(width: width, height: height, hasAlpha: hasAlpha)
    file.reserveCapacity(file.count + stream.count + stream.count / 4096 + 64)
    for piece in Self.pieces(of: stream) { file.append(chunk: PNGChunk.imageData, contents: piece) }
    file.append(chunk: PNGChunk.end)
    return file
  }

  /// Returns the chunks before the image data.
  func head(width: Int, height: Int, hasAlpha: Bool) -> [UInt8] {
    var head = PNGChunk.signature
    // Eight bits, RGB or RGBA, compression and filter method 0, not interlaced.
    head.append(
      chunk: PNGChunk.header, numbers: [UInt32(width), UInt32(height)], contents: [8, hasAlpha ? 6 : 2, 0, 0, 0])
    // Rendering intent "perceptual", then values for readers that ignore sRGB (PNG, third edition, "sRGB"): gamma
    // 1/2.2, white point and primaries, in units of 1/100,000.
    head.append(chunk: PNGChunk.standardColors, contents: [0])
    head.append(chunk: PNGChunk.gamma, numbers: [45_455])
    head.append(chunk: PNGChunk.primaries, numbers: [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000])
    if let pixelsPerMetre {
      head.append(chunk: PNGChunk.density, numbers: [pixelsPerMetre, pixelsPerMetre], contents: [1])
    }
    return head
  }

  /// In bytes: one chunk for most images, and short enough for all readers.
  static let longestPiece = 1 << 20

  /// Splits a zlib stream into chunks' contents.
  static func pieces(of stream: [UInt8]) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: stream.count, by: longestPiece).map { stream[$0..<min($0 + longestPiece, stream.count)] }
  }

  /// An inch is 0.0254 m.
  private var pixelsPerMetre: UInt32? {
    guard let scale, scale > 0, scale < 1e5 else { return nil }
    let density = (scale * 72 / 0.0254).rounded()
    return density > 0 ? UInt32(density) : nil
  }

  /// The libraries that write, read and hash images, with the versions of those that are loaded.
  ///
  /// libdeflate and libjpeg-turbo have no function that returns their version; the program knows only the one that it was
  /// built with.
  package static var libraries: [(name: String, version: String)] {
    let xxHash = XXH_versionNumber()
    return [
      ("libpng", String(cString: png_get_libpng_ver(nil))),
      ("libdeflate", LIBDEFLATE_VERSION_STRING + " when built"),
      ("libjpeg-turbo", JPEGDecoder.headerVersion + " when built"),
      ("xxHash", "\(xxHash / 10_000).\(xxHash / 100 % 100).\(xxHash % 100)"),
    ]
  }
}

extension Bitmap {
  /// Returns true if every pixel of a part inside the bitmap is opaque.
  func isOpaque(in part: PixelRect) -> Bool {
    pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return true }
      return (part.y0..<part.y1).allSatisfy {
        search_png_is_opaque(first + ($0 * width + part.x0) * 4, part.width * 4) != 0
      }
    }
  }
}
