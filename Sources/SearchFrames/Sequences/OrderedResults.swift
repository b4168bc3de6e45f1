import Foundation
import SearchEncoding

/// Collects results from several threads and delivers them in order.
///
/// Work is divided into runs. The results of a run wait until those of the runs before it are delivered, and threads
/// block while too many bytes are waiting.
final class OrderedResults<Frame: EncodedFrame>: @unchecked Sendable {
  private let condition = NSCondition()
  private let runs: Int
  private var taken = 0
  private var current = 0
  private var queues: [Int: Queue] = [:]
  private var waiting = 0
  private var isStopped = false

  private struct Queue {
    var frames: [Frame] = []
    var isEnded = false
    var failure: SequenceError?
  }

  /// The largest number of waiting bytes.
  private static var most: Int { 1 << 20 }

  init(runs: Int) { self.runs = runs }

  /// Assigns the next run to the caller; nil if there is none or the work was stopped.
  func takeRun() -> Int? {
    condition.withLock {
      guard !isStopped, taken < runs else { return nil }
      taken += 1
      return taken - 1
    }
  }

  /// Adds a result to a run; returns false if the work was stopped.
  func put(_ frame: Frame, to run: Int) -> Bool {
    condition.withLock {
      let cost = Self.cost(frame)
      // The current run's first result never waits, so that the threads cannot block forever.
      while !isStopped, waiting + cost > Self.most, run != current || queues[run]?.frames.isEmpty == false {
        condition.wait()
      }
      guard !isStopped else { return false }
      waiting += cost
      queues[run, default: Queue()].frames.append(frame)
      condition.broadcast()
      return true
    }
  }

  func end(_ run: Int, failure: SequenceError? = nil) {
    condition.withLock {
      queues[run, default: Queue()].isEnded = true
      queues[run]?.failure = failure
      condition.broadcast()
    }
  }

  /// Returns the next result; nil after the last.
  func next() throws(SequenceError) -> Frame? {
    condition.lock()
    defer { condition.unlock() }
    while current < runs {
      if queues[current]?.frames.isEmpty == false, let frame = queues[current]?.frames.removeFirst() {
        waiting -= Self.cost(frame)
        condition.broadcast()
        return frame
      }
      if let failure = queues[current]?.failure { throw failure }
      if queues[current]?.isEnded == true {
        queues[current] = nil
        current += 1
        condition.broadcast()
      } else {
        condition.wait()
      }
    }
    return nil
  }

  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  /// Includes the overhead of an array element.
  private static func cost(_ frame: Frame) -> Int { frame.byteCount + 256 }
}
