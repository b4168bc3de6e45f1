import SearchGeometry
import SearchLayers

extension APNGEncoder {
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

    /// In bytes of uncompressed pixels. Larger frames are split into bands, which are compressed one by one.
    private static let largestBand = 32 << 20

    /// - Parameters:
    ///   - previous: a bitmap of the same size; nil for the first frame.
    ///   - changed: the pixels that may differ; nil for all.
    ///   - isOpaque: whether the animation is opaque. A translucent frame of an opaque animation is refused when it is
    ///     appended.
    /// - Throws: `EncodingError` for an empty frame, one of another size than the previous one, or without memory.
    package init(
      of picture: Bitmap, after previous: Bitmap?, changed: [PixelRect]? = nil, isOpaque: Bool
    ) throws(EncodingError) {
      guard let previous else {
        try self.init(PixelRect(whole: picture), of: picture, isOpaque: isOpaque)
        return
      }
      guard previous.width == picture.width, previous.height == picture.height,
        previous.pixels.count == picture.pixels.count
      else {
        throw .unequalSize(
          width: picture.width, height: picture.height, animationWidth: previous.width,
          animationHeight: previous.height)
      }
      let rect = PixelRect(changedFrom: previous, to: picture, within: changed)
      try self.init(rect, of: picture, isOpaque: isOpaque)
    }

    /// - Parameter rect: not empty and inside the frame; contains all pixels that differ from the previous frame.
    init(_ rect: PixelRect, of picture: Bitmap, isOpaque: Bool) throws(EncodingError) {
      (width, height, self.rect) = (picture.width, picture.height, rect)
      guard (1...APNGEncoder.largestSide).contains(width), (1...APNGEncoder.largestSide).contains(height),
        picture.pixels.count == width * height * 4
      else { throw .unencodableSize(width: width, height: height) }
      // Rows outside the rectangle were checked with the previous frames.
      guard !isOpaque || picture.isOpaque(rect.y0..<rect.y1) else {
        (self.isOpaque, stream) = (false, [])
        return
      }
      self.isOpaque = isOpaque
      let bands = PixelBands(width: rect.width, height: rect.height, bytesPerBand: Self.largestBand)
      var deflater = try BandDeflater()
      var deflated: [DeflatedBand] = []
      for band in 0..<bands.count {
        let rows = bands.rows(of: band)
        deflated.append(
          try deflater.band(
            PixelRect(x0: rect.x0, y0: rect.y0 + rows.lowerBound, x1: rect.x1, y1: rect.y0 + rows.upperBound),
            of: picture, hasAlpha: !isOpaque, isLast: band == bands.count - 1))
      }
      stream = DeflatedBand.stream(of: deflated)
    }
  }
}
