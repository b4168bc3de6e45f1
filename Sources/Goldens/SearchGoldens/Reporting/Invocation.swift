import Foundation

/// How the program was started. The package plug-in starts it with another name and another report folder.
package enum Invocation {
  /// The words that start the program in a shell, for messages and help.
  package static let program = variable("SEARCHFRAMES_PROGRAM") ?? "searchframes"

  /// The report's folder, unless an option names another one.
  package static let report = variable("SEARCHFRAMES_REPORT") ?? "searchframes-report"

  /// Reads one variable; a dictionary of all takes a hundredth of a still's time.
  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
