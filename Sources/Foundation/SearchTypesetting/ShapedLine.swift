import CSearchHarfBuzz
import SearchGeometry
import SearchLayers

/// A text's glyphs from left to right, before anything is cut off or looked up.
struct ShapedLine {
  var text: TextScalars
  var glyphs: [ShapedGlyph]
  /// In points.
  var width: Double
  /// 0 or 1: which end of the line is its logical end.
  var paragraph: Int8

  /// - Parameter paragraph: the direction where it is known already; nil takes that of the first strong character.
  init(
    _ text: TextScalars, of string: String, style: TextStyle, fonts: FontStack, paragraph: Int8? = nil
  ) throws(TextSettingError) {
    self.text = text
    let levels = BidiLevels(text.scalars, paragraph: paragraph)
    self.paragraph = levels.paragraph
    let runs = try TextRun.itemized(text, of: string, levels: levels, style: style, fonts: fonts)
    let language = hb_language_from_string(fonts.families.language, -1)
    glyphs = []
    var pen = 0.0
    for index in BidiLevels.visualOrder(runs.map(\.level)) {
      let start = pen
      for var glyph in try runs[index].shaped(text, of: string, style: style, language: language) {
        glyph.x += start
        pen += glyph.advance
        glyphs.append(glyph)
      }
    }
    width = pen.quantized
  }

  /// The room each grapheme takes, in logical order; a ligature's is its first grapheme's.
  var advances: [Double] {
    var byScalar = [Double](repeating: 0, count: text.scalars.count)
    for glyph in glyphs { byScalar[glyph.scalar] += glyph.advance }
    return (0..<text.graphemeCount).map { byScalar[text.grapheme($0)].reduce(0, +) }
  }

  /// The line as layers hold it; glyphs that leave no mark are left out.
  func line(_ string: String, style: TextStyle, isTruncated: Bool) -> TextLine {
    TextLine(
      string: string, style: style, width: max(0, width),
      glyphs: glyphs.compactMap { glyph in
        glyph.font.shape(of: glyph.glyph).map {
          Glyph(
            shape: $0, x: glyph.x.quantized, y: glyph.y.quantized, size: style.size, cluster: text.offsets[glyph.scalar]
          )
        }
      }, isTruncated: isTruncated)
  }
}
