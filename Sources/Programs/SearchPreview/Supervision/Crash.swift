/// The end of a server process by a signal.
struct Crash: Codable, Hashable, Sendable {
  /// The signal, and the runtime's message if there was one.
  var reason: String
  /// The work in progress; one item of it is the culprit.
  var work: [String]
}

/// The part of a server process's state that survives its crash.
package struct SceneState: Codable, Hashable, Sendable {
  /// The revision of the last reading.
  var revision = 0
  /// The files of the scene, as they were read.
  var files: WatchedFiles?
  /// The crashes with these files, the last ones only.
  var crashes: [Crash] = []

  /// So many crashes with the same files, and nothing of the scene is drawn any more.
  private static let mostCrashes = 3

  package init() {}

  /// Returns true for work that was in progress at a crash: done again it would crash again.
  func refuses(_ work: String) -> Bool {
    crashes.count >= Self.mostCrashes || crashes.contains { $0.work.contains(work) }
  }

  /// Adds a crash.
  mutating func note(_ crash: Crash) {
    crashes = (crashes + [crash]).suffix(Self.mostCrashes)
  }
}
