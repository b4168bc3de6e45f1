import Foundation
import SearchGeometry

/// One line of text, shaped: the string, its style and the positioned glyphs.
package struct TextLine: Hashable, Sendable {
  /// The whole string, even if the line is truncated.
  package var string: String
  package var style: TextStyle
  /// The advance of the line, tracking included, in points.
  package var width: Double
  package var glyphs: [Glyph]
  package var isTruncated: Bool
  /// The space after every grapheme that `width` includes, in points.
  package var tracking = 0.0
  /// The factor by which the glyphs are wider than their font's.
  package var stretch = 1.0
  /// The font of the style.
  package var font: TextFont
  /// The fonts of characters that it lacks, in order.
  package var fallbacks: [Fallback] = []

  /// A range of the string, in UTF-8 offsets, in another font.
  package struct Fallback: Hashable, Sendable {
    package var range: Range<Int>
    package var font: TextFont

    package init(range: Range<Int>, font: TextFont) { (self.range, self.font) = (range, font) }
  }

  package init(string: String, style: TextStyle, width: Double, glyphs: [Glyph], isTruncated: Bool = false) {
    self.string = string
    self.style = style
    self.width = width
    self.glyphs = glyphs
    self.isTruncated = isTruncated
    font = TextFont(family: "", size: style.size, weight: style.weight)
  }

  /// The string as it is drawn: a truncated line ends in an ellipsis.
  package var displayedString: String {
    guard isTruncated else { return string }
    // The ellipsis has the offset of the first character that is cut off.
    guard let cut = glyphs.map(\.cluster).max() else { return "" }
    return String(decoding: string.utf8.prefix(cut), as: UTF8.self) + "\u{2026}"
  }

  /// True for a whole line, and for one of which four letters or more are left.
  package var isLegible: Bool { !isTruncated || displayedString.count > 4 }

  /// True if the line begins at its right end.
  package var isRightToLeft: Bool {
    guard let first = glyphs.min(by: { $0.cluster < $1.cluster }),
      let last = glyphs.max(by: { $0.cluster < $1.cluster })
    else { return false }
    return first.x > last.x
  }

  /// True if the line runs from left to right in letters that do not join.
  private var isSeparable: Bool {
    zip(glyphs, glyphs.dropFirst()).allSatisfy { $0.cluster < $1.cluster }
      && string.unicodeScalars.allSatisfy { !$0.isJoining }
  }

  /// Returns the line with an ellipsis in place of the last letters; nil if it does not run from left to right in letters that
  /// do not join.
  func truncated(to width: Double, by ellipsis: TextLine) -> TextLine? {
    guard isSeparable, ellipsis.glyphs.count == 1 else { return nil }
    var result = self
    let letters = glyphs.count - (isTruncated ? 1 : 0)
    let ends = glyphs.dropFirst().map(\.x) + [self.width]
    var count = ends.prefix(letters).prefix { $0 + ellipsis.width <= width }.count
    guard count < letters else { return self }
    // Spaces are no glyphs. The ellipsis follows a letter.
    let (space, utf8) = (UInt8(ascii: " "), Array(string.utf8))
    while count > 0, utf8[glyphs[count].cluster - 1] == space { count -= 1 }
    var mark = ellipsis.glyphs[0]
    (mark.x, mark.cluster) = (mark.x + glyphs[count].x, glyphs[count].cluster)
    result.glyphs = glyphs.prefix(count) + [mark]
    (result.width, result.isTruncated) = (glyphs[count].x + ellipsis.width, true)
    return result
  }

  /// Returns lines that follow each other as one line; nil if one of them does not run from left to right in letters that do
  /// not join.
  package static func joined(_ parts: [TextLine], style: TextStyle) -> TextLine? {
    guard let first = parts.first, parts.allSatisfy(\.isSeparable) else { return nil }
    var result = TextLine(string: "", style: style, width: 0, glyphs: [])
    (result.font, result.tracking, result.stretch) = (first.font, first.tracking, first.stretch)
    result.font.weight = style.weight
    for part in parts {
      let offset = result.string.utf8.count
      func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
      result.glyphs += part.glyphs.map { glyph in
        var glyph = glyph
        glyph.x += result.width
        glyph.cluster += offset
        return glyph
      }
      result.fallbacks += part.fallbacks.map { Fallback(range: moved($0.range), font: $0.font) }
      if part.font != result.font {
        result.fallbacks.append(Fallback(range: moved(0..<part.string.utf8.count), font: part.font))
      }
      result.string += part.string
      result.width += part.width
    }
    return result
  }

  /// Returns the line with space added after every character, in points (`NSAttributedString.Key.kern`).
  ///
  /// Lines in scripts with joining letters, and lines that do not run from left to right, are unchanged.
  package func kerned(by points: Double) -> TextLine {
    guard isSeparable else { return self }
    var result = self
    for index in result.glyphs.indices { result.glyphs[index].x += Double(index) * points }
    result.width = max(width + Double(glyphs.count) * points, 0)
    result.tracking += points
    return result
  }

  /// Returns the line with a rectangle below its letters, as its last glyph.
  /// - Parameters:
  ///   - depth: from the baseline to the rectangle, in points.
  ///   - thickness: in points.
  package func underlined(at depth: Double, thickness: Double) -> TextLine {
    guard style.size > 0, width > 0, !isUnderlined else { return self }
    var result = self
    let key = [width, depth, thickness].reduce(UInt64(1)) { ($0 ^ $1.bitPattern) &* GlyphKey.factor }
    let em = style.size
    let path = VectorPath.rectangle(CGRect(x: 0, y: depth / em, width: width / em, height: thickness / em))
    result.glyphs.append(
      Glyph(
        shape: .outline(GlyphOutline(key: GlyphKey(font: key, glyph: GlyphKey.underline), path: path)), x: 0, y: 0,
        size: style.size, cluster: 0))
    return result
  }

  package var isUnderlined: Bool { glyphs.last?.shape.key.glyph == GlyphKey.underline }

  /// Returns the line with glyphs and distances wider by a factor above 0; heights stay.
  package func stretched(by factor: Double) -> TextLine {
    guard factor != 1 else { return self }
    var result = self
    for index in result.glyphs.indices {
      result.glyphs[index].x *= factor
      result.glyphs[index].shape.stretch(by: factor)
    }
    result.width = (width * factor).quantized
    result.tracking *= factor
    result.stretch *= factor
    return result
  }
}

