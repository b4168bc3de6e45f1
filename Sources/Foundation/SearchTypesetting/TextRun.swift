import CSearchHarfBuzz
import SearchLayers

/// Consecutive scalars with the same font, script and direction.
struct TextRun {
  /// The indices of the scalars in the line.
  var range: Range<Int>
  var font: FontInstance
  var script: hb_script_t
  var level: Int8

  /// The length of the longest sequence of invisible characters in a run. At each of them HarfBuzz looks past all that
  /// follow, so that its time grows with the square of the length.
  static let longestInvisible = 64

  /// Divides a text into runs, in logical order.
  static func itemized(
    _ text: TextScalars, of string: String, levels: BidiLevels, style: TextStyle, fonts: FontStack
  ) throws(TextSettingError) -> [TextRun] {
    let scripts = scripts(text.scalars)
    var (runs, invisible) = ([TextRun](), 0)
    func append(_ range: Range<Int>, _ font: FontInstance) {
      for index in range {
        invisible = TextScalars.isIgnorable(text.scalars[index]) ? invisible % longestInvisible + 1 : 0
        if let last = runs.last, last.font === font, last.script == scripts[index], last.level == levels.levels[index],
          invisible < longestInvisible
        {
          runs[runs.count - 1].range = last.range.lowerBound..<index + 1
        } else {
          runs.append(
            TextRun(range: index..<index + 1, font: font, script: scripts[index], level: levels.levels[index]))
        }
      }
    }
    let primary = try fonts.primary(style)
    for grapheme in 0..<text.graphemeCount {
      let range = text.grapheme(grapheme)
      let scalars = text.scalars[range]
      let isEmoji = text.isEmoji(grapheme)
      if !isEmoji, primary.covers(scalars) {
        append(range, primary)
      } else if let font = fonts.fallback(for: scalars, isEmoji: isEmoji, style: style) {
        append(range, font)
      } else if isEmoji, primary.covers(scalars) {
        append(range, primary)
      } else {
        // No font has all scalars: each uses the first font that has it.
        for index in range {
          let part = text.scalars[index...index]
          if primary.covers(part) {
            append(index..<index + 1, primary)
          } else if let font = fonts.fallback(for: part, isEmoji: isEmoji, style: style) {
            append(index..<index + 1, font)
          } else {
            throw fonts.missing(scalars, isEmoji: isEmoji, in: string)
          }
        }
      }
    }
    return runs
  }

  /// Returns the script of each scalar. Common scalars take the script of the text before them, else after (UAX #24).
  static func scripts(_ scalars: [UInt32]) -> [hb_script_t] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = scalars.map { hb_unicode_script(functions, $0) }
    var current: hb_script_t?
    for index in scripts.indices {
      if scripts[index] == HB_SCRIPT_COMMON || scripts[index] == HB_SCRIPT_INHERITED {
        if let current { scripts[index] = current }
      } else {
        if current == nil {
          for earlier in scripts.startIndex..<index { scripts[earlier] = scripts[index] }
        }
        current = scripts[index]
      }
    }
    return current == nil ? scripts.map { _ in HB_SCRIPT_COMMON } : scripts
  }

  /// Returns the glyphs from left to right; positions are relative to the left end of the run.
  func shaped(_ text: TextScalars, of string: String, style: TextStyle, language: hb_language_t?, fonts: FontStack)
    throws(TextSettingError) -> [ShapedGlyph]
  {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    // HarfBuzz needs the whole text as context so that letters join across runs.
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
    let isTracked = isTracked
    let tracking = isTracked ? Calibration.tracking(style) : 0
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(Int(count))
    var pen = 0.0
    var clusterAdvance = 0.0
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      let scalar = min(max(Int(info.cluster), range.lowerBound), range.upperBound - 1)
      if info.codepoint == 0, !TextScalars.isIgnorable(text.scalars[scalar]) {
        throw fonts.missing(text.scalars[scalar...scalar], isEmoji: false, in: string)
      }
      var advance = Double(position.x_advance) * scale
      clusterAdvance += advance
      // Tracking follows each grapheme that has a width, once.
      if index + 1 == Int(count) || infos[index + 1].cluster != info.cluster {
        if clusterAdvance > 0 { advance += tracking }
        if isTracked, scalar + 1 < text.scalars.count {
          advance += Calibration.kerning(text.scalars[scalar], text.scalars[scalar + 1], style)
        }
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

  /// False for scripts whose letters join; tracking would separate them.
  private var isTracked: Bool {
    let joining = [
      HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC, HB_SCRIPT_MANICHAEAN,
      HB_SCRIPT_PHAGS_PA, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_SOGDIAN, HB_SCRIPT_ADLAM,
    ]
    return font.isCalibrated && !joining.contains(script)
  }

  /// Returns the features: contextual alternates only for colons between digits, and only for Inter.
  ///
  /// Both Inter and San Francisco raise such colons. Inter's alternates also draw "->" as an arrow and shift punctuation
  /// next to capitals, which San Francisco's do not.
  private func features(_ scalars: [UInt32]) -> [hb_feature_t] {
    guard font.isCalibrated else { return [] }
    let tag = FontTables.tag("calt")
    func isDigit(_ index: Int) -> Bool { scalars.indices.contains(index) && (0x30...0x39).contains(scalars[index]) }
    var features = [hb_feature_t(tag: tag, value: 0, start: 0, end: UInt32.max)]
    for index in range where scalars[index] == 0x3A && isDigit(index - 1) && isDigit(index + 1) {
      features.append(hb_feature_t(tag: tag, value: 1, start: UInt32(index), end: UInt32(index + 1)))
    }
    return features
  }
}

/// A glyph of a run, in points, with the index of its first scalar.
struct ShapedGlyph {
  var font: FontInstance
  var glyph: UInt32
  var scalar: Int
  var x: Double
  var y: Double
  var advance: Double
}
