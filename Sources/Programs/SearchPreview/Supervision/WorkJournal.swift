import Foundation

/// Reports to the supervisor what this process works on, for the process that replaces it after a crash.
package final class WorkJournal: @unchecked Sendable {
  /// A change, as it is reported.
  enum Report: Codable, Hashable, Sendable {
    case scene(SceneState)
    /// All work in progress.
    case work([String])
  }

  private let lock = NSLock()
  private var work: [Int: String] = [:]
  private var last = 0
  private let send: @Sendable (Report) -> Void

  /// - Parameter send: writes a report; without one nothing is reported.
  init(_ send: @escaping @Sendable (Report) -> Void = { _ in }) {
    self.send = send
  }

  /// Reports work before it begins.
  /// - Returns: its number, for `end`.
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

  func report(_ state: SceneState) { lock.withLock { send(.scene(state)) } }
}
