import SearchLayers

/// Reads animated PNG files, whoever wrote them, picture by picture; a PNG file that is not animated is one picture.
///
/// Stricter than players, which show the still picture where an animation is damaged: checksums, order, numbers and
/// counts must be right. Colours are taken as `PNGDecoder` takes them. A default image that is no part of the
/// animation is passed over.
package struct APNGDecoder: Sendable {
  /// A canvas with more pixels is refused before memory for it is taken.
  package var pixelLimit: Int
  /// More pictures are refused.
  package var pictureLimit: Int
  /// More pixels of all pictures together, each as large as the canvas, are refused.
  package var animationPixelLimit: Int

  package init(pixelLimit: Int = 64 << 20, pictureLimit: Int = 100_000, animationPixelLimit: Int = 64 << 30) {
    self.pixelLimit = pixelLimit
    self.pictureLimit = pictureLimit
    self.animationPixelLimit = animationPixelLimit
  }

  /// Checks how the file is built; its pictures are decoded when they are asked for.
  package func pictures(of bytes: [UInt8]) throws(EncodingError) -> APNGPictures {
    let decoder = PNGDecoder(pixelLimit: pixelLimit)
    guard let control = APNGContents.control(of: bytes) else {
      return APNGPictures(still: try decoder.decode(bytes))
    }
    return APNGPictures(bytes, try APNGContents(bytes, control: control, limits: self), decoder)
  }
}
