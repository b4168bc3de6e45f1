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
}

/// The system's `write`, which a member would hide.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { write(file, bytes, count) }
