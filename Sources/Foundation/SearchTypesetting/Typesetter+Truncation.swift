import SearchLayers

extension Typesetter {
  /// Widths that differ by rounding only count as equal.
  private static let tolerance = 1e-6

  /// Returns the line, truncated to fit, and its fonts.
  func set(
    _ string: String, style: TextStyle, fitting width: Double?
  ) throws(TextSettingError) -> (TextLine, [FontInstance]) {
    let text = TextScalars(string)
    let whole = try ShapedLine(text, of: string, style: style, fonts: fonts)
    guard let width, !(whole.width <= width + Typesetter.tolerance) else {
      return (whole.line(string, style: style, isTruncated: false), whole.glyphs.map(\.font).uniqued())
    }
    func cut(_ count: Int) throws(TextSettingError) -> ShapedLine? {
      let text = text.truncated(toGraphemes: count)
      let cut = try ShapedLine(text, of: string, style: style, fonts: fonts, paragraph: whole.paragraph)
      return cut.width <= width + Typesetter.tolerance ? cut : nil
    }
    guard var best = try cut(0) else {
      return (TextLine(string: string, style: style, width: 0, glyphs: [], isTruncated: true), [])
    }
    // Whole graphemes are cut at the logical end. The rest is shaped again, because its letters may join differently.
    var high = Typesetter.firstGuess(whole, fitting: width)
    var (low, tries) = (0, 0)
    while low < high {
      // The guess is usually close. After eight tries a binary search bounds the work for texts of zero-width characters.
      let middle = tries < 8 ? high : low + (high - low + 1) / 2
      tries += 1
      if let found = try cut(text.withoutTrailingSpaces(graphemes: middle)) {
        (best, low) = (found, middle)
      } else {
        high = middle - 1
      }
    }
    return (best.line(string, style: style, isTruncated: true), best.glyphs.map(\.font).uniqued())
  }

  /// Returns an upper bound for the number of graphemes before the ellipsis.
  private static func firstGuess(_ line: ShapedLine, fitting width: Double) -> Int {
    // The slack allows for kerning that the cut removes: the guess may be too long, but not too short.
    let slack = 0.2 * line.width / Double(max(1, line.glyphs.count))
    var room = 0.0
    var count = 0
    for advance in line.advances {
      guard room + advance <= width + slack else { break }
      room += advance
      count += 1
    }
    return min(count, max(0, line.text.graphemeCount - 1))
  }
}

extension TextScalars {
  /// Returns the number of graphemes without the white space at the end of the first `count`.
  func withoutTrailingSpaces(graphemes count: Int) -> Int {
    var count = count
    while count > 0, TextScalars.isSpace(scalars[graphemes[count - 1]]) { count -= 1 }
    return count
  }

  static func isSpace(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
  }
}

extension [FontInstance] {
  /// Returns each font once, in order.
  func uniqued() -> [FontInstance] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
