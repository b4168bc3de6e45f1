import CSearchDeflate
import CSearchPNG
import CSearchXXHash

extension PNGEncoder {
  /// The libraries that write, read and hash images.
  package static var libraries: [(name: String, version: String)] {
    [
      ("libpng", PNG_LIBPNG_VER_STRING), ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("xxHash", "\(XXH_VERSION_MAJOR).\(XXH_VERSION_MINOR).\(XXH_VERSION_RELEASE)"),
    ]
  }
}
