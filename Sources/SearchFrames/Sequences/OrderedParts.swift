import Foundation
import SearchEncoding

/// What threads make of runs of work, handed over in order: the parts of a run wait for those of the runs before it, and
/// threads wait while too much of it does.
final class OrderedParts<Part: SequencePart>: @unchecked Sendable {
  private let condition = NSCondition()
  private let runs: Int
  private var taken = 0
  private var current = 0
  private var queues: [Int: Queue] = [:]
  /// In bytes.
  private var waiting = 0
  private var isStopped = false

  private struct Queue {
    var parts: [Part] = []
    var isEnded = false
    var failure: SequenceFailure?
  }

  /// What may wait, in bytes.†
  private static var most: Int { 2 << 20 }

  init(runs: Int) {
    self.runs = runs
  }

  /// The next run that nobody has; nil where there is none, or no more is wanted.
  func takeRun() -> Int? {
    condition.withLock {
      guard !isStopped, taken < runs else { return nil }
      taken += 1
      return taken - 1
    }
  }

  /// Adds to a run; false where no more is wanted.
  func put(_ part: Part, to run: Int) -> Bool {
    condition.withLock {
      let cost = Self.cost(part)
      // What is wanted next always goes through, so that nobody waits for ever.
      while !isStopped, waiting + cost > Self.most, run != current || queues[run]?.parts.isEmpty == false {
        condition.wait()
      }
      guard !isStopped else { return false }
      waiting += cost
      queues[run, default: Queue()].parts.append(part)
      condition.broadcast()
      return true
    }
  }

  func end(_ run: Int, failure: SequenceFailure? = nil) {
    condition.withLock {
      queues[run, default: Queue()].isEnded = true
      queues[run]?.failure = failure
      condition.broadcast()
    }
  }

  /// The parts that come next, as many as there are; empty behind the last.
  func next() throws(SequenceFailure) -> [Part] {
    condition.lock()
    defer { condition.unlock() }
    while current < runs {
      let queue = queues[current] ?? Queue()
      if !queue.parts.isEmpty {
        waiting -= queue.parts.reduce(0) { $0 + Self.cost($1) }
        queues[current]?.parts = []
        condition.broadcast()
        return queue.parts
      }
      if let failure = queue.failure { throw failure }
      if queue.isEnded {
        queues[current] = nil
        current += 1
        condition.broadcast()
      } else {
        condition.wait()
      }
    }
    return []
  }

  /// Nothing more is wanted.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  /// With what holds it.
  private static func cost(_ part: Part) -> Int { part.byteCount + 256 }
}

extension NSCondition {
  fileprivate func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
