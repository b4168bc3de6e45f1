import CSearchDeflate

/// Writes ZIP archives (PKWARE's APPNOTE 6.3): deflated entries without dates, so that the same files give the same bytes.
package enum ZipArchive {
  /// - Parameter files: names in ASCII with "/" between folders, and contents of less than 4 GiB.
  package static func bytes(_ files: [(name: String, bytes: [UInt8])]) throws(EncodingError) -> [UInt8] {
    var (archive, directory) = ([UInt8](), [UInt8]())
    for file in files {
      let packed = try deflated(file.bytes)
      // Version 2.0, no flags, deflate, 1 January 1980.
      var entry = little(20, 2) + little(0, 2) + little(8, 2) + little(0, 2) + little(0x21, 2)
      entry += little(PNGChunk.checksum(of: file.bytes[...]), 4)
      entry += little(UInt32(packed.count), 4) + little(UInt32(file.bytes.count), 4)
      entry += little(UInt32(file.name.utf8.count), 2) + little(0, 2)
      let offset = UInt32(archive.count)
      archive += little(0x0403_4B50, 4) + entry + Array(file.name.utf8) + packed
      directory += little(0x0201_4B50, 4) + little(20, 2) + entry
      directory += little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(offset, 4) + Array(file.name.utf8)
    }
    let count = little(UInt32(files.count), 2)
    let end = little(0, 2) + little(0, 2) + count + count + little(UInt32(directory.count), 4)
    return archive + directory + little(0x0605_4B50, 4) + end + little(UInt32(archive.count), 4) + little(0, 2)
  }

  private static func little(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }

  /// Returns a raw deflate stream (RFC 1951).
  private static func deflated(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(9) else { throw .cannotEncode("out of memory") }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_deflate_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
  }
}
