extension String {
  /// Reads an array of C's characters up to its zero.
  package init<Characters>(upToZero characters: Characters) {
    self = withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Replaces each scalar for which `escape` returns a text; every format's escapes are such a function.
  ///
  /// It works on scalars: a `"` with a combining mark is one `Character`, but still ends a string.
  package func escaped(_ escape: (Unicode.Scalar) -> String?) -> String {
    guard let first = unicodeScalars.firstIndex(where: { escape($0) != nil }) else { return self }
    var result = String(self[..<first])
    for scalar in unicodeScalars[first...] {
      if let text = escape(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// True for C0 and C1 controls and DEL.
  package var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }
}

extension BinaryInteger {
  /// The number in hexadecimal, with zeros before it up to the number of digits.
  package func hexadecimal(digits: Int, uppercase: Bool = false) -> String {
    let text = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}

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
