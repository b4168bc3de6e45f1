/// Texts as GitHub's Markdown takes them.
enum MarkdownText {
  /// `text` as code on one line, whatever it holds.
  ///
  /// An element instead of backticks, and references instead of backslashes: they hold inside tables too, where a
  /// backtick or a bar in the text would end the code or the cell.
  static func code(_ text: String) -> String { "<code>" + escaped(text) + "</code>" }

  /// `text` on one line, with nothing in it that Markdown or HTML would read.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result += " "
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}": break
      case "&", "<", ">", "\"", "'", "|", "`", "*", "_", "~", "[", "]", "\\", "#", "@", "!", ":", "$":
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
