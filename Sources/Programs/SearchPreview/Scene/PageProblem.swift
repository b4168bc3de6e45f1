import Foundation
import SearchFrames

/// A problem of the scene, as the page shows it.
struct PageProblem: Hashable, Sendable {
  var problem: SceneProblem
  /// The problem's line, with one line before and one after.
  private var excerpt: SourceExcerpt?
  /// True if the suggestion can replace a word of the file.
  private(set) var isCorrectable = false

  /// Returns the problems for which a scene is refused.
  /// - Parameter file: the scene file.
  static func all(_ error: SceneError, file: String) -> [PageProblem] {
    if error.code == .refused { return error.problems.map(PageProblem.init) }
    return [PageProblem(SceneProblem(path: "", message: error.words(file: file)))]
  }

  private init(_ problem: SceneProblem) {
    self.problem = problem
    guard let place = problem.place else { return }
    excerpt = SourceExcerpt(place, margin: 1)
    guard let suggestion = problem.suggestion, let text = place.file.flatMap(SourceExcerpt.text) else { return }
    isCorrectable = SuggestedEdit.apply(suggestion, at: place, in: text) != nil
  }

  var json: JSONValue {
    .members([
      "file": problem.place?.file.map { .string(($0 as NSString).lastPathComponent) },
      "line": problem.place.map { .int($0.line) }, "column": problem.place.map { .int($0.column) },
      "path": problem.path.isEmpty ? nil : .string(problem.path), "message": .string(problem.message),
      "suggestion": problem.suggestion.map(JSONValue.string), "isCorrectable": .bool(isCorrectable),
      "lines": excerpt?.json,
    ])
  }
}
