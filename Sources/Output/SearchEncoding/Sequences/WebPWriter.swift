import SearchGeometry
import SearchLayers
import SearchMotion

/// Writes pictures as an animated WebP file, lossless, the same bytes for the same pixels (and the same libwebp).
///
/// Each picture is the rectangle that differs from the one before; equal ones after one another are one that lasts
/// longer. The format tells times in whole milliseconds: each picture begins at the one nearest to its instant.
package struct WebPWriter: PictureSequenceWriter {
  private let rate: FrameRate
  private let file: AtomicFile
  /// In bytes.
  private var length = 0
  /// What is shown and since which picture; it is written when it is known how long it lasts.
  private var shown: (part: EncodedPart, since: Int)?
  private var count = 0

  /// - Parameter loops: how often it is played; 0 for ever.
  /// - Throws: for sizes that the format does not have, and where no file can be made at the path.
  package init(path: String, size: PixelSize, rate: FrameRate, loops: Int) throws(EncodingError) {
    guard (1...WebPAnimation.largestSide).contains(size.width), (1...WebPAnimation.largestSide).contains(size.height)
    else { throw .unencodableSize(width: size.width, height: size.height) }
    self.rate = rate
    file = try AtomicFile(for: path)
    try write(WebPAnimation.head(size, loops: loops))
  }

  package var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> EncodedPart? {
    { picture, part throws(EncodingError) in
      guard let part else { return nil }
      // The format's corners are even.
      let place = PixelRect(x0: part.x0 & ~1, y0: part.y0 & ~1, x1: part.x1, y1: part.y1)
      return EncodedPart(place: place, bytes: try WebPEncoder().encode(place, of: picture))
    }
  }

  package mutating func append(_ part: EncodedPart?) throws(EncodingError) {
    if let part {
      try writeShown()
      shown = (part, count)
    }
    count += 1
  }

  package mutating func finish() throws(EncodingError) {
    guard shown != nil else { throw .noPictures }
    try writeShown()
    guard length - 8 <= Int(UInt32.max) - 1 else {
      throw .cannotEncodeWebP("the file would be larger than 4 GiB, the most that the format has")
    }
    try file.write(WebPAnimation.number(length - 8, bytes: 4), at: WebPAnimation.sizeOffset)
    try file.commit()
  }

  private mutating func writeShown() throws(EncodingError) {
    guard let (part, since) = shown else { return }
    shown = nil
    var left = milliseconds(count) - milliseconds(since)
    repeat {
      // Longer than the format has it: the same once more.
      let time = min(left, WebPAnimation.longest)
      guard let bytes = WebPAnimation.picture(part, milliseconds: time) else {
        throw .cannotEncodeWebP("what it wrote is no WebP file")
      }
      try write(bytes)
      left -= time
    } while left > 0
  }

  private mutating func write(_ bytes: [UInt8]) throws(EncodingError) {
    try file.write(bytes)
    length += bytes.count
  }

  /// When a picture begins, to the nearest millisecond.
  private func milliseconds(_ index: Int) -> Int { (rate.time(of: index).ticks(per: 2000) + 1) / 2 }
}
