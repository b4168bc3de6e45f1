import SearchGeometry

/// Writes text as a YAML scalar: plain if it can only be read as that text, else in double quotes.
package enum YAMLText {
  package static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// Plain text has letters and digits of any script, single spaces, and a few signs without meaning in YAML.
  package static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, text.unicodeScalars.count <= 500
    else { return false }
    guard first.properties.isAlphabetic || first == "/" || first == "." && text.hasPrefix("./") else { return false }
    guard last != " ", !isWord(text) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      if scalar.value < 0x80 {
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil || " -_./'()+&·".unicodeScalars.contains(scalar)
      }
      return SceneText.isAllowed(scalar) && !scalar.properties.isWhitespace
        && scalar.properties.generalCategory != .format
        && !(0xE000...0xF8FF).contains(scalar.value)
    }
  }

  /// The words that YAML 1.1 or 1.2 does not read as text.
  private static let words: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

  package static func isWord(_ text: String) -> Bool { words.contains(text.lowercased()) }

  package static func quoted(_ text: String) -> String {
    let escaped = text.escaped { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      case "\u{85}", "\u{2028}", "\u{2029}": escape(scalar)
      default: SceneText.isAllowed(scalar) ? nil : escape(scalar)
      }
    }
    return "\"" + escaped + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\U" + scalar.value.hexadecimal(digits: 8, uppercase: true)
  }
}

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
