import Foundation

/// The wish that work end, by Ctrl-C or by who runs the program: what is at hand is finished; a second wish ends the
/// program at once.
final class Interruption: @unchecked Sendable {
  private let lock = NSLock()
  private var received: Int32?
  private var sources: [any DispatchSourceSignal] = []

  /// Listens from now on.
  init() {
    for number in [SIGINT, SIGTERM] {
      // As the shell had it: what runs in the background is not to hear the terminal's key.
      guard Self.address(signal(number, SIG_IGN)) != Self.address(SIG_IGN) else { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler { [weak self] in
        self?.lock.withLock { self?.received = number }
        signal(number, SIG_DFL)
      }
      source.resume()
      sources.append(source)
    }
  }

  var isWished: Bool { lock.withLock { received != nil } }

  /// The exit status by which shells tell of it.
  var status: CommandFailure.Status { lock.withLock { received == SIGTERM ? .terminated : .interrupted } }

  private typealias Handler = @convention(c) (Int32) -> Void

  /// C's signal handlers are compared by their addresses.
  private static func address(_ handler: Handler?) -> Int { unsafeBitCast(handler, to: Int.self) }
}
