import SearchGeometry
import SearchLayers

/// The pictures of an animation, one after the other, each as large as the canvas.
///
/// In memory are the file, the canvas, one decoded part and what it covers.
package struct APNGPictures: Sendable {
  package struct Picture: Hashable, Sendable {
    package let bitmap: Bitmap
    /// 0 in a file that is not animated.
    package let delay: APNGDelay
  }

  package let width: Int
  package let height: Int
  /// Of all pictures, those already read among them.
  package let count: Int
  /// How often the animation is played; 0 for ever.
  package let loops: Int
  /// Whether the file is an animation, if only of one picture.
  package var isAnimated: Bool { contents != nil }

  private let bytes: [UInt8]
  private let contents: APNGContents?
  private let decoder: PNGDecoder
  private var index = 0
  private var canvas: Bitmap?
  /// What is to be put back before the next picture is drawn.
  private var covered: (part: PixelRect, pixels: [UInt8])?

  init(still: Bitmap) {
    (width, height, count, loops) = (still.width, still.height, 1, 1)
    (bytes, contents, decoder, canvas) = ([], nil, PNGDecoder(), still)
  }

  init(_ bytes: [UInt8], _ contents: APNGContents, _ decoder: PNGDecoder) {
    (width, height, count, loops) = (contents.width, contents.height, contents.count, contents.loops)
    (self.bytes, self.contents, self.decoder) = (bytes, contents, decoder)
  }

  /// The next picture; nil behind the last, and behind one that could not be read.
  package mutating func next() throws(EncodingError) -> Picture? {
    guard index < count else { return nil }
    let current = index
    index = count
    let picture = try picture(current)
    index = current + 1
    return picture
  }

  private mutating func picture(_ index: Int) throws(EncodingError) -> Picture? {
    guard let contents else { return canvas.map { Picture(bitmap: $0, delay: APNGDelay(0, over: 1)) } }
    let frame = contents.frames[index]
    let (part, disposal) = (frame.control.part, frame.control.disposal)
    // Before the canvas: a file that promises a huge one and holds nothing costs nothing.
    let drawn = try decoder.decode(contents.file(of: frame, in: bytes))
    var canvas = self.canvas ?? Bitmap(clear: width, height)
    self.canvas = nil
    if let covered { canvas.replace(covered.part, with: covered.pixels) }
    switch disposal {
    case .none: covered = nil
    case .previous where index > 0: covered = (part, canvas.pixels(of: part))
    // There is nothing before the first picture: the specification has the background instead.
    case .background, .previous: covered = (part, [UInt8](repeating: 0, count: part.width * part.height * 4))
    }
    switch frame.control.blending {
    case .source where part == PixelRect(whole: canvas): canvas = drawn
    case .source: canvas.replace(part, with: drawn.pixels)
    case .over: canvas.lay(drawn.pixels, over: part)
    }
    self.canvas = canvas
    return Picture(bitmap: canvas, delay: frame.control.delay)
  }
}
