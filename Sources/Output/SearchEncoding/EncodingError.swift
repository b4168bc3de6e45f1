import SearchGeometry

/// An error of writing or reading an image file.
package enum EncodingError: Error, Hashable, Sendable {
  /// The bitmap is empty, or too large for the format.
  case unencodableSize(width: Int, height: Int)
  /// The rows cannot be compressed, with a message.
  case cannotEncode(String)
  /// The bytes do not begin with PNG's signature.
  case notPNG
  /// The bytes stand for a PNG file, or are one that another program has changed. The phrase says what to do.
  case alteredPNG(String)
  /// The PNG file is damaged, with libpng's message.
  case corruptPNG(String)
  case notJPEG
  /// The JPEG file is damaged or of a kind that cannot be read, with libjpeg's message.
  case corruptJPEG(String)
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The frame's size differs from the animation's.
  case unequalSize(width: Int, height: Int, animationWidth: Int, animationHeight: Int)
  /// The animation is opaque, and the frame with this index, from 0, is not.
  case notOpaque(index: Int)
  /// The first frame was compressed against an earlier one, which the animation does not have.
  case noFormerPicture
  case noPictures
  case tooManyPictures(limit: Int)
  case tooManyAnimationPixels(width: Int, height: Int, pictures: Int, limit: Int)
  /// The file cannot be created. `step` is the operation that failed, `reason` the system's message. Nothing was
  /// changed.
  case cannotCreate(path: String, step: String, reason: String)
  /// The file is not in the folder that files must be in. Nothing was changed.
  case outside(path: String, root: String)
  /// The file cannot be completed. Nothing was changed unless the path is a device or a pipe.
  case cannotWrite(path: String, step: String, reason: String)
  /// libwebp failed, with a message.
  case cannotEncodeWebP(String)
  /// The format cannot represent the animation's frame rate.
  case unencodableRate(reason: String)
  /// The file at `path` needs a program that is not installed.
  case missingProgram(path: String, program: String)
  /// The program that writes the file at `path` failed, with its message. Nothing was changed.
  case failedProgram(path: String, program: String, reason: String)
}

extension EncodingError {
  /// Returns the error of bytes that are no PNG file as everybody reads it.
  package static func notPNG(_ bytes: [UInt8]) -> EncodingError {
    if let pointer = FilePointer.words(bytes) { return .alteredPNG(pointer) }
    // The signature contains both line endings, so that a conversion is seen.
    let signature = PNGChunk.signature
    func lineFeeds(_ bytes: some Sequence<UInt8>) -> [UInt8] { bytes.filter { $0 != UInt8(ascii: "\r") } }
    guard lineFeeds(bytes.prefix(signature.count + 2)).starts(with: lineFeeds(signature)) else { return .notPNG }
    guard bytes.starts(with: signature) else {
      return .alteredPNG(
        "was damaged by a conversion of line endings; restore it, and have Git convert none: *.png -text in "
          + ".gitattributes")
    }
    guard PNGChunk(bytes, at: signature.count)?.name == PNGChunk.appleHeader else { return .notPNG }
    return .alteredPNG(
      "was rewritten by Xcode's pngcrush (CgBI), and only Apple's systems read it; use the original, set "
        + "COMPRESS_PNG_FILES to NO, or run: xcrun pngcrush -revert-iphone-optimizations FILE COPY")
  }
}
