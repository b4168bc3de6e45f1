import Foundation

/// What of the environment an expectation asks for.
struct GoldenEnvironment: Sendable {
  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// The process's own; tests put another in its place.
  @TaskLocal static var current = GoldenEnvironment(ProcessInfo.processInfo.environment)

  static let recordName = "SEARCHFRAMES_RECORD"
  static let artifactsName = "SEARCHFRAMES_ARTIFACTS"

  /// Set as continuous integration services set it: to anything but nothing, "0" or "false".
  var isCI: Bool { !["", "0", "false"].contains(values["CI"]?.lowercased() ?? "") }

  /// A folder in which pictures of failures are left; nil for none.
  var artifacts: String? { values[Self.artifactsName].flatMap { $0.isEmpty ? nil : $0 } }

  /// What may be written, by order of precedence.
  /// - Throws: for a word in the environment that is none of the modes.
  func recording(argument: GoldenRecording?, trait: GoldenRecording?) throws(GoldenProblem) -> GoldenRecording {
    var said: GoldenRecording?
    if let word = values[Self.recordName], !word.isEmpty {
      guard let mode = GoldenRecording(rawValue: word) else {
        let modes = GoldenRecording.allCases.map(\.rawValue).joined(separator: ", ")
        throw GoldenProblem("\(Self.recordName)=\(word): it is one of \(modes)")
      }
      said = mode
    }
    if isCI, said == nil { return .never }
    return argument ?? trait ?? said ?? .missing
  }
}

/// Why an expectation does not hold, in words.
struct GoldenProblem: Error, Hashable {
  var words: String

  init(_ words: String) {
    self.words = words
  }
}
