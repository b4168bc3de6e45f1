import Foundation

/// How the program was started. The package plug-in starts it with another name and another report folder.
package enum Invocation {
  private static let environment = ProcessInfo.processInfo.environment

  /// The words that start the program in a shell, for messages and help.
  package static let program = environment["SEARCHFRAMES_PROGRAM"] ?? "searchframes"

  /// The report's folder, unless an option names another one.
  package static let report = environment["SEARCHFRAMES_REPORT"] ?? "searchframes-report"
}
