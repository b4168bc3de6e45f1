import SearchLayers

extension Typesetter {
  /// Widths that layout computed by another way than the line's own sum still count as the same.
  private static let tolerance = 1e-6

  /// The line, cut to fit, and the fonts that it took.
  func set(
    _ string: String, style: TextStyle, fitting width: Double?
  ) throws(TextSettingError) -> (TextLine, [FontInstance]) {
    let text = TextScalars(string)
    let whole = try ShapedLine(text, of: string, style: style, fonts: fonts)
    guard let width, !(whole.width <= width + Typesetter.tolerance) else {
      return (whole.line(string, style: style, isTruncated: false), whole.glyphs.map(\.font).uniqued())
    }
    // The tail is cut by graphemes, at the logical end; what is left is shaped anew, as letters may join otherwise.
    for count in candidates(whole, fitting: width) {
      let cut = try ShapedLine(
        text.truncated(toGraphemes: count), of: string, style: style, fonts: fonts, paragraph: whole.paragraph)
      if cut.width <= width + Typesetter.tolerance {
        return (cut.line(string, style: style, isTruncated: true), cut.glyphs.map(\.font).uniqued())
      }
    }
    return (TextLine(string: string, style: style, width: 0, glyphs: [], isTruncated: true), [])
  }

  /// How many graphemes may stand before the ellipsis, most first; white space never does.
  private func candidates(_ line: ShapedLine, fitting width: Double) -> some Sequence<Int> {
    let text = line.text
    var room = 0.0
    var most = 0
    for advance in line.advances {
      // Without the ellipsis, and with a little over for kerning: the first guess may be too long, never too short.
      guard room + advance <= width + line.slack else { break }
      room += advance
      most += 1
    }
    most = min(most, max(0, text.graphemeCount - 1))
    return (0...most).reversed().lazy.filter { count in
      count == 0 || !TextScalars.isSpace(text.scalars[text.grapheme(count - 1).lowerBound])
    }
  }
}

extension ShapedLine {
  /// In points; more than a pair's kerning.
  fileprivate var slack: Double { glyphs.first.map { _ in 0.2 * (width / Double(max(1, glyphs.count))) } ?? 0 }
}

extension TextScalars {
  /// White space, as Unicode has it.
  static func isSpace(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
  }
}

extension [FontInstance] {
  /// Each font once.
  func uniqued() -> [FontInstance] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
