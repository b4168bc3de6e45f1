import CSearchDeflate
import SearchGeometry
import SearchLayers

/// Rows of a bitmap, compressed independently of the rows before them: a segment of a zlib stream.
struct DeflatedBand: Hashable, Sendable {
  /// Complete, byte-aligned blocks of a raw deflate stream (RFC 1951). The last band's blocks end the stream.
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

  /// Returns a stream that can be continued, made from a complete one; nil if it is not a deflate stream.
  ///
  /// Clears the final-block flag and, if the stream does not end at a byte, appends an empty stored block, as Mark
  /// Adler's gzjoin does (zlib, examples/gzjoin.c).
  static func continued(_ stream: ArraySlice<UInt8>) -> [UInt8]? {
    var ends = search_deflate_ends()
    guard stream.withUnsafeBufferPointer({ search_deflate_find_ends($0.baseAddress, $0.count, &ends) }) != 0 else {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(stream.count + 5)
    bytes += stream
    bytes[ends.last_block / 8] &= ~(1 << UInt8(ends.last_block % 8))
    let used = ends.end % 8
    guard used > 0 else { return bytes }
    // Three bits say "stored, not final"; the rest of the byte is skipped.
    bytes[bytes.count - 1] &= 1 << UInt8(used) - 1
    bytes += used > 5 ? [0, 0, 0, 0xff, 0xff] : [0, 0, 0xff, 0xff]
    return bytes
  }

  /// Returns uncompressed blocks that can be continued.
  static func stored(_ rows: ArraySlice<UInt8>) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), rows)
    while !rest.isEmpty {
      let block = rest.prefix(0xffff)
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      bytes += [0, low, high, ~low, ~high]
      bytes += block
      rest = rest.dropFirst(block.count)
    }
    return bytes
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
/// libdeflate's level 5 in bands of 128 KiB takes 0.25 of the time of libpng's defaults for a phone's screen and
/// 0.79 of its bytes. Level 4 takes 0.84 of the bytes; 6 the same as 5 in 1.1 times the time; 8 takes 0.78 in twice the
/// time. zlib with a full flush after each band takes 1.8 times as long for 0.81.
struct BandDeflater: ~Copyable {
  private let compressor: OpaquePointer

  private static let level: Int32 = 5

  init() throws(EncodingError) {
    guard let compressor = libdeflate_alloc_compressor(Self.level) else { throw .cannotEncode("out of memory") }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// - Parameters:
  ///   - part: inside the bitmap, not empty.
  ///   - hasAlpha: whether rows are RGBA or RGB.
  ///   - isLast: whether the part ends the stream.
  func band(
    _ part: PixelRect, of bitmap: Bitmap, hasAlpha: Bool, isLast: Bool
  ) throws(EncodingError) -> DeflatedBand {
    let count = part.height * (part.width * (hasAlpha ? 4 : 3) + 1)
    let room = libdeflate_deflate_compress_bound(compressor, count)
    // Memory that is not filled with zeros first: most of the room for the result is never touched.
    let rows = [UInt8](unsafeUninitializedCapacity: count) { rows, used in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let first = pixels.baseAddress, let rows = rows.baseAddress else { return }
        search_deflate_rows(
          first + (part.y * bitmap.width + part.x) * 4, bitmap.width * 4, part.width, part.height, hasAlpha ? 1 : 0,
          rows)
        used = count
      }
    }
    let deflated = [UInt8](unsafeUninitializedCapacity: room) { deflated, used in
      used = libdeflate_deflate_compress(compressor, rows, count, deflated.baseAddress, room)
    }
    guard !deflated.isEmpty else { throw .cannotEncode("the rows do not fit") }
    // A copy, which is as long as the result and not as its room.
    let bytes =
      isLast
      ? deflated.withUnsafeBufferPointer(Array.init)
      : DeflatedBand.continued(deflated[...]) ?? DeflatedBand.stored(rows[...])
    return DeflatedBand(bytes: bytes, checksum: libdeflate_adler32(1, rows, count), count: count)
  }
}
