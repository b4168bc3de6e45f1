import SearchGeometry

/// The chunks of an animated WebP file (RFC 9649, section 2.7). Each frame is a rectangle that replaces the pixels
/// beneath it.
enum WebPAnimation {
  /// libwebp's limit, in pixels.
  static let largestSide = 16_383
  /// The longest duration of a frame, in milliseconds.
  static let longest = (1 << 24) - 1
  /// The offset of the RIFF size field, which counts the bytes after it.
  static let sizeOffset = 4

  /// Returns the chunks before the first frame, with a size field of 0.
  ///
  /// - Parameter loops: the number of times to play the animation; 0 repeats forever.
  static func head(_ size: PixelSize, loops: Int) -> [UInt8] {
    var bytes = Array("RIFF".utf8) + number(0, bytes: 4) + Array("WEBP".utf8)
    // Animated (2), without an alpha channel.
    bytes += chunk("VP8X", [2, 0, 0, 0] + number(size.width - 1, bytes: 3) + number(size.height - 1, bytes: 3))
    // The background is opaque black, in BGRA; readers may ignore it.
    bytes += chunk("ANIM", [0, 0, 0, 255] + number(min(max(loops, 0), 65_535), bytes: 2))
    return bytes
  }

  /// Returns a frame's chunk; nil if libwebp's output is not a WebP file.
  ///
  /// - Parameter part: has even x and y coordinates.
  static func frame(_ part: EncodedRect, milliseconds: Int) -> [UInt8]? {
    // A file of one frame: the chunks after its header become this frame's.
    guard part.bytes.count > 12, part.bytes.starts(with: Array("RIFF".utf8)) else { return nil }
    let rect = part.rect
    var contents = number(rect.x / 2, bytes: 3) + number(rect.y / 2, bytes: 3)
    contents += number(rect.width - 1, bytes: 3) + number(rect.height - 1, bytes: 3) + number(milliseconds, bytes: 3)
    // Not blended (2), not disposed.
    return chunk("ANMF", contents + [2] + part.bytes[12...])
  }

  /// Returns a little-endian number.
  static func number(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(contents.count, bytes: 4) + contents + (contents.count % 2 == 1 ? [0] : [])
  }
}
