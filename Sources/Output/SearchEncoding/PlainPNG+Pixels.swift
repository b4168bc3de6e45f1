import CSearchDeflate
import SearchLayers

extension PlainPNG {
  /// Decodes the image; returns nil if the data is not exactly the image's rows, its checksum is wrong, or memory is
  /// exhausted.
  ///
  /// The rows are inflated into the end of the bitmap's memory and converted to pixels in place, from top to bottom.
  func bitmap(_ bytes: [UInt8]) -> Bitmap? {
    let pixels = [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
      guard let base = memory.baseAddress, memory.count >= capacity else { return }
      let rows = UnsafeMutableRawPointer(base) + rowsStart
      guard inflate(bytes, into: rows), unfilter(rows, into: UnsafeMutableRawPointer(base)) else { return }
      count = width * height * 4
    }
    guard pixels.count == width * height * 4 else { return nil }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The offset of the inflated rows: far enough for a row of zeros in front of them, and for each row's four-byte
  /// pixels to end before the next row's bytes.
  private var rowsStart: Int { max(stride, width * 4, width * height * 4 - (height - 1) * stride) }

  /// One byte more than the rows, because three-byte pixels are read as four.
  private var capacity: Int { rowsStart + inflatedCount + 1 }

  private func inflate(_ bytes: [UInt8], into rows: UnsafeMutableRawPointer) -> Bool {
    guard data.count > 1 else { return inflate(bytes[data[0]], into: rows) }
    var joined: [UInt8] = []
    joined.reserveCapacity(deflatedCount)
    for range in data { joined += bytes[range] }
    return inflate(joined[...], into: rows)
  }

  private func inflate(_ deflated: ArraySlice<UInt8>, into rows: UnsafeMutableRawPointer) -> Bool {
    guard let decompressor = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(decompressor) }
    var (read, written) = (0, 0)
    let result = deflated.withUnsafeBytes {
      libdeflate_zlib_decompress_ex(decompressor, $0.baseAddress, $0.count, rows, inflatedCount, &read, &written)
    }
    return result == LIBDEFLATE_SUCCESS && read == deflated.count && written == inflatedCount
  }

  private func unfilter(_ rows: UnsafeMutableRawPointer, into pixels: UnsafeMutableRawPointer) -> Bool {
    let (stride, channels) = (stride, channels)
    var before = rows - stride + 1
    before.initializeMemory(as: UInt8.self, repeating: 0, count: stride - 1)
    for y in 0..<height {
      let row = rows + y &* stride
      guard let filter = RowFilter(rawValue: row.load(as: UInt8.self)) else { return false }
      filter.undo(row + 1, before: before, count: stride - 1, channels: channels)
      let target = pixels + y &* width &* 4
      if channels == 4 { target.copyMemory(from: row + 1, byteCount: stride - 1) } else { expand(row + 1, to: target) }
      before = row + 1
    }
    return true
  }

  /// Expands RGB to RGBA.
  private func expand(_ row: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    for x in 0..<width {
      let pixel = UInt32(littleEndian: (row + x &* 3).loadUnaligned(as: UInt32.self)) | 0xff00_0000
      (target + x &* 4).storeBytes(of: pixel.littleEndian, as: UInt32.self)
    }
  }
}
