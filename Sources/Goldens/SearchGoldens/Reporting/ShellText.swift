/// Words as a POSIX shell takes them.
package enum ShellText {
  /// `word` in single quotation marks where it needs them.
  package static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", "+", "@", "%", ",": true
      default: false
      }
    }
    if plain, !word.isEmpty { return word }
    return "'" + word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
