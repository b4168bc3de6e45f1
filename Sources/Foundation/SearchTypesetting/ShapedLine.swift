import CSearchHarfBuzz
import SearchGeometry
import SearchLayers

/// The glyphs of a text from left to right, before truncation.
struct ShapedLine {
  var text: TextScalars
  var glyphs: [ShapedGlyph]
  /// The width in points.
  var width: Double
  /// The font of the style, and those of characters that it lacks.
  private let fonts: (primary: TextFont, fallbacks: [TextLine.Fallback])
  /// The paragraph level: 0 if the logical end is on the right, 1 if it is on the left.
  var paragraph: Int8

  /// - Parameter paragraph: the paragraph level; nil for that of the first strong character.
  init(
    _ text: TextScalars, of string: String, style: TextStyle, fonts: FontStack, paragraph: Int8? = nil
  ) throws(TextSettingError) {
    self.text = text
    let levels = BidiLevels(text.scalars, paragraph: paragraph)
    self.paragraph = levels.paragraph
    let runs = try TextRun.itemized(text, of: string, levels: levels, style: style, fonts: fonts)
    let primary = try fonts.primary(style)
    self.fonts = (
      primary.named(fonts.families.family(style), style: style),
      runs.filter { $0.font !== primary }.map { run in
        let family = run.font.face.name(16) ?? run.font.face.name(1) ?? ""
        return TextLine.Fallback(
          range: text.offsets[run.range.lowerBound]..<text.offsets[run.range.upperBound],
          font: run.font.named(family, style: style))
      }
    )
    let language = hb_language_from_string(fonts.families.language, -1)
    glyphs = []
    var pen = 0.0
    for index in BidiLevels.visualOrder(runs.map(\.level)) {
      let start = pen
      for var glyph in try runs[index].shaped(text, of: string, style: style, language: language, fonts: fonts) {
        glyph.x += start
        pen += glyph.advance
        glyphs.append(glyph)
      }
    }
    width = pen.quantized
  }

  /// The advance of each grapheme, in logical order; that of a ligature belongs to its first grapheme.
  var advances: [Double] {
    var byScalar = [Double](repeating: 0, count: text.scalars.count)
    for glyph in glyphs { byScalar[glyph.scalar] += glyph.advance }
    return (0..<text.graphemeCount).map { byScalar[text.grapheme($0)].reduce(0, +) }
  }

  /// Returns the line for layers, without blank glyphs.
  func line(_ string: String, style: TextStyle, isTruncated: Bool) -> TextLine {
    var line = TextLine(
      string: string, style: style, width: max(0, width),
      glyphs: glyphs.compactMap { glyph in
        glyph.font.shape(of: glyph.glyph).map {
          Glyph(
            shape: $0, x: glyph.x.quantized, y: glyph.y.quantized, size: style.size, cluster: text.offsets[glyph.scalar]
          )
        }
      }, isTruncated: isTruncated)
    (line.font, line.fallbacks) = fonts
    if glyphs.first?.font.isCalibrated == true { line.tracking = Calibration.tracking(style).quantized }
    return line
  }
}
