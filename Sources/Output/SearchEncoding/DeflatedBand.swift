import CSearchDeflate
import Foundation
import SearchGeometry

/// The compressed rows of a band: a segment of a zlib stream. It depends on the band and on some rows above it.
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
  /// The number of rows above a band in which its matches may begin, so that its first rows are not stored anew; none
  /// if rows are longer than deflate's window. A change of these rows changes the band. Three make a phone's screen
  /// 2.8 % smaller and an iPad's, of which a band has fewer rows, 4.2 %; one makes them 2.1 % and 3.4 % smaller.
  var rowsAbove: Int { width * 4 <= 1 << 15 ? 3 : 0 }

  /// A band's rows, and those above it that it depends on.
  func rowsRead(for band: Int) -> Range<Int> {
    let rows = rows(of: band)
    return max(rows.lowerBound - rowsAbove, 0)..<rows.upperBound
  }
}

/// Compresses parts of bitmaps as unfiltered PNG rows: for flat interfaces, no filter is faster and smaller than any.
///
/// For a phone's screen at 3×, in bands of 128 KiB, our own compressor takes 0.38 of the time of libdeflate's level 5 and
/// 0.92 of its bytes. libdeflate indexes every byte, of which most are parts of long runs, and makes no matches of single
/// pixels. Its blocks cannot be continued, either, without looking for their end.
struct BandDeflater: ~Copyable {
  private let deflater: UnsafeMutablePointer<search_deflater>

  init() throws(EncodingError) {
    guard let memory = malloc(MemoryLayout<search_deflater>.size) else { throw .cannotEncode("out of memory") }
    deflater = memory.bindMemory(to: search_deflater.self, capacity: 1)
  }

  deinit { free(deflater) }

  /// - Parameters:
  ///   - bands: of a bitmap's part.
  ///   - pixels: straight RGBA, the part's `bands.rowsRead(for: number)`.
  ///   - bytesPerRow: of `pixels`.
  ///   - hasAlpha: whether rows are RGBA or RGB.
  /// - Returns: nil for rows of RGB if a pixel is not opaque.
  func band(
    _ number: Int, of bands: PixelBands, _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, hasAlpha: Bool
  ) -> DeflatedBand? {
    let channels = hasAlpha ? 4 : 3
    let stride = bands.width * channels + 1
    let read = bands.rowsRead(for: number)
    let count = bands.rows(of: number).count * stride
    let before = read.count * stride - count
    // Memory that is not filled with zeros first: most of the room for the result is never touched.
    return withUnsafeTemporaryAllocation(
      byteCount: before + count + search_deflate_bound(count), alignment: 16
    ) { memory in
      guard let start = memory.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
        return DeflatedBand(bytes: [], checksum: 1, count: 0)
      }
      let isSound = search_deflate_rows(
        pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), bytesPerRow, bands.width, read.count,
        hasAlpha ? 1 : 0, start)
      guard isSound != 0 else { return nil }
      let rows = start + before
      let input = search_deflate_input(from: rows, count: count, pixel: channels, row: stride, before: before)
      let used = search_deflate(deflater, input, number == bands.count - 1 ? 1 : 0, rows + count)
      return DeflatedBand(
        bytes: Array(UnsafeBufferPointer(start: rows + count, count: used)),
        checksum: libdeflate_adler32(1, rows, count), count: count)
    }
  }
}
