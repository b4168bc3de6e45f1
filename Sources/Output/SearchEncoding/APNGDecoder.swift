import SearchGeometry
import SearchLayers

/// Reads animated PNG files frame by frame; a still image is one frame.
///
/// Unlike players, it does not fall back to the still image of a damaged animation: checksums, order, numbers and
/// counts must be right. Colours are read as by `PNGDecoder`. A default image that is not a frame is skipped.
package struct APNGDecoder: Sendable {
  /// The largest canvas, in pixels; a larger one is refused before memory is allocated.
  package var pixelLimit: Int
  /// The largest number of frames.
  package var pictureLimit: Int
  /// The largest number of pixels in all frames together; every frame counts as large as the canvas.
  package var animationPixelLimit: Int

  package init(pixelLimit: Int = 64 << 20, pictureLimit: Int = 100_000, animationPixelLimit: Int = 64 << 30) {
    self.pixelLimit = pixelLimit
    self.pictureLimit = pictureLimit
    self.animationPixelLimit = animationPixelLimit
  }

  /// Checks the file's structure; frames are decoded one by one later.
  package func pictures(of bytes: [UInt8]) throws(EncodingError) -> APNGFrameReader {
    let decoder = PNGDecoder(pixelLimit: pixelLimit)
    guard let control = APNGContents.control(of: bytes) else {
      return APNGFrameReader(still: try decoder.decode(bytes))
    }
    return APNGFrameReader(bytes, try APNGContents(bytes, control: control, limits: self), decoder)
  }
}

/// Decodes the frames of an animation in order, each as large as the canvas.
///
/// It holds the file, the canvas, and one frame's rectangle.
package struct APNGFrameReader: Sendable {
  package struct DecodedFrame: Hashable, Sendable {
    package let bitmap: Bitmap
    /// 0 in a still image.
    package let delay: APNGDelay
  }

  package let width: Int
  package let height: Int
  /// The number of all frames, including those already read.
  package let count: Int
  /// The number of times to play the animation; 0 repeats forever.
  package let loops: Int

  private let bytes: [UInt8]
  private let contents: APNGContents?
  private let decoder: PNGDecoder
  private var index = 0
  private var canvas: Bitmap?
  /// Pixels to restore before the next frame is drawn.
  private var covered: (part: PixelRect, pixels: [UInt8])?

  init(still: Bitmap) {
    (width, height, count, loops) = (still.width, still.height, 1, 1)
    (bytes, contents, decoder, canvas) = ([], nil, PNGDecoder(), still)
  }

  init(_ bytes: [UInt8], _ contents: APNGContents, _ decoder: PNGDecoder) {
    (width, height, count, loops) = (contents.width, contents.height, contents.count, contents.loops)
    (self.bytes, self.contents, self.decoder) = (bytes, contents, decoder)
  }

  /// Returns the next frame; nil after the last, and after an error.
  package mutating func next() throws(EncodingError) -> DecodedFrame? {
    guard index < count else { return nil }
    let current = index
    index = count
    let next = try frame(current)
    index = current + 1
    return next
  }

  private mutating func frame(_ index: Int) throws(EncodingError) -> DecodedFrame? {
    guard let contents else { return canvas.map { DecodedFrame(bitmap: $0, delay: APNGDelay(0, over: 1)) } }
    let frame = contents.frames[index]
    let (part, disposal) = (frame.control.part, frame.control.disposal)
    // Decodes before allocating the canvas, so that a short file that declares a huge canvas costs nothing.
    let drawn = try decoder.decode(contents.file(of: frame, in: bytes))
    var canvas = self.canvas ?? Bitmap(clear: width, height)
    self.canvas = nil
    if let covered { canvas.replace(covered.part, with: covered.pixels) }
    switch disposal {
    case .none: covered = nil
    case .previous where index > 0: covered = (part, canvas.pixels(of: part))
    // Before the first frame there is nothing to restore, so the specification clears to transparent black.
    case .background, .previous: covered = (part, [UInt8](repeating: 0, count: part.width * part.height * 4))
    }
    switch frame.control.blending {
    case .source where part == PixelRect(whole: canvas): canvas = drawn
    case .source: canvas.replace(part, with: drawn.pixels)
    case .over: canvas.composite(drawn.pixels, over: part)
    }
    self.canvas = canvas
    return DecodedFrame(bitmap: canvas, delay: frame.control.delay)
  }
}
