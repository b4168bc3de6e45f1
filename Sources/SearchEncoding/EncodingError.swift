/// Why a bitmap or a file cannot be written or read.
package enum EncodingError: Error, Hashable, Sendable {
  /// The bitmap has no pixel, or too many for the format.
  case unencodableSize(width: Int, height: Int)
  /// libpng cannot write, in its own words.
  case cannotEncode(String)
  /// The bytes do not begin as a PNG file does.
  case notPNG
  /// The bytes begin as a PNG file and are none, in libpng's words.
  case corruptPNG(String)
  /// The image has more pixels than the limit.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The file cannot be made: `step` says what was tried, `reason` is the system's word. Nothing changed.
  case cannotCreate(path: String, step: String, reason: String)
  /// The file was begun and cannot be finished. Nothing changed but where the path names a device or a pipe.
  case cannotWrite(path: String, step: String, reason: String)
}
