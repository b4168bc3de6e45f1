extension TextScalars {
  /// Returns true if a grapheme has emoji presentation (UTS #51: sequences, flags, keycaps, skin tones).
  func isEmoji(_ grapheme: Int) -> Bool {
    let range = self.grapheme(grapheme)
    guard let first = Unicode.Scalar(scalars[range.lowerBound]) else { return false }
    // A keycap is an ASCII digit, # or * with U+20E3; without U+20E3 these are text.
    if first.value < 0x80 { return scalars[range].contains(0x20E3) && !scalars[range].contains(0xFE0E) }
    guard first.value >= 0xA9 else { return false }
    let properties = first.properties
    guard properties.isEmoji else { return false }
    let rest = scalars[range].dropFirst()
    if rest.contains(0xFE0F) { return true }
    if rest.first == 0xFE0E { return false }
    if properties.isEmojiPresentation { return true }
    // A skin tone or a joiner turns a text character into an emoji.
    return rest.contains { (0x1F3FB...0x1F3FF).contains($0) || $0 == 0x200D }
  }
}
