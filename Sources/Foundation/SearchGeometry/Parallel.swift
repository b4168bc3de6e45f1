import Foundation

/// Runs work on several threads and returns the results in the order of the input.
package enum Parallel {
  /// - Parameters:
  ///   - jobs: the number of threads; each takes the next element when it has finished one.
  ///   - start: makes the value that a thread passes from one element to the next.
  package static func map<Element: Sendable, Output: Sendable, State>(
    _ elements: [Element], jobs: Int, state start: @Sendable () -> State,
    _ body: @Sendable (Element, inout State) -> Output
  ) -> [Output] {
    let count = min(max(jobs, 1), elements.count)
    guard count > 1 else {
      var state = start()
      return elements.map { body($0, &state) }
    }
    let shared = Shared<Output>(count: elements.count)
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      var state = start()
      while let index = shared.next() { shared.set(body(elements[index], &state), at: index) }
    }
    return shared.all
  }

  /// Runs two pieces of work, in two threads if `jobs` allows it.
  package static func both<First: Sendable, Second: Sendable>(
    jobs: Int, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    guard jobs > 1 else { return (first(), second()) }
    let (one, other) = (Shared<First>(count: 1), Shared<Second>(count: 1))
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 { one.set(first(), at: 0) } else { other.set(second(), at: 0) }
    }
    return (one.all[0], other.all[0])
  }

  /// The next index and the results, protected by a lock.
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
