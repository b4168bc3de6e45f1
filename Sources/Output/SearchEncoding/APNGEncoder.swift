import SearchGeometry
import SearchLayers

/// Writes bitmaps as an animated PNG file (PNG, third edition, W3C 2025), the same bytes for the same pixels.
///
/// Every picture that is appended is a frame of the file, and lasts as long as every other. The first is stored whole
/// and is what a reader of still pictures shows; of each other only the rectangle that differs from the one before
/// is, a single pixel where none does. Colours, filters and compression are `PNGEncoder`'s, but that a rectangle is
/// deflated as one, for nothing of it comes again. Between two appends it holds the last bitmap and the bytes so far.
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
  package private(set) var count = 0

  private let encoder: PNGEncoder
  /// Nil after parts that were made elsewhere: the picture behind them is stored whole.
  private var last: Bitmap?
  /// What stands behind the animation's control chunk, and was not taken yet.
  private var body: [UInt8] = []
  private var sequence: UInt32 = 0

  /// - Parameters:
  ///   - loops: a negative number counts as 0.
  ///   - scale: pixels per point, see `PNGEncoder.scale`.
  package init(
    width: Int, height: Int, delay: APNGDelay, loops: Int = 0, isOpaque: Bool, scale: Double? = nil
  ) throws(EncodingError) {
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else {
      throw .unencodableSize(width: width, height: height)
    }
    (self.width, self.height, self.delay, self.isOpaque) = (width, height, delay, isOpaque)
    self.loops = min(max(loops, 0), Int(Int32.max))
    encoder = PNGEncoder(scale: scale)
  }

  /// Adds a picture; where it throws, the animation is as it was.
  ///
  /// - Parameter changed: outside of these the picture is equal to the one before; nil where nothing is known.
  package mutating func append(_ picture: Bitmap, changed: [PixelRect]? = nil) throws(EncodingError) {
    try requireSize(picture.width, picture.height)
    let part = try Part(of: picture, after: last, changed: changed, isOpaque: isOpaque)
    try add(part)
    // Kept apart from the caller's, whose next change would copy it whole.
    if last == nil { last = picture } else { last?.replace(part.rect, with: picture.pixels(of: part.rect)) }
  }

  /// Adds a picture that was made ready, maybe elsewhere; where it throws, the animation is as it was.
  ///
  /// - Parameter part: made after the picture that was added last, or for the first after none.
  package mutating func append(_ part: Part) throws(EncodingError) {
    try requireSize(part.width, part.height)
    try add(part)
    last = nil
  }

  private func requireSize(_ width: Int, _ height: Int) throws(EncodingError) {
    guard width == self.width, height == self.height else {
      throw .unequalSize(width: width, height: height, animationWidth: self.width, animationHeight: self.height)
    }
    guard count < Self.mostPictures else { throw .tooManyPictures(limit: Self.mostPictures) }
  }

  private mutating func add(_ part: Part) throws(EncodingError) {
    guard part.isOpaque == isOpaque else { throw .notOpaque(index: count) }
    guard count > 0 || part.rect.width == width && part.rect.height == height else { throw .noFormerPicture }
    appendControl(part.rect)
    appendData(part.stream)
    count += 1
  }

  /// The file.
  package func finish() throws(EncodingError) -> [UInt8] {
    guard count > 0 else { throw .noPictures }
    var bytes = head(ofTotal: count)
    bytes.reserveCapacity(bytes.count + body.count + 16)
    bytes += body
    bytes.append(chunk: PNGChunk.end)
    return bytes
  }

  /// What stands before the first picture.
  /// - Parameter total: how many pictures there will be.
  func head(ofTotal total: Int) -> [UInt8] {
    var bytes = encoder.head(width: width, height: height, hasAlpha: !isOpaque)
    bytes.append(chunk: PNGChunk.animationControl, numbers: [UInt32(total), UInt32(loops)])
    return bytes
  }

  /// Hands over the pictures that were not handed over before, and forgets them: of any number it takes the memory of
  /// few. The file is then made of the head, these, and the end chunk.
  mutating func take() -> [UInt8] {
    defer { body = [] }
    return body
  }

  /// Where the picture lies, how long it stays; disposal "none" (0), blending "source" (0).
  private mutating func appendControl(_ part: PixelRect) {
    let time = UInt32(delay.numerator) << 16 | UInt32(delay.denominator)
    let numbers = [part.width, part.height, part.x, part.y].map { UInt32($0) }
    body.append(chunk: PNGChunk.frameControl, numbers: [sequence] + numbers + [time], contents: [0, 0])
    sequence += 1
  }

  private mutating func appendData(_ stream: [UInt8]) {
    for piece in PNGEncoder.pieces(of: stream) {
      if count == 0 {
        body.append(chunk: PNGChunk.imageData, contents: piece)
      } else {
        body.append(chunk: PNGChunk.frameData, numbers: [sequence], contents: piece)
        sequence += 1
      }
    }
  }
}
