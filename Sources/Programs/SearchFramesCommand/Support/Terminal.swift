import Foundation
import SearchEncoding
import SearchScenes

/// Writes results to standard output and messages to standard error.
///
/// Each line is escaped: names of files and text of scenes may contain anything, also sequences that control a terminal.
enum Terminal {
  static func say(_ line: String) { say([line]) }

  static func say(_ lines: [String]) {
    if let batch = BatchContext.current { return batch.printed.withLock { $0.messages += lines } }
    try? FileHandle.standardError.write(contentsOf: data(lines))
  }

  /// - Throws: if standard output does not take it all, as every function here that writes to it.
  static func put(_ line: String) throws(CommandFailure) { try put([line]) }

  static func put(_ lines: [String]) throws(CommandFailure) { try put(Array(data(lines))) }

  /// Writes a JSON text, which ends with a line break.
  static func put(json: String) throws(CommandFailure) { try put(Array(PlainLine.escaped(json: json).utf8)) }

  /// Writes the bytes of a file as they are.
  static func put(_ bytes: [UInt8]) throws(CommandFailure) {
    if let batch = BatchContext.current { return batch.printed.withLock { $0.output += bytes } }
    guard let problem = bytes.withUnsafeBytes({ writeAll($0, to: STDOUT_FILENO) }) else { return }
    // A reader that has seen enough needs no words.
    if problem.number == EPIPE { throw CommandFailure(.cannotWrite) }
    throw CommandFailure(.cannotWrite, "standard output: \(problem.words)")
  }

  /// Writes a file as it is, in parts.
  static func put(contentsOf path: String) throws(CommandFailure) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw CommandFailure(.cannotWrite, "\(path): cannot be read")
    }
    defer { try? file.close() }
    while let part = try? file.read(upToCount: 1 << 20), !part.isEmpty { try put(Array(part)) }
  }

  private static func data(_ lines: [String]) -> Data {
    Data(lines.map { PlainLine.escaped($0) + "\n" }.joined().utf8)
  }
}

extension String {
  /// The text's lines, without an empty one after its last line break.
  var lines: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }
}
