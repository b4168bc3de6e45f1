import SearchGeometry

/// Text from files and arguments, made safe for a terminal.
package enum PlainLine {
  /// Returns the text on one line, with escapes such as `\n` and `\u{1B}` for each character that moves the cursor,
  /// ends a line or changes the direction of text.
  package static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: isUnsafe(scalar) ? "\\u{\(scalar.value.hexadecimal(digits: 1, uppercase: true))}" : nil
      }
    }
  }

  /// Returns a JSON text with JSON's escapes for the same characters. Line breaks of the JSON text stay.
  package static func escaped(json: String) -> String {
    json.escaped { $0 != "\n" && isUnsafe($0) ? JSONText.escape($0) : nil }
  }

  /// True for controls, separators of lines and paragraphs, and embeddings, overrides and isolates.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl || 0x2028...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
  }
}
