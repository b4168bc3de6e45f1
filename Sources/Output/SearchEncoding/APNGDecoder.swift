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
  /// The largest number of pixels in all frames together, each as large as the canvas.
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
