import CSearchDeflate
import CSearchPNG
import CSearchXXHash

extension PNGEncoder {
  /// What writes, reads and names pictures, and its version.
  package static var libraries: [(name: String, version: String)] {
    [
      ("libpng", PNG_LIBPNG_VER_STRING), ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("xxHash", "\(XXH_VERSION_MAJOR).\(XXH_VERSION_MINOR).\(XXH_VERSION_RELEASE)"),
    ]
  }
}
