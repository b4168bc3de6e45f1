import Foundation
import SearchFrames
import SearchGeometry
import SearchStaging

/// Something that is wrong with the scene, as the page shows it.
struct ShownProblem: Hashable, Sendable {
  var problem: SceneProblem
  /// The file's line, where the problem has one.
  var text: String?

  /// A longer line is cut.
  private static let longestLine = 400

  /// All that a scene is refused for.
  /// - Parameter file: the scene's, for what has no place of its own.
  static func all(_ error: RenderingError, file: String) -> [ShownProblem] {
    switch error {
    case .scene(.problems(let problems)): return problems.map(ShownProblem.init)
    case .scene(.unreadable(let path, let reason)): return [ShownProblem("\(path): \(reason)")]
    case .text(let error): return [ShownProblem(error.words)]
    case .missingImage(let path): return [ShownProblem("\(path): there is no such file beside the scene")]
    case .image(let path, let reason): return [ShownProblem("\(path): \(reason)")]
    case .time(let words), .painting(let words), .encoding(let words): return [ShownProblem(words)]
    }
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
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(.init(key: key, value: value)) }
    }
    add("file", problem.place?.file.map { .string(($0 as NSString).lastPathComponent) })
    add("line", problem.place.map { .int($0.line) })
    add("column", problem.place.map { .int($0.column) })
    add("path", problem.path.isEmpty ? nil : .string(problem.path))
    add("message", .string(problem.message))
    add("suggestion", problem.suggestion.map(JSONValue.string))
    add("text", text.map(JSONValue.string))
    return .object(members)
  }
}
