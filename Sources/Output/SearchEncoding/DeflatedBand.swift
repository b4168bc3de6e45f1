import CSearchDeflate
import Foundation
import SearchGeometry
import SearchLayers

/// Rows of a bitmap, compressed independently of the rows before them: a segment of a zlib stream.
struct DeflatedBand: Hashable, Sendable {
  /// Complete blocks of a raw deflate stream (RFC 1951) that end at a byte. The last band's blocks end the stream.
  let bytes: [UInt8]
  /// The Adler-32 checksum of the rows (RFC 1950).
  let checksum: UInt32
  /// The number of uncompressed bytes.
  let count: Int

  /// Returns the zlib stream (RFC 1950) of consecutive bands, of which the last ends the stream.
  static func stream(of bands: [DeflatedBand]) -> [UInt8] {
    // Deflate with a window of 32 KiB and a fast method; the header is a multiple of 31.
    var stream: [UInt8] = [0x78, 0x5e]
    stream.reserveCapacity(bands.reduce(6) { $0 + $1.bytes.count })
    for band in bands { stream += band.bytes }
    stream.append(number: checksum(of: bands))
    return stream
  }

  /// Returns the Adler-32 checksum of the bands' concatenated rows.
  static func checksum(of bands: [DeflatedBand]) -> UInt32 {
    let modulus: UInt64 = 65_521
    var (low, high) = (1 as UInt64, 0 as UInt64)
    for band in bands {
      high += UInt64(band.checksum >> 16) + UInt64(band.count) % modulus * (low + modulus - 1)
      low += UInt64(band.checksum & 0xffff) + modulus - 1
      (low, high) = (low % modulus, high % modulus)
    }
    return UInt32(high << 16 | low)
  }
}

extension PixelBands {
  /// All pixels of a band.
  func rect(of band: Int) -> PixelRect {
    let rows = rows(of: band)
    return PixelRect(x0: 0, y0: rows.lowerBound, x1: width, y1: rows.upperBound)
  }
}

/// Compresses parts of bitmaps as unfiltered PNG rows: for flat interfaces, no filter is faster and smaller than any.
///
/// For a phone's screen at 3×, in bands of 128 KiB, our own compressor takes 0.32 of the time of libdeflate's level 5 and
/// 0.94 of its bytes. libdeflate indexes every byte, of which most are parts of long runs, and makes no matches of single
/// pixels. Its blocks cannot be continued, either, without looking for their end.
struct BandDeflater: ~Copyable {
  private let deflater: UnsafeMutablePointer<search_deflater>

  init() throws(EncodingError) {
    guard let memory = malloc(MemoryLayout<search_deflater>.size) else { throw .cannotEncode("out of memory") }
    deflater = memory.bindMemory(to: search_deflater.self, capacity: 1)
  }

  deinit { free(deflater) }

  /// - Parameters:
  ///   - part: inside the bitmap, not empty.
  ///   - hasAlpha: whether rows are RGBA or RGB.
  ///   - isLast: whether the part ends the stream.
  /// - Returns: nil for rows of RGB if a pixel is not opaque.
  func band(_ part: PixelRect, of bitmap: Bitmap, hasAlpha: Bool, isLast: Bool) -> DeflatedBand? {
    bitmap.pixels.withUnsafeBytes { pixels in
      let start = (part.y * bitmap.width + part.x) * 4
      return band(
        UnsafeRawBufferPointer(rebasing: pixels[start...]), width: part.width, height: part.height,
        bytesPerRow: bitmap.width * 4, hasAlpha: hasAlpha, isLast: isLast)
    }
  }

  /// - Parameters:
  ///   - pixels: straight RGBA.
  ///   - width: in pixels, like `height`; at least 1.
  /// - Returns: nil for rows of RGB if a pixel is not opaque.
  func band(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, hasAlpha: Bool, isLast: Bool
  ) -> DeflatedBand? {
    let channels = hasAlpha ? 4 : 3
    let stride = width * channels + 1
    let count = height * stride
    // Memory that is not filled with zeros first: most of the room for the result is never touched.
    return withUnsafeTemporaryAllocation(byteCount: count + search_deflate_bound(count), alignment: 16) { memory in
      guard let rows = memory.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
        return DeflatedBand(bytes: [], checksum: 1, count: 0)
      }
      let isSound = search_deflate_rows(
        pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), bytesPerRow, width, height, hasAlpha ? 1 : 0, rows)
      guard isSound != 0 else { return nil }
      let input = search_deflate_input(from: rows, count: count, pixel: channels, row: stride)
      let used = search_deflate(deflater, input, isLast ? 1 : 0, rows + count)
      return DeflatedBand(
        bytes: Array(UnsafeBufferPointer(start: rows + count, count: used)),
        checksum: libdeflate_adler32(1, rows, count), count: count)
    }
  }
}
