/// A PNG file as names and contents, which tests can edit; checksums are computed bit by bit.
struct ChunkList {
  var chunks: [(name: String, contents: [UInt8])] = []

  init(_ chunks: [(name: String, contents: [UInt8])]) { self.chunks = chunks }

  init(_ bytes: [UInt8]) {
    var offset = 8
    while offset + 12 <= bytes.count {
      let count = number(bytes[offset..<offset + 4])
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append((name, Array(bytes[offset + 8..<offset + 8 + count])))
      offset += 12 + count
    }
  }

  var names: [String] { chunks.map(\.name) }

  func all(_ name: String) -> [[UInt8]] { chunks.filter { $0.name == name }.map(\.contents) }

  var file: [UInt8] {
    chunks.reduce(into: [137, 80, 78, 71, 13, 10, 26, 10]) { file, chunk in
      let named = Array(chunk.name.utf8) + chunk.contents
      file += ChunkList.four(chunk.contents.count) + named + ChunkList.four(ChunkList.checksum(named))
    }
  }

  static func four(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  static func checksum(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      for bit in 0..<8 {
        let carry = (crc ^ UInt32(byte) >> bit) & 1
        crc = crc >> 1 ^ (carry == 1 ? 0xedb8_8320 : 0)
      }
    }
    return Int(~crc)
  }
}

/// Big-endian.
func number(_ bytes: some Collection<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

/// Returns the contents of an fcTL chunk.
func control(
  _ sequence: Int, _ width: Int, _ height: Int, x: Int = 0, y: Int = 0, delay: [UInt8] = [0, 1, 0, 10],
  dispose: UInt8 = 0, blend: UInt8 = 0
) -> [UInt8] {
  [sequence, width, height, x, y].flatMap(ChunkList.four) + delay + [dispose, blend]
}
