/// Text from files and arguments, made safe for a terminal.
package enum PlainLine {
  /// Returns the text on one line, with escapes such as `\n` and `\u{1B}` for each character that moves the cursor,
  /// ends a line or changes the direction of text.
  package static func escaped(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }

  /// Returns a JSON text with JSON's escapes for the same characters. Line breaks of the JSON text stay.
  package static func escaped(json: String) -> String {
    escaped(json) { scalar in
      if scalar == "\n" { return "\n" }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  private static func escaped(_ text: String, as escape: (Unicode.Scalar) -> String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isControl(scalar) { result += escape(scalar).unicodeScalars } else { result.append(scalar) }
    }
    return String(result)
  }

  /// True for C0 and C1 controls, DEL, separators of lines and paragraphs, and embeddings, overrides and isolates.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
