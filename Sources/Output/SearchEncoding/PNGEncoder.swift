import CSearchPNG
import SearchGeometry
import SearchLayers

/// Writes bitmaps as PNG files, the same bytes for the same pixels (and the same libdeflate).
///
/// Eight bits a channel, without an alpha channel where every pixel is opaque; sRGB with the gAMA and cHRM that go
/// with it; no filter; no time and no text. The rows are deflated in `PixelBands`, so that `KeptPNG` can keep those that
/// did not change.
package struct PNGEncoder: Sendable {
  /// Pixels per point, recorded as 72 · scale pixels an inch in a pHYs chunk; nil writes none.
  package var scale: Double?

  package init(scale: Double? = nil) {
    self.scale = scale
  }

  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    var kept = KeptPNG(scale: scale)
    return try kept.encode(bitmap, changed: nil)
  }

  /// The file whose rows a zlib stream holds.
  func file(width: Int, height: Int, hasAlpha: Bool, stream: [UInt8]) -> [UInt8] {
    var file = head(width: width, height: height, hasAlpha: hasAlpha)
    file.reserveCapacity(file.count + stream.count + stream.count / 4096 + 64)
    for piece in Self.pieces(of: stream) { file.append(chunk: PNGChunk.imageData, contents: piece) }
    file.append(chunk: PNGChunk.end)
    return file
  }

  /// What stands before the image data.
  func head(width: Int, height: Int, hasAlpha: Bool) -> [UInt8] {
    var head = PNGChunk.signature
    // Eight bits, RGB or RGBA, the only methods there are, not interlaced.
    head.append(
      chunk: PNGChunk.header, numbers: [UInt32(width), UInt32(height)], contents: [8, hasAlpha ? 6 : 2, 0, 0, 0])
    // The intent "perceptual"; then what PNG's specification gives for readers that know no sRGB (third edition,
    // "sRGB"): 1/2.2, and the white point and primaries, in hundred-thousandths.
    head.append(chunk: PNGChunk.standardColors, contents: [0])
    head.append(chunk: PNGChunk.gamma, numbers: [45_455])
    head.append(
      chunk: PNGChunk.primaries, numbers: [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000])
    if let pixelsPerMetre {
      head.append(chunk: PNGChunk.density, numbers: [pixelsPerMetre, pixelsPerMetre], contents: [1])
    }
    return head
  }

  /// Bytes of a chunk of image data: one for most pictures, and none that readers take for too long.
  static let longestPiece = 1 << 20

  /// A zlib stream cut for chunks.
  static func pieces(of stream: [UInt8]) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: stream.count, by: longestPiece).map { stream[$0..<min($0 + longestPiece, stream.count)] }
  }

  /// An inch is 0.0254 m.
  private var pixelsPerMetre: UInt32? {
    guard let scale, scale > 0, scale < 1e5 else { return nil }
    let density = (scale * 72 / 0.0254).rounded()
    return density > 0 ? UInt32(density) : nil
  }
}

extension Bitmap {
  /// Whether every pixel of the rows is opaque.
  func isOpaque(_ rows: Range<Int>) -> Bool {
    pixels.withUnsafeBufferPointer { pixels in
      pixels.baseAddress.map {
        search_png_is_opaque($0 + rows.lowerBound * width * 4, rows.count * width * 4) != 0
      } ?? true
    }
  }
}
