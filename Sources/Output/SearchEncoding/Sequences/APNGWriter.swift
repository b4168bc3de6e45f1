import SearchGeometry
import SearchLayers
import SearchMotion

/// Writes frames as an animated PNG file with the same bytes as `APNGEncoder`.
package struct APNGWriter: SequenceWriter {
  private let file: AtomicFile
  private let count: Int
  private let isOpaque: Bool
  private var encoder: APNGEncoder

  /// - Parameters:
  ///   - count: the number of frames that there will be.
  ///   - loops: the number of times to play the animation; 0 repeats forever.
  ///   - isOpaque: false to store an alpha channel.
  ///   - scale: pixels per point, see `PNGEncoder.scale`.
  /// - Throws: `EncodingError` for a rate, size or count that the format does not allow, or if the file cannot be
  ///   created.
  package init(
    path: String, size: PixelSize, rate: FrameRate, count: Int, loops: Int, isOpaque: Bool = true, scale: Double?
  ) throws(EncodingError) {
    guard let numerator = UInt16(exactly: rate.denominator), let denominator = UInt16(exactly: rate.numerator) else {
      throw .unencodableRate(
        reason:
          "animated PNG cannot store \(rate) frames per second, only fractions of numbers up to 65535; use a nearby rate"
      )
    }
    guard count <= APNGEncoder.mostPictures else { throw .tooManyPictures(limit: APNGEncoder.mostPictures) }
    encoder = try APNGEncoder(
      width: size.width, height: size.height, delay: APNGDelay(numerator, over: denominator), loops: loops,
      isOpaque: isOpaque, scale: scale)
    (self.count, self.isOpaque) = (count, isOpaque)
    file = try AtomicFile(for: path)
    try file.write(encoder.head(ofTotal: count))
  }

  package var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> APNGEncoder.DeflatedFrame {
    { [isOpaque] (picture, rect) throws(EncodingError) in
      try APNGEncoder.DeflatedFrame(rect, of: picture, isOpaque: isOpaque)
    }
  }

  package mutating func append(_ part: APNGEncoder.DeflatedFrame) throws(EncodingError) {
    try encoder.append(part)
    try file.write(encoder.take())
  }

  package mutating func finish() throws(EncodingError) {
    guard encoder.count == count, count > 0 else { throw .noPictures }
    var end: [UInt8] = []
    end.append(chunk: PNGChunk.end)
    try file.write(end)
    try file.commit()
  }
}

extension APNGEncoder.DeflatedFrame: EncodedFrame {
  package var byteCount: Int { stream.count }
}
