import CSearchHarfBuzz

extension FontInstance {
  /// Returns true if the font has glyphs for a grapheme, composed or decomposed, as HarfBuzz looks for them.
  func covers(_ scalars: ArraySlice<UInt32>) -> Bool {
    var previous: UInt32?
    for scalar in scalars {
      defer { previous = scalar }
      if covers(scalar) { continue }
      if let previous, composes(previous, scalar) { continue }
      return false
    }
    return true
  }

  private func covers(_ scalar: UInt32) -> Bool {
    if glyph(for: scalar) != nil || TextScalars.isIgnorable(scalar) { return true }
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0 else { return false }
    return glyph(for: first) != nil && (second == 0 || glyph(for: second) != nil)
  }

  private func composes(_ first: UInt32, _ second: UInt32) -> Bool {
    var whole: hb_codepoint_t = 0
    return hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &whole) != 0 && glyph(for: whole) != nil
  }
}
