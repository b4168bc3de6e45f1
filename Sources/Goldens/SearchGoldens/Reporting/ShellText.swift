import Foundation
import SearchGeometry

/// Words as a shell takes them.
package enum ShellText {
  /// Returns a command of the program, to be pasted into a shell.
  ///
  /// Arguments that begin with a hyphen come last, after "--", so that they are not taken for options.
  package static func command(_ name: String, _ arguments: [String], options: [String] = []) -> String {
    let isAmbiguous = arguments.contains { $0.utf8.first == UInt8(ascii: "-") }
    let words = isAmbiguous ? options + ["--"] + arguments : arguments + options
    return ([Invocation.program, name] + words.map(quoted)).joined(separator: " ")
  }

  /// Returns `word`, in quotation marks where it needs them.
  ///
  /// Control characters are escaped as bash, zsh and POSIX.1-2024 read them ($'…'): pasted as they are, some would be
  /// taken for keys, and a line feed would run what comes before it.
  package static func quoted(_ word: String) -> String {
    if word.unicodeScalars.contains(where: isUnsafe) { return "$'" + word.escaped(escape) + "'" }
    let plain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", "+", "@", "%", ",": true
      default: false
      }
    }
    if plain, !word.isEmpty { return word }
    return "'" + word.escaped { $0 == "'" ? "'\\''" : nil } + "'"
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl || "\u{2028}"..."\u{2029}" ~= scalar
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    if scalar == "'" || scalar == "\\" { return "\\" + String(scalar) }
    guard isUnsafe(scalar) else { return nil }
    // Three octal digits a byte: whatever follows is never a part of the number.
    return String(scalar).utf8.map { byte in
      "\\" + [byte >> 6, byte >> 3 & 7, byte & 7].map { String($0) }.joined()
    }.joined()
  }
}

/// How the program was started. The package plug-in starts it with another name and another report folder.
package enum Invocation {
  /// The words that start the program in a shell, for messages and help.
  package static let program = variable("SEARCHFRAMES_PROGRAM") ?? "searchframes"

  /// The report's folder, unless an option names another one.
  package static let report = variable("SEARCHFRAMES_REPORT") ?? "searchframes-report"

  /// Reads one variable; a dictionary of all takes a hundredth of a still's time.
  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
