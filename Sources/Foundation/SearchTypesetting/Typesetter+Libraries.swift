import CSearchFriBidi
import CSearchHarfBuzz

extension Typesetter {
  /// The libraries that shape text, and their versions.
  package static var libraries: [(name: String, version: String)] {
    [("harfbuzz", String(cString: hb_version_string())), ("fribidi", FRIBIDI_VERSION)]
  }
}
