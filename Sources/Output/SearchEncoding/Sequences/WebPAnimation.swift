import SearchGeometry

/// The chunks of an animated WebP file (RFC 9649, 2.7): each picture is a rectangle that replaces what is beneath it.
enum WebPAnimation {
  /// Pixels a side, of what libwebp encodes.
  static let largestSide = 16_383
  /// How long one picture may last, in milliseconds.
  static let longest = (1 << 24) - 1
  /// Where the file's size stands, that of all behind it.
  static let sizeOffset = 4

  /// What stands before the first picture; the file's size in it is wrong.
  /// - Parameter loops: how often it is played; 0 for ever.
  static func head(_ size: PixelSize, loops: Int) -> [UInt8] {
    var bytes = Array("RIFF".utf8) + number(0, bytes: 4) + Array("WEBP".utf8)
    // It is animated (2); no picture has an alpha channel that shows.
    bytes += chunk("VP8X", [2, 0, 0, 0] + number(size.width - 1, bytes: 3) + number(size.height - 1, bytes: 3))
    // Upon opaque black, in BGRA; readers may ignore it.
    bytes += chunk("ANIM", [0, 0, 0, 255] + number(min(max(loops, 0), 65_535), bytes: 2))
    return bytes
  }

  /// A picture whose corner has even coordinates; nil where what libwebp wrote is not what it is expected to be.
  static func picture(_ part: EncodedPart, milliseconds: Int) -> [UInt8]? {
    // A whole file of one picture: the chunks behind its head are this one's.
    guard part.bytes.count > 12, part.bytes.starts(with: Array("RIFF".utf8)) else { return nil }
    let place = part.place
    var contents = number(place.x / 2, bytes: 3) + number(place.y / 2, bytes: 3)
    contents += number(place.width - 1, bytes: 3) + number(place.height - 1, bytes: 3) + number(milliseconds, bytes: 3)
    // Not blended (2), not disposed of.
    return chunk("ANMF", contents + [2] + part.bytes[12...])
  }

  /// The lowest byte first.
  static func number(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(contents.count, bytes: 4) + contents + (contents.count % 2 == 1 ? [0] : [])
  }
}
