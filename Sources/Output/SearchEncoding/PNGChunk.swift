import CSearchDeflate

/// A chunk of a PNG file.
struct PNGChunk {
  /// Four ASCII letters.
  let name: UInt32
  /// The range of the contents in the file.
  let contents: Range<Int>
  /// The offset after the checksum.
  var end: Int { contents.upperBound + 4 }

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// Reads the chunk at `offset`; fails if the file ends before the chunk does.
  init?(_ bytes: [UInt8], at offset: Int) {
    guard offset >= 0, bytes.count - offset >= 12 else { return nil }
    let count = Int(bytes.number(at: offset))
    guard count <= bytes.count - offset - 12 else { return nil }
    name = bytes.number(at: offset + 4)
    contents = offset + 8..<offset + 8 + count
  }

  /// Returns the header; nil if the file does not begin with the signature and an IHDR chunk.
  static func first(of bytes: [UInt8]) -> PNGChunk? {
    guard bytes.starts(with: signature), let first = PNGChunk(bytes, at: signature.count), first.name == header,
      first.contents.count == 13
    else { return nil }
    return first
  }

  /// Returns true if the checksum matches the name and the contents.
  func isIntact(in bytes: [UInt8]) -> Bool {
    bytes.number(at: contents.upperBound) == Self.checksum(of: bytes[contents.lowerBound - 4..<contents.upperBound])
  }

  /// Returns the checksum of a name and contents (ISO 3309, polynomial 0xedb88320).
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }

  /// True if a reader may skip an unknown chunk: the first letter is lower-case.
  var isAncillary: Bool { name & 0x2000_0000 != 0 }

  /// The name as text, with "?" for bytes that are not letters.
  var words: String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: name >> $0) }
    let isLetter = { (byte: UInt8) in (65...90).contains(byte) || (97...122).contains(byte) }
    return String(decoding: letters.map { isLetter($0) ? $0 : 63 }, as: UTF8.self)
  }

  static let header: UInt32 = 0x4948_4452  // IHDR
  static let appleHeader: UInt32 = 0x4367_4249  // CgBI
  static let standardColors: UInt32 = 0x7352_4742  // sRGB
  static let gamma: UInt32 = 0x6741_4d41  // gAMA
  static let primaries: UInt32 = 0x6348_524d  // cHRM
  static let density: UInt32 = 0x7048_5973  // pHYs
  static let palette: UInt32 = 0x504c_5445  // PLTE
  static let transparency: UInt32 = 0x7452_4e53  // tRNS
  static let imageData: UInt32 = 0x4944_4154  // IDAT
  static let end: UInt32 = 0x4945_4e44  // IEND
  static let animationControl: UInt32 = 0x6163_544c  // acTL
  static let frameControl: UInt32 = 0x6663_544c  // fcTL
  static let frameData: UInt32 = 0x6664_4154  // fdAT
}

extension [UInt8] {
  /// Reads four bytes in big-endian order.
  ///
  /// - Precondition: the bytes exist.
  func number(at offset: Int) -> UInt32 {
    UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16 | UInt32(self[offset + 2]) << 8
      | UInt32(self[offset + 3])
  }

  mutating func append(number: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Appends a PNG chunk with length and checksum.
  ///
  /// - Precondition: `numbers` and `contents` together have fewer than 2³¹ bytes.
  mutating func append(chunk name: UInt32, numbers: [UInt32] = [], contents: ArraySlice<UInt8> = []) {
    append(number: UInt32(truncatingIfNeeded: numbers.count * 4 + contents.count))
    let start = count
    append(number: name)
    for number in numbers { append(number: number) }
    append(contentsOf: contents)
    append(number: PNGChunk.checksum(of: self[start...]))
  }
}