/// A font as other programs select it.
package struct TextFont: Hashable, Sendable {
  package var family: String
  /// The size at which the font's glyphs are as large as they are drawn, in points per em.
  package var size: Double
  package var weight: Int

  package init(family: String, size: Double, weight: Int) {
    (self.family, self.size, self.weight) = (family, size, weight)
  }
}

/// A positioned glyph of a line.
package struct Glyph: Hashable, Sendable {
  package var shape: GlyphShape
  /// The pen's position from the left end of the baseline, in points, y down.
  package var x: Double
  package var y: Double
  /// Points per em of the shape.
  package var size: Double
  /// The start of the glyph's text, as a UTF-8 offset into the line's string.
  package var cluster: Int

  package init(shape: GlyphShape, x: Double, y: Double, size: Double, cluster: Int) {
    (self.shape, self.x, self.y, self.size, self.cluster) = (shape, x, y, size, cluster)
  }
}

/// The appearance of a glyph, in ems from the pen, y down.
package enum GlyphShape: Hashable, Sendable {
  case outline(GlyphOutline)
  /// A colour bitmap and the rectangle it fills, in ems (x, y, width, height).
  case bitmap(ImageFile, key: GlyphKey, x: Double, y: Double, width: Double, height: Double)

  package static func == (a: GlyphShape, b: GlyphShape) -> Bool { a.key == b.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  package var isOutline: Bool {
    if case .outline = self { return true }
    return false
  }

  fileprivate mutating func stretch(by factor: Double) {
    switch self {
    case .outline(let outline):
      let path = outline.path.map { CGPoint(x: ($0.x * factor).quantized, y: $0.y) }
      self = .outline(GlyphOutline(key: outline.key.stretched(by: factor), path: path))
    case .bitmap(let image, let key, let x, let y, let width, let height):
      self = .bitmap(image, key: key.stretched(by: factor), x: x * factor, y: y, width: width * factor, height: height)
    }
  }

  /// Identifies the shape: two shapes with equal keys are equal.
  package var key: GlyphKey {
    switch self {
    case .outline(let outline): outline.key
    case .bitmap(_, let key, _, _, _, _): key
    }
  }
}

/// A glyph's unhinted outline.
package struct GlyphOutline: Sendable {
  package var key: GlyphKey
  /// In ems from the pen, y down.
  package var path: VectorPath

  package init(key: GlyphKey, path: VectorPath) { (self.key, self.path) = (key, path) }
}

/// Identifies a glyph of a font. It is the same in every run that reads the same font files.
package struct GlyphKey: Hashable, Sendable {
  /// A hash of the font file's bytes, the face's index in it and its variation, and of a line's stretch.
  package var font: UInt64
  package var glyph: UInt32

  package init(font: UInt64, glyph: UInt32) { (self.font, self.glyph) = (font, glyph) }

  /// Multiplied by an odd number, which keeps different fonts different; the factor is mixed into all bits.
  fileprivate func stretched(by factor: Double) -> GlyphKey {
    GlyphKey(font: (font ^ factor.bitPattern) &* Self.factor, glyph: glyph)
  }

  fileprivate static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// No font has as many glyphs.
  fileprivate static let underline = UInt32.max
}

extension Unicode.Scalar {
  /// Arabic, Syriac, Thaana, N'Ko and their like, and the Indic scripts.
  fileprivate var isJoining: Bool { (0x600...0xDFF).contains(value) || (0xFB50...0xFEFF).contains(value) }
}
