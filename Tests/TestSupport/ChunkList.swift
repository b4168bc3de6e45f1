/// A PNG file as names and contents, which tests can edit; checksums are computed bit by bit.
public struct ChunkList: Sendable {
  public var chunks: [(name: String, contents: [UInt8])] = []

  public init(_ chunks: [(name: String, contents: [UInt8])]) { self.chunks = chunks }

  public init(_ bytes: [UInt8]) {
    var offset = 8
    while offset + 12 <= bytes.count {
      let count = Self.number(bytes[offset..<offset + 4])
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append((name, Array(bytes[offset + 8..<offset + 8 + count])))
      offset += 12 + count
    }
  }

  public var names: [String] { chunks.map(\.name) }

  public func all(_ name: String) -> [[UInt8]] { chunks.filter { $0.name == name }.map(\.contents) }

  public var file: [UInt8] {
    chunks.reduce(into: [137, 80, 78, 71, 13, 10, 26, 10]) { file, chunk in
      let named = Array(chunk.name.utf8) + chunk.contents
      file += Self.four(chunk.contents.count) + named + Self.four(Self.checksum(named))
    }
  }

  public static func four(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  public static func number(_ bytes: some Collection<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  static func checksum(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return Int(~crc)
  }

  /// Returns a zlib stream that stores the bytes without compression, by RFC 1950 and 1951.
  public static func deflated(_ bytes: [UInt8], window: UInt8 = 7) -> [UInt8] {
    let first = window << 4 | 8
    var result = [first, UInt8((31 - Int(first) * 256 % 31) % 31)]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let count = end - start
      result += [end == bytes.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      result += [UInt8(~count & 255), UInt8(~count >> 8 & 255)] + bytes[start..<end]
      start = end
    } while start < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return result + four(b << 16 | a)
  }
}
