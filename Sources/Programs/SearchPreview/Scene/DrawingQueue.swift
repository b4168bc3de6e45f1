import SearchGeometry

/// Runs work that needs a processor, with a limit on running and on waiting work.
actor DrawingQueue {
  private let mostRunning: Int
  private let mostWaiting: Int
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(mostRunning: Int, mostWaiting: Int) {
    self.mostRunning = mostRunning
    self.mostWaiting = mostWaiting
  }

  /// Runs work on a thread of its own, so that the server stays responsive.
  /// - Throws: `RequestError.busy` if too much work is waiting.
  func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async throws(RequestError) -> Result {
    if running < mostRunning {
      running += 1
    } else {
      guard waiting.count < mostWaiting else { throw .busy }
      // Finished work resumes the next, so `running` stays the same.
      await withCheckedContinuation { waiting.append($0) }
    }
    let result = await withCheckedContinuation { (done: CheckedContinuation<Result, Never>) in
      _ = Parallel.threads(1) { _ in done.resume(returning: work()) }
    }
    if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().resume() }
    return result
  }
}
