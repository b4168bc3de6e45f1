import Foundation

/// Another program, run by this one: bytes go in by a pipe, what it prints is kept in files or read as it comes.
///
/// It is in a process group of its own, so that a key at the terminal ends this program alone, which then ends it. When
/// this value goes away before `end`, the other program is killed. It is always waited for: no zombie stays.
package final class ChildProgram {
  private let process = Process()
  private let hasEnded = DispatchSemaphore(value: 0)
  private let input = Pipe()
  private let (output, words): (FileHandle, FileHandle)
  /// What it prints, if it is read as it comes.
  private let printed: Pipe?
  private var isOver = false

  /// How another program ended.
  package struct Outcome: Hashable, Sendable {
    /// 0 is well; 128 and the signal's number where a signal ended it.
    package var status: Int32
    package var output: [UInt8]
    /// The end of what it said on standard error.
    package var words: String
  }

  /// As much of what it says is kept in memory.
  private static let mostOutput: UInt64 = 1 << 20

  /// - Parameter streams: true to read what it prints by `read(into:)`; `Outcome.output` is empty then.
  /// - Throws: the system's number for why it cannot be started.
  package init(_ path: String, _ arguments: [String], streams: Bool = false) throws(SystemError) {
    (output, words) = (try Self.scratchFile(), try Self.scratchFile())
    printed = streams ? Pipe() : nil
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    (process.standardInput, process.standardOutput, process.standardError) = (input, printed ?? output, words)
    // A program that another thread starts must not hold the input open.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      // Darwin sends SIGPIPE to the process, where any thread may take it, and not to the thread that writes.
      _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETNOSIGPIPE, 1)
    #endif
    process.terminationHandler = { [hasEnded] _ in hasEnded.signal() }
    do {
      try process.run()
    } catch {
      isOver = true
      throw SystemError(starting: path, error as NSError)
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    wait()
  }

  /// Hands bytes on; false where the program reads no more, and why shows when it has ended.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    !isOver && BrokenPipe.ignored { writeAll(bytes, to: input.fileHandleForWriting.fileDescriptor) == nil }
  }

  /// Fills a buffer with what it prints; false where it has printed less.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard let printed, let start = buffer.baseAddress else { return false }
    var count = 0
    while count < buffer.count {
      let read = Foundation.read(printed.fileHandleForReading.fileDescriptor, start + count, buffer.count - count)
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return false }
      count += read
    }
    return true
  }

  /// Ends the input, and waits for the program's end.
  package func end() -> Outcome {
    wait()
    let status = process.terminationStatus
    return Outcome(
      status: process.terminationReason == .exit ? status : 128 + status, output: Self.contents(of: output),
      words: String(decoding: Self.contents(of: words), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func wait() {
    guard !isOver else { return }
    isOver = true
    try? input.fileHandleForWriting.close()
    hasEnded.wait()
  }

  /// A file without a name: it takes any amount without a reader, and is gone with the process.
  private static func scratchFile() throws(SystemError) -> FileHandle {
    var name = Array((NSTemporaryDirectory() + "/.searchframes-XXXXXX").utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw SystemError(errno) }
    unlink(name)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return FileHandle(fileDescriptor: file, closeOnDealloc: true)
  }

  /// The last of it, if it is long.
  private static func contents(of file: FileHandle) -> [UInt8] {
    guard let size = try? file.seekToEnd() else { return [] }
    try? file.seek(toOffset: size - min(size, mostOutput))
    return Array((try? file.readToEnd()) ?? Data())
  }
}

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

/// The system's number for why something cannot be done.
package struct SystemError: Error, Hashable, Sendable {
  package var number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// The reason why a program could not be started. Darwin's Foundation gives a code of its own, without the system's number.
  init(starting path: String, _ error: NSError) {
    let errors = [error.userInfo[NSUnderlyingErrorKey] as? NSError, error].compactMap(\.self)
    let known = errors.first { $0.domain == NSPOSIXErrorDomain }
    number = known.map { Int32(truncatingIfNeeded: $0.code) } ?? (access(path, X_OK) == 0 ? ENOEXEC : errno)
  }

  /// The system's words for it.
  package var words: String { String(cString: strerror(number)) }
}

/// Finds programs as shells do.
package enum ProgramPath {
  /// The `PATH` of this process.
  package static var own: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

  /// The first file of that name that may be run.
  /// - Parameter path: folders between colons, as `PATH` has them; an empty one is the working directory.
  package static func find(_ name: String, in path: String) -> String? {
    path.split(separator: ":", omittingEmptySubsequences: false)
      .map { ($0.isEmpty ? "." : String($0)) + "/" + name }
      .first { candidate in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder) && !isFolder.boolValue
          && FileManager.default.isExecutableFile(atPath: candidate)
      }
  }
}
