/// The end of a server process by a signal.
struct Crash: Codable, Hashable, Sendable {
  /// The signal, and the message of Swift's runtime if there was one.
  var reason: String
  /// The work that was in progress; one item of it caused the crash.
  var work: [String]
}
