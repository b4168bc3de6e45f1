import CSearchSystem
import Foundation

/// Runs work on several threads and returns the results in the order of the input.
package enum Parallel {
  /// Starts threads whose stacks are as large as the main thread's, for deep trees. Those of Darwin's queues have 512 KiB.
  /// - Returns: the group to wait for.
  package static func threads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> DispatchGroup {
    let group = DispatchGroup()
    for index in 0..<count {
      group.enter()
      let thread = Thread {
        body(index)
        group.leave()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    return group
  }

  /// Runs work with a stack of 4 MiB or more, on another thread if this one has less: the threads of Darwin's queues and of
  /// Swift Testing have 512 KiB, which a screen fills in a debug build.
  package static func onLargeStack<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var result: Result<Value, Failure>?
    withoutActuallyEscaping({ result = Result(catching: body) }) { work in
      withUnsafePointer(to: work) { work in
        search_on_large_stack(
          { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, UnsafeMutableRawPointer(mutating: work))
      }
    }
    guard let result else { return try body() }
    return try result.get()
  }

  /// - Parameters:
  ///   - jobs: the number of threads; each takes the next element when it has finished one.
  ///   - start: makes the value that a thread passes from one element to the next.
  package static func map<Element: Sendable, Output: Sendable, State: SendableMetatype>(
    _ elements: [Element], jobs: Int, state start: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (Element, inout State) -> Output
  ) -> [Output] {
    let count = min(max(jobs, 1), elements.count)
    guard count > 1 else {
      var state = start()
      return elements.map { body($0, &state) }
    }
    let shared = Shared<Output>(count: elements.count)
    threads(count) { _ in
      var state = start()
      while let index = shared.next() { shared.set(body(elements[index], &state), at: index) }
    }.wait()
    return shared.all
  }

  /// Runs two pieces of work, in two threads if `jobs` allows it.
  package static func both<First: Sendable, Second: Sendable>(
    jobs: Int, _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    guard jobs > 1 else { return (first(), second()) }
    let (one, other) = (Shared<First>(count: 1), Shared<Second>(count: 1))
    threads(2) { index in
      if index == 0 { one.set(first(), at: 0) } else { other.set(second(), at: 0) }
    }.wait()
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

/// A value that one thread at a time can access. Its members are inlinable, or other modules get generic code.
@usableFromInline
package final class Locked<Value>: @unchecked Sendable {
  @usableFromInline let lock = NSLock()
  @usableFromInline var value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }

  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
