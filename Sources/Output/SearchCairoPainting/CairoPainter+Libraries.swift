import CSearchCairo
import CSearchPixman

extension CairoPainter {
  /// The drawing libraries; two versions may draw different pixels.
  package static var libraries: [(name: String, version: String)] {
    [("cairo", String(cString: cairo_version_string())), ("pixman", String(cString: pixman_version_string()))]
  }
}
