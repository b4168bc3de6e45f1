import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program, run by this one: bytes go in by a pipe, what it prints is kept in files.
///
/// It is in a process group of its own, so that a key at the terminal ends this program alone, which then ends it. When
/// this value goes away before `end`, the other program is killed. It is always waited for: no zombie stays.
package final class ChildProgram {
  private let process: pid_t
  private var input: Int32
  private let (output, words): (Int32, Int32)
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
  private static let mostOutput = 1 << 20

  /// - Throws: the system's number for why it cannot be started.
  package init(_ path: String, _ arguments: [String]) throws(SystemError) {
    let (output, words) = (try Self.scratchFile(), try Self.scratchFile())
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(errno) }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(reading) }
    do throws(SystemError) {
      process = try Self.spawn(path, arguments, input: reading, output: output, words: words)
    } catch {
      [writing, output, words].forEach { close($0) }
      throw error
    }
    (input, self.output, self.words) = (writing, output, words)
  }

  deinit {
    if !isOver {
      kill(process, SIGKILL)
      _ = wait()
    }
    close(output)
    close(words)
  }

  /// Hands bytes on; false where the program reads no more, and why shows when it has ended.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard input >= 0 else { return false }
    return BrokenPipe.ignored {
      var offset = 0
      while offset < bytes.count, let base = bytes.baseAddress {
        let count = systemWrite(input, base + offset, min(bytes.count - offset, 1 << 30))
        if count > 0 { offset += count } else if count == 0 || errno != EINTR { return false }
      }
      return true
    }
  }

  /// Ends the input, and waits for the program's end.
  package func end() -> Outcome {
    let status = wait()
    return Outcome(
      status: status, output: Self.contents(of: output),
      words: String(decoding: Self.contents(of: words), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func wait() -> Int32 {
    if input >= 0 { close(input) }
    input = -1
    isOver = true
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// A file without a name: it takes any amount without a reader, and is gone with the process.
  private static func scratchFile() throws(SystemError) -> Int32 {
    var name = Array((NSTemporaryDirectory() + "/.searchframes-XXXXXX").utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw SystemError(errno) }
    unlink(name)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  /// The last of it, if it is long.
  private static func contents(of file: Int32) -> [UInt8] {
    let size = Int(lseek(file, 0, SEEK_END))
    let count = min(max(size, 0), mostOutput)
    return [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
      initialized = max(pread(file, memory.baseAddress, count, off_t(size - count)), 0)
    }
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static let noActions: Actions = nil
    private static let noAttributes: Attributes = nil
    /// Nothing that is open goes over but what is said to.
    private static let closing = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static var noActions: Actions { Actions() }
    private static var noAttributes: Attributes { Attributes() }
    private static let closing: Int32 = 0
  #endif

  /// Starts a program with these files as its standard ones, all signals as they are by default, and this program's
  /// environment.
  static func spawn(
    _ path: String, _ arguments: [String], input: Int32, output: Int32, words: Int32
  ) throws(SystemError) -> pid_t {
    var (actions, attributes) = (noActions, noAttributes)
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (file, standard) in [(input, Int32(0)), (output, 1), (words, 2)] {
      posix_spawn_file_actions_adddup2(&actions, file, standard)
    }
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETPGROUP) | closing
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    // The environment as Foundation has it: C's own variable is no constant.
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }.sorted()
    let (line, surroundings) = (copies([path] + arguments), copies(environment))
    defer { for word in line + surroundings { free(word) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, path, &actions, &attributes, line, surroundings)
    guard problem == 0 else { throw SystemError(problem) }
    return process
  }

  /// As C has them, with the end that it expects; each is to be freed.
  private static func copies(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] { words.map { strdup($0) } + [nil] }
}

/// The system's `write`, which a member would hide.
func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { write(file, bytes, count) }

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

  /// The system's words for it.
  package var words: String { String(cString: strerror(number)) }
}
