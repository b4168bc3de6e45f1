/// Escapes text for XML and HTML.
///
/// It works on scalars: a `"` with a combining mark is one `Character`, but still ends an attribute.
package enum XMLText {
  /// Returns `text` for an element's content or a quoted attribute.
  ///
  /// It removes the characters that XML 1.0 §2.2 forbids and the control characters that it discourages.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // Unescaped, parsers turn these into spaces in attributes and normalise them at the ends of lines.
      case "\t": result += "&#9;"
      case "\r": result += "&#13;"
      case "\n": result += "&#10;"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns lines of text for an element's content.
  package static func escapedLines(_ lines: [String]) -> String { lines.map(escaped).joined(separator: "\n") }
}
