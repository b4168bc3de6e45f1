import CSearchDeflate
import Foundation
import SearchLayers

/// The structure of a plain PNG file: complete, with eight bits per channel, RGB or RGBA, not interlaced, and without a
/// palette or a transparent colour. Its rows have no filters, as those of `PNGEncoder`.
///
/// Its initializer fails for any other file and for anything unusual; libpng then reads the file or reports the error.
/// libpng decodes every accepted file to the same pixels.
struct PlainPNG {
  let width: Int
  let height: Int
  /// Bytes per pixel in the file: 3 for RGB, 4 for RGBA.
  let channels: Int
  /// The contents of the IDAT chunks; at least one.
  let data: [Range<Int>]

  /// Bytes per row in the file: the filter type, 0, and the pixels.
  var stride: Int { width * channels + 1 }
  /// Bytes of the inflated data.
  var inflatedCount: Int { height * stride }
  /// Bytes of the compressed data.
  var deflatedCount: Int { data.reduce(0) { $0 + $1.count } }

  /// - Parameter pixelLimit: the largest image, in pixels.
  init?(_ bytes: [UInt8], pixelLimit: Int) {
    guard let header = PNGChunk.first(of: bytes), header.isIntact(in: bytes) else { return nil }
    let start = header.contents.lowerBound
    (width, height) = (Int(bytes.number(at: start)), Int(bytes.number(at: start + 4)))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height),
      width * height <= min(pixelLimit, Self.mostPixels)
    else { return nil }
    // Depth 8, RGB or RGBA, compression 0, filter 0, not interlaced.
    switch Array(bytes[start + 8..<start + 13]) {
    case [8, 2, 0, 0, 0]: channels = 3
    case [8, 6, 0, 0, 0]: channels = 4
    default: return nil
    }
    var data: [Range<Int>] = []
    var isAfterData = false
    var offset = header.end
    while true {
      guard let chunk = PNGChunk(bytes, at: offset), chunk.isIntact(in: bytes) else { return nil }
      offset = chunk.end
      if chunk.name == PNGChunk.imageData {
        guard !isAfterData else { return nil }
        data.append(chunk.contents)
        continue
      }
      isAfterData = !data.isEmpty
      if chunk.name == PNGChunk.end {
        guard isAfterData, chunk.contents.isEmpty else { return nil }
        break
      }
      guard Self.ignoredChunks.contains(chunk.name), chunk.contents.count <= Self.longestIgnored else { return nil }
    }
    self.data = data
    guard hasPlausibleSize, hasSufficientWindow(bytes) else { return nil }
  }

  /// Keeps products of the sizes far from overflow.
  private static let mostPixels = 1 << 32

  /// In bytes; libpng refuses longer chunks, see `search_png_read`.
  private static let longestIgnored = 1 << 20

  /// Chunks that do not change pixels if gamma, profile and background are ignored: gAMA, cHRM, sRGB, iCCP, pHYs, bKGD,
  /// sBIT, tIME, tEXt, zTXt, iTXt, eXIf.
  private static let ignoredChunks: Set<UInt32> = [
    0x6741_4d41, 0x6348_524d, 0x7352_4742, 0x6943_4350, 0x7048_5973, 0x624b_4744, 0x7342_4954, 0x7449_4d45,
    0x7445_5874, 0x7a54_5874, 0x6954_5874, 0x6558_4966,
  ]

  /// False if the data cannot have the image's size, so that a short file that declares a large image costs no memory.
  /// Deflate expands two bits to at most 258 bytes; stored blocks add five bytes to each 65,535, or to each band that
  /// this encoder writes.
  private var hasPlausibleSize: Bool {
    let (small, large) = (deflatedCount, inflatedCount)
    return large / 1032 <= small && small <= large + large / 4096 + 64
  }

  /// True if zlib's header declares a window as large as any match may need: zlib enforces the window, libdeflate does
  /// not.
  private func hasSufficientWindow(_ bytes: [UInt8]) -> Bool {
    guard let first = data.first(where: { !$0.isEmpty }) else { return false }
    let header = bytes[first.lowerBound]
    let bits = Int(header >> 4) + 8
    return header & 15 == 8 && (bits == 15 || bits < 15 && 1 << bits >= inflatedCount)
  }

  /// Decodes the image; returns nil if the data is not exactly the image's rows, a row has a filter, the checksum is
  /// wrong, or memory is exhausted.
  ///
  /// The rows are inflated into the end of the bitmap's memory and converted to pixels in place, from top to bottom.
  func bitmap(_ bytes: [UInt8]) -> Bitmap? {
    let pixels = [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
      guard let base = memory.baseAddress, memory.count >= capacity else { return }
      let pixels = UnsafeMutableRawPointer(base)
      let isWhole = forEachRow(of: bytes, in: pixels + rowsStart) { y, row in
        let target = pixels + y &* width &* 4
        if channels == 4 { target.copyMemory(from: row, byteCount: stride - 1) } else { expand(row, to: target) }
        return true
      }
      if isWhole { count = width * height * 4 }
    }
    guard pixels.count == width * height * 4 else { return nil }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The offset of the inflated rows: far enough for each row's four-byte pixels to end before the next row's bytes.
  private var rowsStart: Int { max(width * 4, width * height * 4 - (height - 1) * stride) }

  /// One byte more than the rows, because three-byte pixels are read as four.
  private var capacity: Int { rowsStart + inflatedCount + 1 }

  /// Returns the zlib stream's checksum of the rows (RFC 1950), which is not verified yet; nil for a damaged stream.
  private func inflate(_ bytes: [UInt8], into rows: UnsafeMutableRawPointer) -> UInt32? {
    let stream = data.count == 1 ? bytes[data[0]] : data.reduce(into: []) { $0 += bytes[$1] }
    // Two bytes that are a multiple of 31: deflate with a window of at most 32 KiB, and no preset dictionary. At the end
    // four of the checksum.
    let (start, end) = (stream.startIndex, stream.endIndex)
    guard stream.count > 6, stream[start] & 0x0f == 8, stream[start] >> 4 <= 7, stream[start + 1] & 0x20 == 0,
      (Int(stream[start]) << 8 | Int(stream[start + 1])) % 31 == 0, let decompressor = libdeflate_alloc_decompressor()
    else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    let deflated = stream[start + 2..<end - 4]
    var (read, written) = (0, 0)
    let result = deflated.withUnsafeBytes {
      libdeflate_deflate_decompress_ex(decompressor, $0.baseAddress, $0.count, rows, inflatedCount, &read, &written)
    }
    guard result == LIBDEFLATE_SUCCESS, read == deflated.count, written == inflatedCount else { return nil }
    return stream[(end - 4)...].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Inflates the rows and passes them on.
  ///
  /// - Parameters:
  ///   - rows: memory for the inflated data.
  ///   - use: called with each row's number and pixels; false stops.
  /// - Returns: false for a damaged stream, a row with a filter or a wrong checksum, or if `use` returned false.
  private func forEachRow(
    of bytes: [UInt8], in rows: UnsafeMutableRawPointer, use: (Int, UnsafeMutableRawPointer) -> Bool
  ) -> Bool {
    guard let checksum = inflate(bytes, into: rows) else { return false }
    var sum: UInt32 = 1
    for y in 0..<height {
      let row = rows + y &* stride
      // The checksum is computed row by row: each is in the processor's cache then.
      sum = libdeflate_adler32(sum, row, stride)
      guard row.load(as: UInt8.self) == 0, use(y, row + 1) else { return false }
    }
    return sum == checksum
  }

  /// Returns true if the image has exactly certain rows; stops at the first one that differs, and needs no bitmap.
  ///
  /// - Parameter isEqual: called with a row's number, its pixels and their number of bytes.
  func shows(_ bytes: [UInt8], where isEqual: (Int, UnsafePointer<UInt8>, Int) -> Bool) -> Bool {
    guard let rows = malloc(inflatedCount) else { return false }
    defer { free(rows) }
    return forEachRow(of: bytes, in: rows) { y, row in
      isEqual(y, UnsafePointer(row.assumingMemoryBound(to: UInt8.self)), channels)
    }
  }

  /// Expands RGB to RGBA.
  private func expand(_ row: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    for x in 0..<width {
      let pixel = UInt32(littleEndian: (row + x &* 3).loadUnaligned(as: UInt32.self)) | 0xff00_0000
      (target + x &* 4).storeBytes(of: pixel.littleEndian, as: UInt32.self)
    }
  }
}
