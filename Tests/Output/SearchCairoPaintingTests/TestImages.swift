import SearchLayers

/// Uncompressed PNG files, written independently of libpng.
enum TestImages {
  static let all: [ImageFile] = [
    image(width: 16, height: 16) { x, y in [UInt8(x * 16), UInt8(y * 16), 128, 255] },
    image(width: 7, height: 5) { x, y in [255, UInt8(x * 30), 0, UInt8(y * 60)] },
    image(width: 60, height: 40) { x, y in (x / 2 + y / 2) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255] },
  ].compactMap { $0 }

  static func image(width: Int, height: Int, _ color: (Int, Int) -> [UInt8]) -> ImageFile? {
    ImageFile(bytes: file(width: width, height: height, color))
  }

  static func file(width: Int, height: Int, _ color: (Int, Int) -> [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height { rows += [0] + (0..<width).flatMap { color($0, y) } }
    var stream: [UInt8] = [0x78, 0x01, 1] + little(rows.count) + little(~rows.count)
    stream += rows
    let (a, b) = rows.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let a = (sums.0 + UInt32(byte)) % 65521
      return (a, (sums.1 + a) % 65521)
    }
    stream += big(b << 16 | a)
    let header = big(UInt32(width)) + big(UInt32(height)) + [8, 6, 0, 0, 0]
    return [137, 80, 78, 71, 13, 10, 26, 10] + chunk("IHDR", header) + chunk("IDAT", stream) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + bytes
    var crc: UInt32 = 0xffff_ffff
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return big(UInt32(bytes.count)) + body + big(~crc)
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
  private static func little(_ value: Int) -> [UInt8] { (0..<2).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
}
