import Dispatch

/// Work that takes a processor: so many pieces at a time, so many that wait, and no more.
actor DrawingQueue {
  private let most: Int
  private let mostWaiting: Int
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let threads = DispatchQueue(label: "searchframes.drawing", qos: .userInteractive, attributes: .concurrent)

  init(most: Int, mostWaiting: Int) {
    self.most = most
    self.mostWaiting = mostWaiting
  }

  /// Does the work on a thread of its own, so that the server goes on serving.
  /// - Throws: where too much waits already.
  func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async throws(Refusal) -> Result {
    if running < most {
      running += 1
    } else {
      guard waiting.count < mostWaiting else { throw .busy }
      // Who ends hands its place on.
      await withCheckedContinuation { waiting.append($0) }
    }
    let result = await withCheckedContinuation { (done: CheckedContinuation<Result, Never>) in
      threads.async { done.resume(returning: work()) }
    }
    if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().resume() }
    return result
  }
}
