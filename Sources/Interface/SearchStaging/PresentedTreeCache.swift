import Foundation
import SearchComponents

/// A cache of the trees that were presented last. Results do not depend on it.
///
/// A tree takes some tens of kilobytes. Eight serve as many threads at different parts of a timeline.†
final class PresentedTreeCache: @unchecked Sendable {
  private let lock = NSLock()
  /// The newest last.
  private var entries: [Entry] = []

  private struct Entry {
    var step: Int
    var readings: ClockReadings
    var rows: RowDemand
    var tree: PresentedTree
  }

  private static let most = 8

  /// Returns the tree of a step for these readings of its clocks and with these rows, if cached.
  func tree(ofStep step: Int, _ readings: ClockReadings, rows: RowDemand) -> PresentedTree? {
    lock.withLock { entries.last { $0.step == step && $0.readings == readings && $0.rows == rows }?.tree }
  }

  func insert(_ tree: PresentedTree, ofStep step: Int, _ readings: ClockReadings, rows: RowDemand) {
    lock.withLock {
      if entries.count >= Self.most { entries.removeFirst() }
      entries.append(Entry(step: step, readings: readings, rows: rows, tree: tree))
    }
  }
}
