import Foundation
import SearchGeometry

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
    isQuiet = quiet || total < 2 || BatchContext.current != nil
    isTerminal = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    told = start
  }

  /// A tenth of a second between two bars, ten seconds between two lines.
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

/// How far work is, in words: what there is of it, how fast it goes, how long it will take.
struct ProgressLine {
  var done: Int
  var total: Int
  /// Since it began.
  var seconds: Double
  var what: String

  /// "120 of 240 pictures, 60 a second, 2 s left".
  var words: String {
    var words = "\(done) of \(total) \(what)"
    guard done > 0, seconds > 0 else { return words }
    let rate = Double(done) / seconds
    words += ", \(DecimalText.string(rate, places: rate < 10 ? 1 : 0)) a second"
    return words + ", \(Self.time(Double(total - done) / rate)) left"
  }

  /// The words behind a bar, in so many columns; without one where there is no room.
  func bar(columns: Int) -> String {
    let room = min(columns - words.count - 2, 30)
    guard room >= 8 else { return String(words.prefix(max(columns - 1, 0))) }
    let full = total > 0 ? room * done / total : room
    return String(repeating: "━", count: full) + String(repeating: "┄", count: room - full) + " " + words
  }

  /// "3 s", "2 min 5 s", "1 h 4 min".
  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9).rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
