import SearchLayers

/// Sets text with space after every character.
struct SpacedText: TextSetting {
  let text: any TextSetting
  /// In points.
  let kern: Double

  func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine {
    text.line(string, style: style, kern: kern, fitting: width)
  }
}

/// Sets text with another weight where it matches what is typed.
package struct MatchedText: TextSetting {
  let text: any TextSetting
  /// The typed text.
  let typed: String
  /// 100…900.
  let weight: Int

  package init(text: any TextSetting, typed: String, weight: Int) {
    (self.text, self.typed, self.weight) = (text, typed, weight)
  }

  /// Text that runs from right to left, or whose letters join, keeps its weight.
  package func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine {
    let ranges = CaseInsensitive.ranges(ofAny: typed, in: string)
    guard !ranges.isEmpty, let whole = joined(string, ranges, style, isTruncated: false) else {
      return text.line(string, style: style, fitting: width)
    }
    // Widths that differ by rounding only count as equal.
    guard let width, whole.width > width + 1e-6 else { return whole }
    let graphemes = Array(string)
    var best = TextLine(string: string, style: style, width: 0, glyphs: [], isTruncated: true)
    var (low, high) = (0, graphemes.count)
    while low < high {
      let middle = (low + high) / 2
      var part = graphemes[..<middle]
      while part.last?.isWhitespace == true { part.removeLast() }
      if var line = joined(String(part), ranges, style, isTruncated: true), line.width <= width + 1e-6 {
        line.string = string
        (best, low) = (line, middle + 1)
      } else {
        high = middle
      }
    }
    return best
  }

  /// Returns the beginning of a text in which ranges, in UTF-8 offsets, have the weight; nil if it cannot be divided.
  private func joined(_ string: String, _ ranges: [Range<Int>], _ style: TextStyle, isTruncated: Bool) -> TextLine? {
    var strong = style
    // With Bold Text, lines that were set before have the bolder style.
    strong.weight = style == style.bolder ? TextStyle.bolder(weight) : weight
    let bytes = Array(string.utf8)
    var (parts, start): ([TextLine], Int) = ([], 0)
    func add(upTo end: Int, _ style: TextStyle) {
      let end = min(end, bytes.count)
      guard start < end else { return }
      parts.append(text.line(String(decoding: bytes[start..<end], as: UTF8.self), style: style, fitting: nil))
      start = end
    }
    for range in ranges {
      add(upTo: range.lowerBound, style)
      add(upTo: range.upperBound, strong)
    }
    add(upTo: bytes.count, style)
    if isTruncated { parts.append(text.line("\u{2026}", style: style, fitting: nil)) }
    let isPlain = parts.allSatisfy { [style, strong].contains($0.style) }
    var line = TextLine.joined(parts, style: isPlain ? style : style.bolder)
    line?.isTruncated = isTruncated
    return line
  }
}
