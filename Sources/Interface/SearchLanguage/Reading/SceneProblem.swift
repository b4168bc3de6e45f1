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

/// The reason why a scene is refused, or cannot be rendered.
public struct SceneError: Error, Hashable, Sendable {
  /// The kinds of reasons; later versions may have more.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// The file, or one that it extends, does not exist or cannot be read.
    public static let unreadable = Code(name: "unreadable")
    /// The scene has problems, those of its fonts and image files included.
    public static let refused = Code(name: "refused")
    /// No font has the characters of a text.
    public static let text = Code(name: "text")
    /// The scene has no such time or span, or it is before the beginning.
    public static let time = Code(name: "time")
    /// The frame cannot be drawn.
    public static let painting = Code(name: "painting")
    /// The frame or the file cannot be written.
    public static let encoding = Code(name: "encoding")
  }

  public let code: Code
  /// All problems of a scene that is refused, in the order of the file; none for other reasons.
  public let problems: [SceneProblem]
  /// The file that is unreadable.
  package let path: String?
  package let reason: String

  private init(_ code: Code, _ reason: String = "", problems: [SceneProblem] = [], path: String? = nil) {
    (self.code, self.reason, self.problems, self.path) = (code, reason, problems, path)
  }

  package static func unreadable(path: String, reason: String) -> Self { Self(.unreadable, reason, path: path) }
  package static func problems(_ problems: [SceneProblem]) -> Self { Self(.refused, problems: problems) }
  package static func text(_ words: String) -> Self { Self(.text, words) }
  package static func time(_ words: String) -> Self { Self(.time, words) }
  package static func painting(_ words: String) -> Self { Self(.painting, words) }
  package static func encoding(_ words: String) -> Self { Self(.encoding, words) }
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
  /// The error message, in one line or one for each problem of the scene.
  public var description: String {
    if let path { return PlainLine.escaped("\(path): \(reason)") }
    return code == .refused ? problems.map(\.description).joined(separator: "\n") : reason
  }

  public var errorDescription: String? { description }
}

extension SceneProblem.Place: CustomStringConvertible {
  /// "scene.yaml:12:7", or "line 12, column 7" without a file.
  public var description: String { file.map { "\($0):\(line):\(column)" } ?? "line \(line), column \(column)" }
}
