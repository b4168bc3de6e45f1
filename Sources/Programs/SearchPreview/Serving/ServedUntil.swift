import Dispatch
import Foundation

/// Serves a page until it is told to end: by Ctrl-C, by a signal to terminate, or after a time.
package enum ServedUntil {
  /// Blocks the calling thread, which must be none of Swift's own.
  /// - Parameters:
  ///   - seconds: after which it ends by itself; nil: not before it is told.
  ///   - serve: serves until its task is cancelled.
  package static func told(after seconds: Double?, _ serve: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    let task = Task.detached {
      await serve()
      done.signal()
    }
    let queue = DispatchQueue(label: "searchframes.signals")
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
    if let seconds { queue.asyncAfter(deadline: .now() + seconds) { task.cancel() } }
    done.wait()
    for source in sources { source.cancel() }
  }
}
