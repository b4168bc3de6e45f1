/// Texts as XML and HTML take them.
///
/// Scalar by scalar: `"` and a combining mark are one character to Swift, and still end an attribute.
package enum XMLText {
  /// `text` for an element's content or a quoted attribute.
  ///
  /// What XML 1.0 §2.2 does not allow is dropped, control characters that it only advises against as well.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // As references they survive in attributes, where readers turn them to spaces, and at the ends of lines.
      case "\t": result += "&#9;"
      case "\r": result += "&#13;"
      case "\n": result += "&#10;"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `text` for an element's content, its lines kept as lines.
  package static func escapedLines(_ lines: [String]) -> String { lines.map(escaped).joined(separator: "\n") }
}
