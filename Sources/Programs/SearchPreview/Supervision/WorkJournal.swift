import Foundation

/// Reports the work of this process to the supervisor, for the process that replaces it after a crash.
package final class WorkJournal: @unchecked Sendable {
  enum Report: Codable, Hashable, Sendable {
    case scene(SceneState)
    /// All work in progress.
    case work([String])
  }

  private let lock = NSLock()
  private var work: [Int: String] = [:]
  private var last = 0
  private let send: @Sendable (Report) -> Void

  /// - Parameter send: sends a report to the supervisor; by default there is none.
  init(_ send: @escaping @Sendable (Report) -> Void = { _ in }) {
    self.send = send
  }

  func report(_ state: SceneState) { lock.withLock { send(.scene(state)) } }

  /// Reports work before it begins.
  /// - Returns: the work's number, for `end`.
  func begin(_ name: String) -> Int {
    lock.withLock {
      last += 1
      work[last] = name
      send(.work(work.values.sorted()))
      return last
    }
  }

  func end(_ number: Int) {
    lock.withLock {
      work[number] = nil
      send(.work(work.values.sorted()))
    }
  }
}

/// The end of a server process by a signal.
struct Crash: Codable, Hashable, Sendable {
  /// The signal, and the message of Swift's runtime if there was one.
  var reason: String
  /// The work that was in progress; one item of it caused the crash.
  var work: [String]
}

/// The state of a server process that survives its crash.
package struct SceneState: Codable, Hashable, Sendable {
  /// The revision of the last reading.
  var revision = 0
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
