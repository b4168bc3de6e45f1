import Foundation
import SearchComponents

/// The model trees that were presented last; no result depends on what it holds.
///
/// Ten or so trees, some tens of kilobytes each: enough for as many threads at different parts of a timeline.
final class KeptModels: @unchecked Sendable {
  private let lock = NSLock()
  /// The latest last.
  private var entries: [Entry] = []

  private struct Entry {
    var step: Int
    var readings: ClockReadings
    var tree: PresentedTree
  }

  /// †
  private static let most = 8

  /// The tree of a step, as it is wherever the clock has these readings.
  func tree(ofStep step: Int, _ readings: ClockReadings) -> PresentedTree? {
    lock.withLock { entries.last { $0.step == step && $0.readings == readings }?.tree }
  }

  func keep(_ tree: PresentedTree, ofStep step: Int, _ readings: ClockReadings) {
    lock.withLock {
      if entries.count >= Self.most { entries.removeFirst() }
      entries.append(Entry(step: step, readings: readings, tree: tree))
    }
  }
}
