import Foundation

/// How far long work is, on standard error: a bar that is drawn again on a terminal, a line now and then elsewhere,
/// nothing where quiet is asked for.
final class Progress: @unchecked Sendable {
  private let lock = NSLock()
  private let what: String
  private let total: Int
  private let isTerminal: Bool
  private let isQuiet: Bool
  private let start = DispatchTime.now().uptimeNanoseconds
  private var done = 0
  private var told: UInt64
  private var isShown = false

  /// - Parameters:
  ///   - total: the number of pieces of work; below two, no progress is printed.
  ///   - what: the pieces' name: "pictures".
  init(_ total: Int, _ what: String, quiet: Bool) {
    (self.total, self.what) = (total, what)
    isQuiet = quiet || total < 2
    isTerminal = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    told = start
  }

  /// A tenth of a second between two bars, ten seconds between two lines.†
  private var pause: UInt64 { isTerminal ? 100_000_000 : 10_000_000_000 }

  /// One more piece is done, or as many as are said.
  func advance(to count: Int? = nil) {
    guard !isQuiet else { return }
    lock.withLock {
      done = count ?? done + 1
      let now = DispatchTime.now().uptimeNanoseconds
      guard now &- told >= pause, done < total else { return }
      told = now
      tell(ProgressLine(done: done, total: total, seconds: Double(now &- start) / 1e9, what: what))
    }
  }

  /// Takes the bar away, before other words follow.
  func end() {
    lock.withLock {
      if isShown { put("\r\u{1B}[K") }
      isShown = false
    }
  }

  private func tell(_ line: ProgressLine) {
    guard isTerminal else { return put(line.words + "\n") }
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    put("\r\u{1B}[K" + line.bar(columns: isKnown ? Int(size.ws_col) : 80))
    isShown = true
  }

  private func put(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
