import CSearchDeflate

/// The checksum of PNG chunks (ISO 3309, polynomial 0xedb88320).
enum CRC32 {
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
