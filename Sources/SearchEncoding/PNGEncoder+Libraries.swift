import CSearchPNG

extension PNGEncoder {
  /// What writes PNG files, and its version.
  package static var libraries: [(name: String, version: String)] {
    [("libpng", PNG_LIBPNG_VER_STRING)]
  }
}
