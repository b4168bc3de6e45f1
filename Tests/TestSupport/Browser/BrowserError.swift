/// Why a browser did not do what it was told.
package enum BrowserError: Error, Equatable {
  case notInstalled
  case notStarted(String)
  /// It ended, or nobody can speak to it any more.
  case gone
  /// It did not answer a command, or something did not happen, within so many seconds.
  case late(String, seconds: Double)
  /// It refused a command.
  case refused(String, reason: String)
  /// A script threw.
  case script(String)
  /// An answer that is not what the protocol promises.
  case unreadable(String)
}
