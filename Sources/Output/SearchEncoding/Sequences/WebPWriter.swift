import SearchGeometry
import SearchLayers
import SearchMotion

/// Writes frames as a lossless animated WebP file, the same bytes for the same pixels and version of libwebp.
///
/// Each frame is the rectangle that differs from the previous one; equal consecutive frames become one that lasts
/// longer. The format's times are milliseconds: each frame begins at the one nearest to its instant.
package struct WebPWriter: SequenceWriter {
  private let rate: FrameRate
  private let file: AtomicFile
  /// In bytes.
  private var length = 0
  /// The current part and the index of its first frame; written when its duration is known.
  private var current: (part: EncodedRect, since: Int)?
  private var count = 0

  /// - Parameters:
  ///   - loops: the number of times to play the animation; 0 repeats forever.
  ///   - isOpaque: false if pixels may be transparent.
  /// - Throws: `EncodingError` for a size that the format does not allow, or if the file cannot be created.
  package init(
    path: String, size: PixelSize, rate: FrameRate, loops: Int, isOpaque: Bool = true
  ) throws(EncodingError) {
    guard (1...WebPAnimation.largestSide).contains(size.width), (1...WebPAnimation.largestSide).contains(size.height)
    else { throw .unencodableSize(width: size.width, height: size.height) }
    self.rate = rate
    file = try AtomicFile(for: path)
    try write(WebPAnimation.head(size, loops: loops, isOpaque: isOpaque))
  }

  package var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> EncodedRect? {
    { picture, part throws(EncodingError) in
      guard let part else { return nil }
      // The format requires even coordinates.
      let rect = PixelRect(x0: part.x0 & ~1, y0: part.y0 & ~1, x1: part.x1, y1: part.y1)
      return EncodedRect(rect: rect, bytes: try WebPEncoder.encode(rect, of: picture))
    }
  }

  package mutating func append(_ part: EncodedRect?) throws(EncodingError) {
    if let part {
      try writeCurrent()
      current = (part, count)
    }
    count += 1
  }

  package mutating func finish() throws(EncodingError) {
    guard current != nil else { throw .noPictures }
    try writeCurrent()
    guard length - 8 <= Int(UInt32.max) - 1 else {
      throw .cannotEncodeWebP("the file would be larger than 4 GiB, the most that the format has")
    }
    try file.write(WebPAnimation.number(length - 8, bytes: 4), at: WebPAnimation.sizeOffset)
    try file.commit()
  }

  private mutating func writeCurrent() throws(EncodingError) {
    guard let (part, since) = current else { return }
    current = nil
    var left = milliseconds(count) - milliseconds(since)
    repeat {
      // A duration longer than the format allows is split.
      let time = min(left, WebPAnimation.longest)
      guard let bytes = WebPAnimation.frame(part, milliseconds: time) else {
        throw .cannotEncodeWebP("its output is not a WebP file")
      }
      try write(bytes)
      left -= time
    } while left > 0
  }

  private mutating func write(_ bytes: [UInt8]) throws(EncodingError) {
    try file.write(bytes)
    length += bytes.count
  }

  /// Returns the time at which a frame begins, to the nearest millisecond.
  private func milliseconds(_ index: Int) -> Int { (rate.time(of: index).ticks(per: 2000) + 1) / 2 }
}

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
  static func head(_ size: PixelSize, loops: Int, isOpaque: Bool) -> [UInt8] {
    var bytes = Array("RIFF".utf8) + number(0, bytes: 4) + Array("WEBP".utf8)
    // Animated (2), with or without an alpha channel (16).
    bytes += chunk(
      "VP8X", [isOpaque ? 2 : 18, 0, 0, 0] + number(size.width - 1, bytes: 3) + number(size.height - 1, bytes: 3))
    // The background is black or transparent, in BGRA; readers may ignore it.
    bytes += chunk("ANIM", [0, 0, 0, isOpaque ? 255 : 0] + number(min(max(loops, 0), 65_535), bytes: 2))
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
