import Dispatch
import Foundation

/// Ends a server by Ctrl-C, by a signal to terminate, or after a time.
package final class StopSignals: @unchecked Sendable {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  private let queue = DispatchQueue(label: "searchframes.signals")
  private let lock = NSLock()
  private var sources: [any DispatchSourceSignal] = []
  private var hasStopped = false
  private var stopServing: @Sendable () -> Void = {}

  /// Listens for the signals. Those that come before this returns may be lost.
  package init() {
    let registered = DispatchGroup()
    sources = Self.numbers.map { number in
      // Before the source, or Dispatch loses the signal on Linux where the shell had it ignored.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      registered.enter()
      source.setRegistrationHandler { registered.leave() }
      source.setEventHandler { [weak self] in self?.stop() }
      source.resume()
      return source
    }
    registered.wait()
  }

  private func stop() {
    lock.withLock {
      hasStopped = true
      stopServing()
    }
  }

  /// Blocks the calling thread, which must not be one of Swift's concurrency.
  /// - Parameters:
  ///   - seconds: the longest time to serve; nil for no limit.
  ///   - serve: serves until its task is cancelled.
  package func run(
    for seconds: Double? = nil, _ serve: @escaping @Sendable () async throws(PreviewError) -> Void
  ) throws(PreviewError) {
    let done = DispatchSemaphore(value: 0)
    let outcome = Box<Result<Void, PreviewError>>()
    let task = Task.detached {
      do throws(PreviewError) {
        outcome.value = .success(try await serve())
      } catch {
        outcome.value = .failure(error)
      }
      done.signal()
    }
    lock.withLock {
      stopServing = { task.cancel() }
      if hasStopped { task.cancel() }
    }
    if let seconds { queue.asyncAfter(deadline: .now() + seconds) { self.stop() } }
    done.wait()
    for source in sources { source.cancel() }
    try outcome.value?.get()
  }

  /// Hands a value from one thread to another that waits for it.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }
}
