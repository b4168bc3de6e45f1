import CSearchHarfBuzz

/// A string as its scalars, with what shaping and fallback need to know of each grapheme.
struct TextScalars: Sendable {
  /// The code points, line breaks and control characters turned into spaces.
  private(set) var scalars: [UInt32] = []
  /// Where each scalar begins, in UTF-8; one more for the end.
  private(set) var offsets: [Int] = []
  /// Where each grapheme begins, in `scalars`; one more for the end.
  private(set) var graphemes: [Int] = [0]

  init(_ string: String) {
    scalars.reserveCapacity(string.utf8.count)
    var offset = 0
    for character in string {
      let first = character.unicodeScalars.first
      if let first, TextScalars.isControl(first) {
        // A carriage return and its line feed are one grapheme, and one space.
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

  /// The first graphemes, then an ellipsis that stands for all others.
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

  /// Control characters, line and paragraph separators.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a character is not to be seen where the font has nothing for it.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    // Below the soft hyphen there is none.
    guard scalar >= 0xAD, let scalar = Unicode.Scalar(scalar) else { return false }
    return scalar.properties.isDefaultIgnorableCodePoint
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
