/// The state of a server process that survives its crash.
package struct SceneState: Codable, Hashable, Sendable {
  /// The revision of the last reading.
  var revision = 0
  /// The scene's files as they were read.
  var files: WatchedFiles?
  /// The last crashes with these files.
  var crashes: [Crash] = []

  /// After so many crashes with the same files all work is refused.†
  private static let mostCrashes = 3

  package init() {}

  /// Returns true for work that was in progress at a crash, and would probably crash again.
  func refuses(_ work: String) -> Bool {
    crashes.count >= Self.mostCrashes || crashes.contains { $0.work.contains(work) }
  }

  mutating func add(_ crash: Crash) { crashes = (crashes + [crash]).suffix(Self.mostCrashes) }
}
