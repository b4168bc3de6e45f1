import Foundation
import SearchComponents

/// A cache of what was computed last of a timeline's steps. Results do not depend on it.
///
/// A presented tree takes some tens of kilobytes. Eight serve as many threads at different parts of a timeline.
final class StepCache<Value: Sendable>: @unchecked Sendable {
  /// All that a value depends on.
  struct StepKey: Equatable {
    var step: Int
    /// Nil for a value that does not depend on the clocks.
    var readings: ClockReadings?
    /// Nil for a value that does not depend on the rows that are laid out.
    var rows: RowDemand?
  }

  private let lock = NSLock()
  /// The newest last.
  private var entries: [(key: StepKey, value: Value)] = []

  private let most: Int

  init(most: Int = 8) { self.most = most }

  /// Returns the newest value of a step and its rows, at any readings of the clocks.
  func newest(ofStep step: Int, rows: RowDemand) -> Value? {
    lock.withLock { entries.last { $0.key.step == step && $0.key.rows == rows }?.value }
  }

  /// Returns the value of a key, and computes it if it is not cached.
  func value(_ key: StepKey, _ compute: () -> Value) -> Value {
    if let known = lock.withLock({ entries.last { $0.key == key }?.value }) { return known }
    let value = compute()
    lock.withLock {
      if entries.count >= most { entries.removeFirst() }
      entries.append((key, value))
    }
    return value
  }
}
