import SearchGeometry
import SearchLayers

extension APNGEncoder {
  /// A picture made ready for an animation: what of it differs from the one before, deflated.
  ///
  /// It depends on nothing but what it is made of, so that parts can be made at once on many threads and added in order.
  package struct Part: Sendable {
    /// Of the picture, in pixels.
    let (width, height): (Int, Int)
    /// Where it differs; all of a first picture.
    package let rect: PixelRect
    /// Whether it is without an alpha channel.
    let isOpaque: Bool
    /// The rows of the rectangle, as a zlib stream.
    let stream: [UInt8]

    /// Bytes of pixels that are deflated at once; only pictures that are larger come in bands.
    private static let largestBand = 32 << 20

    /// - Parameters:
    ///   - previous: as large; nil for an animation's first picture.
    ///   - changed: outside of these the two are equal; nil where nothing is known.
    ///   - isOpaque: what the animation is. A picture that is not opaque where it has to be is refused when it is added.
    /// - Throws: for a picture without a pixel, of another size than the previous one, or where there is no memory.
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

    /// - Parameter rect: lies inside of the picture and has a pixel; outside of it the picture is equal to the one before.
    init(_ rect: PixelRect, of picture: Bitmap, isOpaque: Bool) throws(EncodingError) {
      (width, height, self.rect) = (picture.width, picture.height, rect)
      guard (1...APNGEncoder.largestSide).contains(width), (1...APNGEncoder.largestSide).contains(height),
        picture.pixels.count == width * height * 4
      else { throw .unencodableSize(width: width, height: height) }
      // The rows beside the rectangle were seen with the pictures before.
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
