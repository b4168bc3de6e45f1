/// The checksum of PNG's chunks (ISO 3309, polynomial 0xedb88320), four bytes a step.
enum CRC32 {
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      bytes.withUnsafeBytes { bytes in
        var (crc, at) = (UInt32.max, 0)
        while at + 4 <= bytes.count {
          crc ^= UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
          crc =
            tables[768 + Int(crc & 255)] ^ tables[512 + Int(crc >> 8 & 255)] ^ tables[256 + Int(crc >> 16 & 255)]
            ^ tables[Int(crc >> 24)]
          at += 4
        }
        while at < bytes.count {
          crc = crc >> 8 ^ tables[Int((crc ^ UInt32(bytes[at])) & 255)]
          at += 1
        }
        return ~crc
      }
    }
  }

  /// Four tables of 256: what a byte becomes with none, one, two and three bytes behind it.
  private static let tables: [UInt32] = {
    var tables = (0..<256 as Range<UInt32>).map { byte in
      (0..<8).reduce(byte) { crc, _ in crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xedb8_8320 }
    }
    for index in 256..<1024 {
      let before = tables[index - 256]
      tables.append(before >> 8 ^ tables[Int(before & 255)])
    }
    return tables
  }()
}
