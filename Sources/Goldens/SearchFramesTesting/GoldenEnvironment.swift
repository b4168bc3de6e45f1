import Foundation

/// The environment variables that expectations read.
struct GoldenEnvironment: Sendable {
  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// The process's environment; tests replace it.
  @TaskLocal static var current = GoldenEnvironment(ProcessInfo.processInfo.environment)

  static let recordName = "SEARCHFRAMES_RECORD"
  static let artifactsName = "SEARCHFRAMES_ARTIFACTS"

  /// True if `CI` is set, and not to "0" or "false".
  var isCI: Bool { !["", "0", "false"].contains(values["CI"]?.lowercased() ?? "") }

  /// The folder to leave failures' images in; nil for none.
  var artifacts: String? { values[Self.artifactsName].flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the recording mode, by order of precedence.
  ///
  /// - Throws: `ExpectationError` for an unknown mode in the environment.
  ///
  /// - Parameter setting: that of the expectation, its trait or its scope.
  func recording(_ setting: GoldenRecording?) throws(ExpectationError) -> GoldenRecording {
    var said: GoldenRecording?
    if let word = values[Self.recordName], !word.isEmpty {
      guard let mode = GoldenRecording(rawValue: word) else {
        let modes = GoldenRecording.allCases.map(\.rawValue).joined(separator: ", ")
        throw ExpectationError("\(Self.recordName)=\(word): write one of \(modes)")
      }
      said = mode
    }
    if isCI, said == nil { return .never }
    return setting ?? said ?? .missing
  }
}

/// A failed expectation.
struct ExpectationError: Error, Hashable {
  var words: String

  init(_ words: String) {
    self.words = words
  }
}

/// The goldens that an expectation may write.
///
/// An expectation that writes a golden fails once and says what it wrote, so a run that records never passes as one
/// that verifies. In order of precedence, the mode is the expectation's, that of the nearest `.goldens(record:)`
/// trait or `withGoldens`, `SEARCHFRAMES_RECORD` in the environment, or ``missing``. If `CI` is set, nothing is written unless
/// `SEARCHFRAMES_RECORD` is set too.
public enum GoldenRecording: String, Hashable, Sendable, CaseIterable {
  /// Writes nothing; a missing golden is a failure.
  case never
  /// Writes goldens that do not exist.
  case missing
  /// Writes goldens that do not exist or do not match.
  case failed
  /// Writes all goldens whose files or hashes change, also those within their tolerance.
  case all
}
