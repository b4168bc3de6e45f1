import SearchGeometry
import SearchLayers
import SearchMotion

/// Writes pictures as an animated PNG file, the one of `APNGEncoder`: each is a picture of the file.
package struct APNGWriter: PictureSequenceWriter {
  private let file: AtomicFile
  private let count: Int
  private var encoder: APNGEncoder

  /// - Parameters:
  ///   - count: how many pictures there will be.
  ///   - loops: how often it is played; 0 for ever.
  ///   - scale: pixels per point, see `PNGEncoder.scale`.
  /// - Throws: for a rate whose fraction has a part beyond 65,535, sizes and counts that the format does not have, and
  ///   where no file can be made at the path.
  package init(
    path: String, size: PixelSize, rate: FrameRate, count: Int, loops: Int, scale: Double?
  ) throws(EncodingError) {
    guard let numerator = UInt16(exactly: rate.denominator), let denominator = UInt16(exactly: rate.numerator) else {
      throw .unencodableRate(
        reason: "\(rate) pictures a second: an animated PNG holds fractions of at most 65535; take a nearby rate")
    }
    guard count <= APNGEncoder.mostPictures else { throw .tooManyPictures(limit: APNGEncoder.mostPictures) }
    encoder = try APNGEncoder(
      width: size.width, height: size.height, delay: APNGDelay(numerator, over: denominator), loops: loops,
      isOpaque: true, scale: scale)
    self.count = count
    file = try AtomicFile(for: path)
    try file.write(encoder.head(ofTotal: count))
  }

  package var encode: @Sendable (Bitmap, PixelRect?) throws(EncodingError) -> APNGEncoder.Part {
    { picture, rect throws(EncodingError) in
      // The format has a picture for each instant, if only of a pixel.
      try APNGEncoder.Part(rect ?? PixelRect(x: 0, y: 0, width: 1, height: 1), of: picture, isOpaque: true)
    }
  }

  package mutating func append(_ part: APNGEncoder.Part) throws(EncodingError) {
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

extension APNGEncoder.Part: SequencePart {
  package var byteCount: Int { stream.count }
}
