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

  /// - Parameter loops: the number of times to play the animation; 0 repeats forever.
  /// - Throws: `EncodingError` for a size that the format does not allow, or if the file cannot be created.
  package init(path: String, size: PixelSize, rate: FrameRate, loops: Int) throws(EncodingError) {
    guard (1...WebPAnimation.largestSide).contains(size.width), (1...WebPAnimation.largestSide).contains(size.height)
    else { throw .unencodableSize(width: size.width, height: size.height) }
    self.rate = rate
    file = try AtomicFile(for: path)
    try write(WebPAnimation.head(size, loops: loops))
  }

  package var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> EncodedRect? {
    { picture, part throws(EncodingError) in
      guard let part else { return nil }
      // The format requires even coordinates.
      let rect = PixelRect(x0: part.x0 & ~1, y0: part.y0 & ~1, x1: part.x1, y1: part.y1)
      return EncodedRect(rect: rect, bytes: try WebPEncoder().encode(rect, of: picture))
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
