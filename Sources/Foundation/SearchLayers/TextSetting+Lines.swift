extension TextSetting {
  /// Breaks a text into lines: at spaces and hyphens, between CJK characters, in a long word at graphemes, and at line
  /// breaks.
  ///
  /// Every line runs in the text's direction. The work is proportional to the text that fits, plus one truncated line.
  /// - Parameters:
  ///   - width: the lines' maximum width in points.
  ///   - limit: the most lines; the last one holds the rest of the text, truncated with an ellipsis.
  /// - Returns: at least one line.
  package func lines(_ string: String, style: TextStyle, width: Double, limit: Int) -> [TextLine] {
    let text = BreakableText(string)
    var lines: [TextLine] = []
    var start = 0
    while start < text.count, lines.count + 1 < limit {
      let end = end(ofLineFrom: start, in: text, style: style, width: width)
      lines.append(line(text.line(start..<end), style: style, fitting: width))
      start = text.start(after: end)
    }
    if start < text.count || lines.isEmpty {
      lines.append(lastLine(text.line(start..<text.count), style: style, width: width))
    }
    return lines
  }

  /// Sets the rest of a text in one line. Text after a line break is cut off, with an ellipsis.
  package func lastLine(_ string: String, style: TextStyle, width: Double) -> TextLine {
    guard let end = string.firstIndex(where: \.isNewline), !string[end...].allSatisfy(\.isWhitespace) else {
      return line(string, style: style, fitting: width)
    }
    var part = string[..<end]
    while part.last?.isWhitespace == true { part.removeLast() }
    var line = line(part + "\u{2026}", style: style, fitting: width)
    (line.string, line.isTruncated) = (string, true)
    return line
  }

  /// Returns the end of the longest line from `start` that fits, at least one grapheme after it.
  private func end(ofLineFrom start: Int, in text: BreakableText, style: TextStyle, width: Double) -> Int {
    let limit = text.paragraphEnd(from: start)
    func fits(_ end: Int) -> Bool { line(text.line(start..<end), style: style, fitting: nil).width <= width + 1e-6 }
    // A line of text that is twice as long each time, so that long texts are not measured as a whole.
    var (low, high) = (start, min(start + 16, limit))
    while high < limit, fits(high) { (low, high) = (high, min(start + 2 * (high - start), limit)) }
    if high == limit, fits(limit) { return limit }
    // `low` fits and `high` does not.
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return text.lastBreak(from: start, through: low) ?? max(low, start + 1)
  }
}

/// The graphemes of a text, and where lines may end.
private struct BreakableText {
  private let graphemes: [Character]
  private let isRightToLeft: Bool

  init(_ string: String) {
    graphemes = Array(string)
    isRightToLeft = Self.isRightToLeft(graphemes[...]) ?? false
  }

  var count: Int { graphemes.count }

  /// The text of a line, without spaces at its end, in the whole text's direction.
  func line(_ range: Range<Int>) -> String {
    var part = graphemes[range]
    while part.last?.isWhitespace == true { part.removeLast() }
    // A direction mark is invisible.
    guard let own = Self.isRightToLeft(part), own != isRightToLeft else { return String(part) }
    return (isRightToLeft ? "\u{200F}" : "\u{200E}") + String(part)
  }

  /// Skips the spaces after a line, up to one line break.
  func start(after end: Int) -> Int {
    var index = end
    while index < count, graphemes[index].isWhitespace {
      index += 1
      if graphemes[index - 1].isNewline { break }
    }
    return index
  }

  func paragraphEnd(from start: Int) -> Int { graphemes[start...].firstIndex(where: \.isNewline) ?? count }

  /// Returns the last index after `start` at which a line may end; nil inside the first word.
  func lastBreak(from start: Int, through end: Int) -> Int? {
    guard end > start else { return nil }
    return (start + 1...end).last { canBreak(before: $0) }
  }

  private func canBreak(before index: Int) -> Bool {
    guard index < count else { return true }
    let (last, next) = (graphemes[index - 1], graphemes[index])
    if next.isWhitespace { return !last.isWhitespace }
    if last.isWhitespace { return true }
    if Self.closing.contains(next) || Self.opening.contains(last) { return false }
    if Self.hyphens.contains(last) { return !next.isNumber }
    return Self.isIdeographic(last) || Self.isIdeographic(next)
  }

  private static let hyphens: Set<Character> = ["-", "\u{2010}", "\u{2013}", "\u{2014}"]
  private static let opening = Set("([{«“‘〈《「『【〔（［｛")
  /// Includes small kana and the marks that do not begin a line in Japanese.
  private static let closing = Set(
    ")]}»”’.,:;!?…%、。，．：；！？・〉》」』】〕）］｝々ー〜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")

  /// Han, kana, Hangul, their punctuation, and emoji.
  private static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x303F, 0x3040...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
      0xFF00...0xFFEF, 0x20000...0x3FFFF:
      return true
    default: return scalar.properties.isEmojiPresentation
    }
  }

  /// The direction of the first letter; nil without one.
  private static func isRightToLeft(_ text: ArraySlice<Character>) -> Bool? {
    for scalar in text.lazy.flatMap(\.unicodeScalars) where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
      default: return false
      }
    }
    return nil
  }
}
