/// Escapes text for XML and HTML.
package enum XMLText {
  /// Returns `text` for an element's content or a quoted attribute.
  ///
  /// It removes the characters that XML 1.0 §2.2 forbids and the control characters that it discourages.
  package static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      // Unescaped, parsers turn these into spaces in attributes and normalise them at the ends of lines.
      case "\t": "&#9;"
      case "\r": "&#13;"
      case "\n": "&#10;"
      case "\u{FFFE}", "\u{FFFF}": ""
      default: scalar.isControl ? "" : nil
      }
    }
  }

  /// Returns lines of text for an element's content.
  package static func escapedLines(_ lines: [String]) -> String { lines.map(escaped).joined(separator: "\n") }
}
