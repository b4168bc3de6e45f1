import SearchGeometry
import SearchLayers

/// Writes bitmaps as an animated PNG file (PNG, third edition, W3C 2025), the same bytes for the same pixels.
///
/// All frames have the same duration. The first is stored completely, and is what a reader of still images shows. Each
/// other frame is the rectangle that differs from the previous one, or a single pixel if none does. Colours and
/// compression are as in `PNGEncoder`, except that the bands are larger. Between calls the encoder
/// holds the last bitmap and the bytes written so far.
package struct APNGEncoder: Sendable {
  /// In pixels.
  package static let largestSide = 65_535
  /// The same limit as `APNGDecoder`'s.
  package static let mostPictures = 100_000

  package let width: Int
  package let height: Int
  package let delay: APNGDelay
  /// The number of times to play the animation; 0 repeats forever.
  package let loops: Int
  /// True if the file has no alpha channel; translucent frames are refused.
  package let isOpaque: Bool
  /// The number of frames so far.
  package private(set) var count = 0

  private let encoder: PNGEncoder
  /// Nil after an error and a frame compressed elsewhere: the next bitmap is then stored completely.
  private var last: Bitmap?
  /// The chunks after acTL that were not taken yet.
  private var body: [UInt8] = []
  private var sequence: UInt32 = 0

  /// - Parameters:
  ///   - loops: the number of times to play the animation; 0 or less repeats forever.
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

  /// Appends a frame; an error leaves the animation unchanged.
  package mutating func append(_ picture: Bitmap) throws(EncodingError) {
    try append(DeflatedFrame(PixelRect(differingFrom: last.take(), to: picture), of: picture, isOpaque: isOpaque))
    last = picture
  }

  /// Appends a frame that was compressed elsewhere; an error leaves the animation unchanged.
  ///
  /// - Parameter part: the first frame, or compressed against the frame appended last.
  package mutating func append(_ part: DeflatedFrame) throws(EncodingError) {
    guard part.width == width, part.height == height else {
      throw .unequalSize(width: part.width, height: part.height, animationWidth: width, animationHeight: height)
    }
    guard count < Self.mostPictures else { throw .tooManyPictures(limit: Self.mostPictures) }
    guard part.isOpaque == isOpaque else { throw .notOpaque(index: count) }
    guard count > 0 || part.rect.width == width && part.rect.height == height else { throw .noFormerPicture }
    appendControl(part.rect)
    appendData(part.stream)
    count += 1
    last = nil
  }

  package func finish() throws(EncodingError) -> [UInt8] {
    guard count > 0 else { throw .noPictures }
    var bytes = head(ofTotal: count)
    bytes.reserveCapacity(bytes.count + body.count + 16)
    bytes += body
    bytes.append(chunk: PNGChunk.end)
    return bytes
  }

  /// Returns the chunks before the first frame.
  ///
  /// - Parameter total: the number of frames that there will be.
  func head(ofTotal total: Int) -> [UInt8] {
    var bytes = encoder.head(width: width, height: height, hasAlpha: !isOpaque)
    bytes.append(chunk: PNGChunk.animationControl, numbers: [UInt32(total), UInt32(loops)])
    return bytes
  }

  /// Returns the chunks of the frames since the last call and forgets them, so that long animations need little memory.
  /// The file is the head, all these chunks, and the end chunk.
  mutating func take() -> [UInt8] {
    defer { body = [] }
    return body
  }

  /// Writes an fcTL chunk with disposal "none" (0) and blending "source" (0).
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

  /// The part of a frame that differs from the previous one, compressed.
  ///
  /// It depends only on its arguments, so that frames can be compressed on several threads and appended in order.
  package struct DeflatedFrame: Sendable {
    /// The frame's size, in pixels.
    let (width, height): (Int, Int)
    /// The part that differs; all of a first frame.
    package let rect: PixelRect
    let isOpaque: Bool
    /// The rows of the rectangle, as a zlib stream.
    let stream: [UInt8]

    /// In bytes of uncompressed pixels. Larger frames are split into bands, which are compressed one by one: every thread
    /// needs 2 MiB instead of twice the frame.
    private static let largestBand = 1 << 20

    /// - Parameters:
    ///   - rect: not empty and inside the frame; contains all pixels that differ from the previous frame. Nil if none does.
    ///   - isOpaque: true if the animation is opaque. A translucent frame of an opaque animation is refused when it is
    ///     appended.
    /// - Throws: `EncodingError` for an empty frame, or without memory.
    package init(_ rect: PixelRect?, of picture: Bitmap, isOpaque: Bool) throws(EncodingError) {
      // The format needs at least one pixel.
      let rect = rect ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      (width, height, self.rect) = (picture.width, picture.height, rect)
      guard (1...APNGEncoder.largestSide).contains(width), (1...APNGEncoder.largestSide).contains(height),
        picture.pixels.count == width * height * 4
      else { throw .unencodableSize(width: width, height: height) }
      let bands = PixelBands(width: rect.width, height: rect.height, bytesPerBand: Self.largestBand)
      let deflater = try BandDeflater()
      var deflated: [DeflatedBand] = []
      for band in 0..<bands.count {
        let first = ((rect.y0 + bands.rowsRead(for: band).lowerBound) * width + rect.x0) * 4
        // Pixels outside the rectangle were checked with the previous frames.
        let one = picture.pixels.withUnsafeBytes {
          deflater.band(
            band, of: bands, UnsafeRawBufferPointer(rebasing: $0[first...]), bytesPerRow: picture.width * 4,
            hasAlpha: !isOpaque)
        }
        guard let one else {
          (self.isOpaque, stream) = (false, [])
          return
        }
        deflated.append(one)
      }
      self.isOpaque = isOpaque
      stream = DeflatedBand.stream(of: deflated)
    }
  }
}
