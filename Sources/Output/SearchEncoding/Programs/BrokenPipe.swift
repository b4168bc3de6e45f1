import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A reader that goes away, as an error rather than a signal to die by, whatever the program does about signals.
enum BrokenPipe {
  /// Runs `body` with SIGPIPE held back on this thread, and forgets one that came meanwhile.
  static func ignored<Result>(_ body: () -> Result) -> Result {
    var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer {
      sigpending(&pending)
      if !wasPending, sigismember(&pending, SIGPIPE) == 1 {
        var number: Int32 = 0
        sigwait(&pipe, &number)
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return body()
  }
}
