import Foundation

/// A problem of a scene, with its place.
public struct SceneProblem: Error, Hashable, Sendable {
  /// Nil for a scene built in code.
  public var place: SceneProblem.Place?
  /// The key's path, "timeline[3].tap"; empty for the file as a whole.
  public var path: String
  /// The problem and the expected value, in words.
  public var message: String
  /// The nearest correct spelling, if any.
  public var suggestion: String?
  /// True if a file that the scene names does not exist.
  package var isMissingFile = false
  /// True for a time that no event could have, such as "2 seconds".
  package var isMalformedTime = false

  public init(place: SceneProblem.Place? = nil, path: String, message: String, suggestion: String? = nil) {
    (self.place, self.path, self.message, self.suggestion) = (place, path, message, suggestion)
  }

  /// A line and a column of a file, both from 1; the file may be one that the scene extends.
  public struct Place: Hashable, Sendable {
    /// The path as given.
    public var file: String?
    /// From 1.
    public var line: Int
    /// From 1, in Unicode scalars.
    public var column: Int

    public init(file: String?, line: Int, column: Int) {
      (self.file, self.line, self.column) = (file, line, column)
    }
  }
}

/// The reason why a scene is refused, with all its problems.
public struct SceneError: Error, Hashable, Sendable {
  /// The kinds of reasons; later versions may have more.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// The file, or one that it extends, does not exist or cannot be read.
    public static let unreadable = Code(name: "unreadable")
    /// The file is read, and has problems.
    public static let refused = Code(name: "refused")
  }

  package enum Cause: Hashable, Sendable {
    case unreadable(path: String, reason: String)
    case problems([SceneProblem])
  }

  package let cause: Cause

  package static func unreadable(path: String, reason: String) -> Self {
    Self(cause: .unreadable(path: path, reason: reason))
  }

  package static func problems(_ problems: [SceneProblem]) -> Self { Self(cause: .problems(problems)) }

  public var code: Code { if case .problems = cause { .refused } else { .unreadable } }

  /// In the order of the file; one of the file as a whole if it is unreadable.
  public var problems: [SceneProblem] {
    switch cause {
    case .unreadable(let path, let reason): [SceneProblem(path: "", message: "\(path): \(reason)")]
    case .problems(let problems): problems
    }
  }
}

extension SceneProblem: CustomStringConvertible, LocalizedError {
  /// One line: "scene.yaml:12:7: timeline[3].tapp: unknown key; did you mean tap?".
  public var description: String {
    var parts: [String] = []
    if let place { parts.append(place.description) }
    if !path.isEmpty { parts.append(path) }
    parts.append(message + Spelling.hint(suggestion))
    return PlainLine.escaped(parts.joined(separator: ": "))
  }

  public var errorDescription: String? { description }
}

extension SceneError: CustomStringConvertible, LocalizedError {
  /// A line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }

  public var errorDescription: String? { description }
}

extension SceneProblem.Place: CustomStringConvertible {
  /// "scene.yaml:12:7", or "line 12, column 7" without a file.
  public var description: String { file.map { "\($0):\(line):\(column)" } ?? "line \(line), column \(column)" }
}
