/// The scalars of a string, with their byte offsets and graphemes.
struct TextScalars: Sendable {
  /// The code points, with line breaks and control characters replaced by spaces.
  private(set) var scalars: [UInt32] = []
  /// The UTF-8 offset of each scalar, and that of the end.
  private(set) var offsets: [Int] = []
  /// The index in `scalars` of the start of each grapheme, and that of the end.
  private(set) var graphemes: [Int] = [0]

  init(_ string: String) {
    scalars.reserveCapacity(string.utf8.count)
    var offset = 0
    for character in string {
      let first = character.unicodeScalars.first
      if let first, TextScalars.isControl(first) {
        // A carriage return with a line feed is one grapheme, and becomes one space.
        scalars.append(0x20)
        offsets.append(offset)
        offset += character.utf8.count
      } else {
        for scalar in character.unicodeScalars {
          scalars.append(TextScalars.isControl(scalar) ? 0x20 : scalar.value)
          offsets.append(offset)
          offset += UTF8.width(scalar)
        }
      }
      graphemes.append(scalars.count)
    }
    offsets.append(offset)
  }

  var graphemeCount: Int { graphemes.count - 1 }

  func grapheme(_ index: Int) -> Range<Int> { graphemes[index]..<graphemes[index + 1] }

  /// Returns the first `count` graphemes and an ellipsis.
  func truncated(toGraphemes count: Int) -> TextScalars {
    var copy = self
    let end = graphemes[count]
    copy.scalars.removeSubrange(end...)
    copy.offsets.removeSubrange((end + 1)...)
    copy.graphemes.removeSubrange((count + 1)...)
    copy.scalars.append(TextScalars.ellipsis)
    copy.offsets.append(offsets[scalars.count])
    copy.graphemes.append(end + 1)
    return copy
  }

  static let ellipsis: UInt32 = 0x2026
  /// Variation selector 15: the character before it has no emoji presentation.
  static let textSelector: UInt32 = 0xFE0E

  /// Returns true for control characters, line and paragraph separators.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Returns true if a character is invisible when the font has no glyph for it.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    // The soft hyphen is the first one.
    guard scalar >= 0xAD, let scalar = Unicode.Scalar(scalar) else { return false }
    return scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Returns true if a grapheme has emoji presentation (UTS #51: sequences, flags, keycaps, skin tones).
  func isEmoji(_ grapheme: Int) -> Bool {
    let range = self.grapheme(grapheme)
    guard let first = Unicode.Scalar(scalars[range.lowerBound]) else { return false }
    // A keycap is an ASCII digit, # or * with U+20E3; without U+20E3 these are text.
    if first.value < 0x80 {
      return scalars[range].contains(0x20E3) && !scalars[range].contains(TextScalars.textSelector)
    }
    guard first.value >= 0xA9 else { return false }
    let properties = first.properties
    guard properties.isEmoji else { return false }
    let rest = scalars[range].dropFirst()
    if rest.contains(0xFE0F) { return true }
    if rest.first == TextScalars.textSelector { return false }
    if properties.isEmojiPresentation { return true }
    // A skin tone or a joiner turns a text character into an emoji.
    return rest.contains { (0x1F3FB...0x1F3FF).contains($0) || $0 == 0x200D }
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x10000: 3
    default: 4
    }
  }
}
