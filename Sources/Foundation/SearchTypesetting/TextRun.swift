import CSearchHarfBuzz
import SearchLayers

/// Consecutive scalars with the same font, script and direction.
struct TextRun {
  /// The indices of the scalars in the line.
  var range: Range<Int>
  var font: FontInstance
  var script: hb_script_t
  var level: Int8

  /// Divides a text into runs, in logical order.
  static func itemized(
    _ text: TextScalars, of string: String, levels: BidiLevels, style: TextStyle, fonts: FontStack
  ) throws(TextSettingError) -> [TextRun] {
    let scripts = scripts(text.scalars)
    var runs: [TextRun] = []
    func append(_ range: Range<Int>, _ font: FontInstance) {
      for index in range {
        if let last = runs.last, last.font === font, last.script == scripts[index], last.level == levels.levels[index] {
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
            throw missing(scalars, isEmoji: isEmoji, in: string)
          }
        }
      }
    }
    return runs
  }

  static func missing(_ scalars: ArraySlice<UInt32>, isEmoji: Bool, in string: String) -> TextSettingError {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    return .missingCharacter(
      String(view).first ?? "\u{FFFD}", in: string, package: FontStack.package(for: scalars, isEmoji: isEmoji))
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
}
