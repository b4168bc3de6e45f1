import CSearchDeflate

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
