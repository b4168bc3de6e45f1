extension TextLine {
  /// Returns the line with space added after every character, in points (`NSAttributedString.Key.kern`).
  ///
  /// Lines in scripts with joining letters, and lines that do not run from left to right, are unchanged.
  package func kerned(by points: Double) -> TextLine {
    guard zip(glyphs, glyphs.dropFirst()).allSatisfy({ $0.cluster < $1.cluster }),
      string.unicodeScalars.allSatisfy({ !$0.isJoining })
    else { return self }
    var result = self
    for index in result.glyphs.indices { result.glyphs[index].x += Double(index) * points }
    result.width = max(width + Double(glyphs.count) * points, 0)
    return result
  }
}

extension Unicode.Scalar {
  /// Arabic, Syriac, Thaana, N'Ko and their like, and the Indic scripts.
  fileprivate var isJoining: Bool { (0x600...0xDFF).contains(value) || (0xFB50...0xFEFF).contains(value) }
}
