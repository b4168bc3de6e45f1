import CSearchPNG
import SearchGeometry
import SearchLayers

/// Writes a series of bitmaps as PNG files with the same bytes as `PNGEncoder`, compressing only the bands that
/// changed.
package struct IncrementalPNGEncoder: Sendable {
  private let encoder: PNGEncoder
  private var bands: PixelBands?
  private var hasAlpha = false
  /// For each band: whether all pixels of the rows read for it are opaque, and its compressed rows.
  private var isOpaque: [Bool] = []
  private var deflated: [DeflatedBand?] = []

  /// - Parameter scale: pixels per point, see `PNGEncoder.scale`.
  package init(scale: Double? = nil) {
    encoder = PNGEncoder(scale: scale)
  }

  /// - Parameter changed: the pixels that may differ from the last bitmap; nil for all. Ignored if the size is another.
  package mutating func encode(_ bitmap: Bitmap, changed: [PixelRect]?) throws(EncodingError) -> [UInt8] {
    let (width, height) = (bitmap.width, bitmap.height)
    let bands = try bands(width: width, height: height, isSound: bitmap.pixels.count == width * height * 4)
    let deflater = try BandDeflater()
    return bitmap.pixels.withUnsafeBytes { pixels in
      encode(bands, changed: changed, deflater) { rows in
        UnsafeRawBufferPointer(rebasing: pixels[rows.lowerBound * width * 4..<rows.upperBound * width * 4])
      }
    }
  }

  /// Encodes pixels that are not all in memory at once.
  ///
  /// - Parameters:
  ///   - width: in pixels, like `height`.
  ///   - copy: copies rows as straight RGBA.
  package mutating func encode(
    width: Int, height: Int, changed: [PixelRect]?, copy: (Range<Int>, UnsafeMutableRawBufferPointer) -> Void
  ) throws(EncodingError) -> [UInt8] {
    let bands = try bands(width: width, height: height, isSound: true)
    let deflater = try BandDeflater()
    let largest = (bands.rowsAbove + bands.rowsPerBand) * width * 4
    return withUnsafeTemporaryAllocation(byteCount: largest, alignment: 16) { bytes in
      encode(bands, changed: changed, deflater) { rows in
        copy(rows, bytes)
        return UnsafeRawBufferPointer(rebasing: bytes[..<(rows.count * width * 4)])
      }
    }
  }

  private mutating func bands(width: Int, height: Int, isSound: Bool) throws(EncodingError) -> PixelBands {
    guard isSound, width > 0, height > 0, width <= 0x7fff_ffff / 4, height <= 0x7fff_ffff else {
      bands = nil
      throw .unencodableSize(width: width, height: height)
    }
    return PixelBands(width: width, height: height)
  }

  private mutating func encode(
    _ bands: PixelBands, changed: [PixelRect]?, _ deflater: borrowing BandDeflater,
    pixels: (Range<Int>) -> UnsafeRawBufferPointer
  ) -> [UInt8] {
    forget(changed, of: bands)
    deflate(bands, deflater, pixels: pixels)
    return encoder.file(
      width: bands.width, height: bands.height, hasAlpha: hasAlpha,
      stream: DeflatedBand.stream(of: deflated.compactMap(\.self)))
  }

  private mutating func forget(_ changed: [PixelRect]?, of bands: PixelBands) {
    if let changed, self.bands == bands {
      for band in bands.touched(by: changed, rowsAbove: bands.rowsAbove) { deflated[band] = nil }
      return
    }
    if self.bands != bands { isOpaque = [Bool](repeating: true, count: bands.count) }
    deflated = [DeflatedBand?](repeating: nil, count: bands.count)
    self.bands = bands
  }

  /// Compresses the bands that have none; all of them if the file gets or loses its alpha channel.
  private mutating func deflate(
    _ bands: PixelBands, _ deflater: borrowing BandDeflater, pixels: (Range<Int>) -> UnsafeRawBufferPointer
  ) {
    for band in deflated.indices where deflated[band] == nil {
      let read = pixels(bands.rowsRead(for: band))
      deflated[band] = deflater.band(band, of: bands, read, bytesPerRow: bands.width * 4, hasAlpha: hasAlpha)
      // Without alpha, there is no band of pixels that are not opaque.
      isOpaque[band] =
        hasAlpha
        ? search_png_is_opaque(read.baseAddress?.assumingMemoryBound(to: UInt8.self), read.count) != 0
        : deflated[band] != nil
      guard deflated[band] != nil else { break }
    }
    guard hasAlpha != isOpaque.contains(false) else { return }
    hasAlpha.toggle()
    forget(nil, of: bands)
    deflate(bands, deflater, pixels: pixels)
  }
}
