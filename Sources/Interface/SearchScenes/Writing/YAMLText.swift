/// Writes text as a YAML scalar: plain if it can only be read as that text, else in double quotes.
enum YAMLText {
  static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// Plain text has letters and digits of any script, single spaces, and a few signs without meaning in YAML.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, text.unicodeScalars.count <= 500
    else { return false }
    guard first.properties.isAlphabetic || first == "/" || first == "." && text.hasPrefix("./") else { return false }
    guard last != " ", !words.contains(text.lowercased()) else { return false }
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

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        let isShown =
          SceneText.isAllowed(scalar) && scalar.value != 0x85 && scalar.value != 0x2028
          && scalar.value != 0x2029
        if isShown {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }
}
