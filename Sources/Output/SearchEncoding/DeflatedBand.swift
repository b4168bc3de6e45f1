import CSearchDeflate

/// Rows of a picture, deflated by themselves: a piece of a zlib stream that refers to nothing in front of it.
struct DeflatedBand: Hashable, Sendable {
  /// Whole blocks of a raw deflate stream (RFC 1951) from one byte's edge to another's. The last band's end the stream.
  let bytes: [UInt8]
  /// Of the rows, see `adler32` of RFC 1950.
  let checksum: UInt32
  /// Bytes of the rows.
  let count: Int

  /// The zlib stream (RFC 1950) of bands that follow each other; the last of them ends it.
  static func stream(of bands: [DeflatedBand]) -> [UInt8] {
    // Deflate with a window of 32 KiB, by a fast method; a multiple of 31.
    var stream: [UInt8] = [0x78, 0x5e]
    stream.reserveCapacity(bands.reduce(6) { $0 + $1.bytes.count })
    for band in bands { stream += band.bytes }
    stream.append(number: checksum(of: bands))
    return stream
  }

  /// Adler-32 of what the bands hold together: the sums of each begin at 1 and 0, and what came before adds to them.
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

  /// A whole stream, as a compressor leaves it, turned into one that more can follow; nil where it is none.
  ///
  /// The last block no longer says that it is the last, and where it does not end with a byte, an empty stored block
  /// does, as in Mark Adler's gzjoin (zlib, examples/gzjoin.c).
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
    // Three bits say "stored, not the last", the rest of the byte is passed over.
    bytes[bytes.count - 1] &= 1 << UInt8(used) - 1
    bytes += used > 5 ? [0, 0, 0, 0xff, 0xff] : [0, 0, 0xff, 0xff]
    return bytes
  }

  /// Blocks that are not compressed; more can follow.
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
