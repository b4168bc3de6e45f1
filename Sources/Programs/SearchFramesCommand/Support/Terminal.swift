import Foundation

/// Results go to standard output, words to standard error.
enum Terminal {
  static func say(_ words: String) {
    try? FileHandle.standardError.write(contentsOf: Data((words + "\n").utf8))
  }

  /// - Throws: when standard output does not take it all.
  static func put(_ text: String) throws(CommandFailure) {
    try put(Array(text.utf8))
  }

  static func put(_ bytes: [UInt8]) throws(CommandFailure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      // A reader that has seen enough needs no words.
      let isClosed = errno == EPIPE
      throw CommandFailure(.cannotWrite, isClosed ? "" : "standard output: \(String(cString: strerror(errno)))")
    }
  }
}
