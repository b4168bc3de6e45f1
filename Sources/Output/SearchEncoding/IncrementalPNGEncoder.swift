import Foundation
import SearchGeometry
import SearchLayers

/// Writes a series of bitmaps as PNG files with the same bytes as `PNGEncoder`, compressing only the bands that
/// changed.
package struct IncrementalPNGEncoder: Sendable {
  private let encoder: PNGEncoder
  private var bands: PixelBands?
  private var hasAlpha = false
  /// For each band: whether all of its pixels are opaque, and its compressed rows.
  private var isOpaque: [Bool] = []
  private var deflated: [DeflatedBand?] = []

  /// - Parameter scale: pixels per point, see `PNGEncoder.scale`.
  package init(scale: Double? = nil) {
    encoder = PNGEncoder(scale: scale)
  }

  /// - Parameter changed: the pixels that may differ from the last bitmap; nil for all. Ignored if the size is another.
  package mutating func encode(_ bitmap: Bitmap, changed: [PixelRect]?) throws(EncodingError) -> [UInt8] {
    let (width, height) = (bitmap.width, bitmap.height)
    guard width > 0, height > 0, width <= 0x7fff_ffff / 4, height <= 0x7fff_ffff,
      bitmap.pixels.count == width * height * 4
    else {
      bands = nil
      throw .unencodableSize(width: width, height: height)
    }
    let bands = PixelBands(width: width, height: height)
    forget(changed, of: bands)
    for band in deflated.indices where deflated[band] == nil {
      isOpaque[band] = bitmap.isOpaque(in: bands.rect(of: band))
    }
    if hasAlpha != isOpaque.contains(false) {
      hasAlpha.toggle()
      forget(nil, of: bands)
    }
    try deflate(bitmap)
    return encoder.file(
      width: width, height: height, hasAlpha: hasAlpha, stream: DeflatedBand.stream(of: deflated.compactMap(\.self)))
  }

  private mutating func forget(_ changed: [PixelRect]?, of bands: PixelBands) {
    if let changed, self.bands == bands {
      for band in bands.touched(by: changed) { deflated[band] = nil }
      return
    }
    if self.bands != bands { isOpaque = [Bool](repeating: true, count: bands.count) }
    deflated = [DeflatedBand?](repeating: nil, count: bands.count)
    self.bands = bands
  }

  /// Compresses the bands that have none.
  private mutating func deflate(_ bitmap: Bitmap) throws(EncodingError) {
    guard let bands, deflated.contains(nil) else { return }
    let deflater = try BandDeflater()
    for band in deflated.indices where deflated[band] == nil {
      let isLast = band == bands.count - 1
      if !isLast, band > 0, bitmap.hasEqualBytes(bands.bytes(of: band - 1), bands.bytes(of: band)) {
        deflated[band] = deflated[band - 1]
      } else {
        deflated[band] = deflater.band(bands.rect(of: band), of: bitmap, hasAlpha: hasAlpha, isLast: isLast)
      }
    }
  }
}

extension Bitmap {
  /// - Precondition: both ranges are inside the pixels and equally long.
  fileprivate func hasEqualBytes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    pixels.withUnsafeBytes { pixels in
      pixels.baseAddress.map { memcmp($0 + one.lowerBound, $0 + other.lowerBound, one.count) == 0 } ?? true
    }
  }
}
