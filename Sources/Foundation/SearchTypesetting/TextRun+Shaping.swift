import CSearchHarfBuzz
import SearchGeometry
import SearchLayers

/// A glyph of a run, in points, with the scalar that it begins at.
struct ShapedGlyph {
  var font: FontInstance
  var glyph: UInt32
  var scalar: Int
  var x: Double
  var y: Double
  var advance: Double
}

extension TextRun {
  /// The run's glyphs from left to right; places count from the run's own left end.
  func shaped(_ text: TextScalars, of string: String, style: TextStyle, language: hb_language_t?)
    throws(TextSettingError) -> [ShapedGlyph]
  {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    // The whole text goes along as context, so that letters join across the ends of runs.
    hb_buffer_add_codepoints(
      buffer, text.scalars, Int32(clamping: text.scalars.count), UInt32(clamping: range.lowerBound),
      Int32(clamping: range.count))
    hb_buffer_set_direction(buffer, level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(buffer, language)
    hb_buffer_guess_segment_properties(buffer)
    let features = features(text.scalars)
    hb_shape(font.font, buffer, features, UInt32(clamping: features.count))

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0 else { return [] }
    var positionCount: UInt32 = 0
    guard let positions = hb_buffer_get_glyph_positions(buffer, &positionCount), positionCount == count else {
      return []
    }
    let scale = style.size / font.unitsPerEm
    let tracking = isTracked ? Tracking.points(style) : 0
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(Int(count))
    var pen = 0.0
    var clusterAdvance = 0.0
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      let scalar = min(max(Int(info.cluster), range.lowerBound), range.upperBound - 1)
      if info.codepoint == 0, !TextScalars.isIgnorable(text.scalars[scalar]) {
        throw TextRun.missing(text.scalars[scalar...scalar], isEmoji: false, in: string)
      }
      var advance = Double(position.x_advance) * scale
      clusterAdvance += advance
      // Tracking goes behind each grapheme that takes room, once.
      if index + 1 == Int(count) || infos[index + 1].cluster != info.cluster {
        if clusterAdvance > 0 { advance += tracking }
        clusterAdvance = 0
      }
      glyphs.append(
        ShapedGlyph(
          font: font, glyph: info.codepoint, scalar: scalar, x: pen + Double(position.x_offset) * scale,
          y: -Double(position.y_offset) * scale, advance: advance))
      pen += advance
    }
    return glyphs
  }

  /// Letters that join must not be pulled apart.
  private var isTracked: Bool {
    let joining = [
      HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC, HB_SCRIPT_MANICHAEAN,
      HB_SCRIPT_PHAGS_PA, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_SOGDIAN, HB_SCRIPT_ADLAM,
    ]
    return font.isTracked && !joining.contains(script)
  }

  /// Inter's contextual alternates draw "->" as an arrow and shift punctuation beside capitals; San Francisco's do
  /// neither, but both raise a colon between digits. So the feature is on for such colons alone, in Inter alone.
  private func features(_ scalars: [UInt32]) -> [hb_feature_t] {
    guard font.isTracked else { return [] }
    let tag = FontTables.tag("calt")
    func isDigit(_ index: Int) -> Bool { scalars.indices.contains(index) && (0x30...0x39).contains(scalars[index]) }
    var features = [hb_feature_t(tag: tag, value: 0, start: 0, end: UInt32.max)]
    for index in range where scalars[index] == 0x3A && isDigit(index - 1) && isDigit(index + 1) {
      features.append(hb_feature_t(tag: tag, value: 1, start: UInt32(index), end: UInt32(index + 1)))
    }
    return features
  }
}
