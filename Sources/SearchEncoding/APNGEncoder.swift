import SearchGeometry
import SearchLayers

/// Writes bitmaps as an animated PNG file (PNG, third edition, W3C 2025), the same bytes for the same pixels.
///
/// Every picture that is appended is a frame of the file, and lasts as long as every other. The first is stored whole
/// and is what a reader of still pictures shows; of each other only the rectangle that differs from the one before
/// is, a single pixel where none does. Colours, filters and compression are `PNGEncoder`'s. Between two appends it
/// holds the last bitmap and the bytes so far.
package struct APNGEncoder: Sendable {
  /// Pixels a side.
  package static let largestSide = 65_535
  /// As many as `APNGDecoder` reads.
  package static let mostPictures = 100_000

  package let width: Int
  package let height: Int
  package let delay: APNGDelay
  /// How often the animation is played; 0 for ever.
  package let loops: Int
  /// Without an alpha channel: pictures that need one are refused.
  package let isOpaque: Bool
  /// How many pictures there are so far.
  package internal(set) var count = 0

  let encoder: PNGEncoder
  private var last: Bitmap?
  /// What stands before the animation's control chunk, and what stands behind it.
  var (head, body) = ([UInt8](), [UInt8]())
  private var sequence: UInt32 = 0

  /// - Parameters:
  ///   - loops: a negative number counts as 0.
  ///   - level: zlib's, see `PNGEncoder.level`.
  ///   - scale: pixels per point, see `PNGEncoder.scale`.
  package init(
    width: Int, height: Int, delay: APNGDelay, loops: Int = 0, isOpaque: Bool, level: Int = 3, scale: Double? = nil
  ) throws(EncodingError) {
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else {
      throw .unencodableSize(width: width, height: height)
    }
    (self.width, self.height, self.delay, self.isOpaque) = (width, height, delay, isOpaque)
    self.loops = min(max(loops, 0), Int(Int32.max))
    encoder = PNGEncoder(level: level, scale: scale)
  }

  /// Adds a picture; where it throws, the animation is as it was.
  package mutating func append(_ picture: Bitmap) throws(EncodingError) {
    guard picture.width == width, picture.height == height, picture.pixels.count == width * height * 4 else {
      throw .unequalSize(
        width: picture.width, height: picture.height, animationWidth: width, animationHeight: height)
    }
    guard count < Self.mostPictures else { throw .tooManyPictures(limit: Self.mostPictures) }
    guard !isOpaque || picture.isOpaque else { throw .notOpaque(index: count) }
    let part = last.map { PixelRect(changedFrom: $0, to: picture) } ?? PixelRect(whole: picture)
    let file = try encoder.encode(part, of: picture, hasAlpha: !isOpaque)
    appendControl(part)
    appendData(of: file)
    last = picture
    count += 1
  }

  /// The file.
  package func finish() throws(EncodingError) -> [UInt8] {
    guard count > 0 else { throw .noPictures }
    var bytes = head
    bytes.reserveCapacity(head.count + body.count + 32)
    bytes.append(chunk: PNGChunk.animationControl, numbers: [UInt32(count), UInt32(loops)])
    bytes += body
    bytes.append(chunk: PNGChunk.end)
    return bytes
  }

  /// Where the picture lies, how long it stays; disposal "none" (0), blending "source" (0).
  mutating func appendControl(_ part: PixelRect) {
    let time = UInt32(delay.numerator) << 16 | UInt32(delay.denominator)
    let numbers = [part.width, part.height, part.x, part.y].map { UInt32($0) }
    body.append(chunk: PNGChunk.frameControl, numbers: [sequence] + numbers + [time], contents: [0, 0])
    sequence += 1
  }

  /// The image data of a PNG file that libpng wrote; of the first, what stands before it as well.
  mutating func appendData(of file: [UInt8]) {
    var offset = PNGChunk.signature.count
    while let chunk = PNGChunk(file, at: offset), chunk.name != PNGChunk.end {
      if chunk.name == PNGChunk.imageData, count > 0 {
        body.append(chunk: PNGChunk.frameData, numbers: [sequence], contents: file[chunk.contents])
        sequence += 1
      } else if chunk.name == PNGChunk.imageData {
        if head.isEmpty { head += file[..<offset] }
        body += file[offset..<chunk.end]
      }
      offset = chunk.end
    }
  }
}
