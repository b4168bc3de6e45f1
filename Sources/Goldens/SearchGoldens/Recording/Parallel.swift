import Foundation

/// Work spread over threads, its results in the order of what it was given.
package enum Parallel {
  /// - Parameter jobs: threads, at least 1; each takes the next element when it is done with one.
  package static func map<Element: Sendable, Output: Sendable>(
    _ elements: [Element], jobs: Int, _ body: @Sendable (Element) -> Output
  ) -> [Output] {
    map(elements, jobs: jobs, keeping: {}) { (element, _) in body(element) }
  }

  /// The same, of work for which each thread keeps something.
  /// - Parameter start: what a thread has at first.
  static func map<Element: Sendable, Output: Sendable, Kept>(
    _ elements: [Element], jobs: Int, keeping start: @Sendable () -> Kept,
    _ body: @Sendable (Element, inout Kept) -> Output
  ) -> [Output] {
    let count = min(max(jobs, 1), elements.count)
    guard count > 1 else {
      var kept = start()
      return elements.map { body($0, &kept) }
    }
    let state = Shared<Output>(count: elements.count)
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      var kept = start()
      while let index = state.next() { state.set(body(elements[index], &kept), at: index) }
    }
    return state.all
  }

  /// What the threads share, behind one lock.
  private final class Shared<Output: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var taken = 0
    private var outputs: [Output?]

    init(count: Int) {
      outputs = Array(repeating: nil, count: count)
    }

    func next() -> Int? {
      lock.withLock {
        guard taken < outputs.count else { return nil }
        taken += 1
        return taken - 1
      }
    }

    func set(_ output: Output, at index: Int) {
      lock.withLock { outputs[index] = output }
    }

    var all: [Output] { lock.withLock { outputs.compactMap { $0 } } }
  }
}
