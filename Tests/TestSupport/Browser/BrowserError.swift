/// The reason that a browser did not execute a command.
package enum BrowserError: Error, Equatable {
  case notInstalled
  case notStarted(String)
  /// The browser has ended or closed its pipe.
  case gone
  /// An answer or event did not come in time.
  case late(String, seconds: Double)
  case refused(String, reason: String)
  /// A script threw an error.
  case script(String)
  /// An answer does not conform to the protocol.
  case unreadable(String)
}
