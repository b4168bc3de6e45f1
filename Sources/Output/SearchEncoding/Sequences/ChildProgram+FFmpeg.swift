/// `ffmpeg` as it writes a file at a path.
extension ChildProgram {
  static func feeding(_ ffmpeg: FFmpeg, for path: String, _ arguments: [String]) throws(EncodingError) -> ChildProgram {
    do throws(SystemError) {
      return try ChildProgram(ffmpeg.path, arguments)
    } catch {
      throw .failedProgram(path: path, program: "ffmpeg", reason: "it cannot be started: \(error.words)")
    }
  }

  /// Waits for its end.
  /// - Throws: where it did not end well, or says that it could not write: some versions end well all the same.
  func finish(for path: String) throws(EncodingError) {
    let outcome = end()
    guard outcome.status == 0, !Self.complaints.contains(where: { outcome.words.contains($0) }) else {
      throw Self.failure(outcome, for: path)
    }
  }

  /// Why it reads no more.
  func failure(for path: String) -> EncodingError { Self.failure(end(), for: path) }

  private static let complaints = ["No space left on device", "File too large", "Error writing", "Disk quota exceeded"]

  private static func failure(_ outcome: Outcome, for path: String) -> EncodingError {
    let status = outcome.status
    let ending =
      status > 128
      ? "it was ended by signal \(status - 128)" : "it ended with status \(status) without completing the file"
    // The last lines say why.
    let words = outcome.words.split(separator: "\n").suffix(4).joined(separator: "; ")
    return .failedProgram(path: path, program: "ffmpeg", reason: words.isEmpty ? ending : "\(words) (\(ending))")
  }
}
