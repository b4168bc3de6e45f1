import CSearchCairo
import CSearchPixman

extension CairoPainter {
  /// What draws, and its version: pictures of two versions may differ.
  package static var libraries: [(name: String, version: String)] {
    [("cairo", String(cString: cairo_version_string())), ("pixman", String(cString: pixman_version_string()))]
  }
}
