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
