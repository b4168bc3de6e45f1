import Foundation
import SearchFrames

/// A problem of the scene, as the page shows it.
struct PageProblem: Hashable, Sendable {
  var problem: SceneProblem
  /// The text of the problem's line.
  var text: String?

  /// The most characters of a line's text.
  private static let longestLine = 400

  /// Returns the problems for which a scene is refused.
  /// - Parameter file: the scene file.
  static func all(_ error: RenderingError, file: String) -> [PageProblem] {
    if case .scene(.problems(let problems)) = error { return problems.map(PageProblem.init) }
    return [PageProblem(error.words(file: file))]
  }

  init(_ crash: Crash, file: String) {
    let work = crash.work.joined(separator: " or ")
    self.init(
      work.isEmpty
        ? "the page's server crashed (\(crash.reason)) and was started again"
        : "drawing this scene crashed (\(crash.reason)): \(file) \(work); change the scene, or choose Draw again")
  }

  private init(_ words: String) {
    problem = SceneProblem(path: "", message: words)
  }

  private init(_ problem: SceneProblem) {
    self.problem = problem
    guard let place = problem.place, let file = place.file,
      let bytes = FileManager.default.contents(atPath: file), bytes.count <= 1 << 20
    else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.indices.contains(place.line - 1) { text = String(lines[place.line - 1].prefix(Self.longestLine)) }
  }

  var json: JSONValue {
    .members([
      "file": problem.place?.file.map { .string(($0 as NSString).lastPathComponent) },
      "line": problem.place.map { .int($0.line) }, "column": problem.place.map { .int($0.column) },
      "path": problem.path.isEmpty ? nil : .string(problem.path), "message": .string(problem.message),
      "suggestion": problem.suggestion.map(JSONValue.string), "text": text.map(JSONValue.string),
    ])
  }
}
