import CSearchFriBidi
import CSearchHarfBuzz

extension Typesetter {
  /// What shapes text, and its version.
  package static var libraries: [(name: String, version: String)] {
    [("harfbuzz", String(cString: hb_version_string())), ("fribidi", FRIBIDI_VERSION)]
  }
}
