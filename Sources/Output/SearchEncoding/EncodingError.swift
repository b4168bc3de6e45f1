/// Why a bitmap or a file cannot be written or read.
package enum EncodingError: Error, Hashable, Sendable {
  /// The bitmap has no pixel, or too many for the format.
  case unencodableSize(width: Int, height: Int)
  /// The picture cannot be deflated, in words.
  case cannotEncode(String)
  /// The bytes do not begin as a PNG file does.
  case notPNG
  /// The bytes begin as a PNG file and are none, in libpng's words.
  case corruptPNG(String)
  /// The image has more pixels than the limit.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The picture is not of its animation's size.
  case unequalSize(width: Int, height: Int, animationWidth: Int, animationHeight: Int)
  /// The animation was said to be opaque, and the picture with this index, from 0, is not.
  case notOpaque(index: Int)
  /// The animation's first picture was made ready as one that follows another.
  case noFormerPicture
  /// The animation has no picture.
  case noPictures
  /// The animation has more pictures than the limit.
  case tooManyPictures(limit: Int)
  /// The animation's pictures have more pixels together than the limit.
  case tooManyAnimationPixels(width: Int, height: Int, pictures: Int, limit: Int)
  /// The file cannot be made: `step` says what was tried, `reason` is the system's word. Nothing changed.
  case cannotCreate(path: String, step: String, reason: String)
  /// The file was begun and cannot be finished. Nothing changed but where the path names a device or a pipe.
  case cannotWrite(path: String, step: String, reason: String)
  /// libwebp cannot write, in its own words.
  case cannotEncodeWebP(String)
  /// The animation's times cannot be told in this format: `reason` says why.
  case unencodableRate(reason: String)
  /// The file at `path` needs another program, which is not there.
  case missingProgram(path: String, program: String)
  /// Another program that was to write the file at `path` failed, in its own words. Nothing changed.
  case failedProgram(path: String, program: String, reason: String)
}
