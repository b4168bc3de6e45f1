/// What reading a scene gathers besides its values: problems, and the place of every path.
struct Reading: Sendable {
  private(set) var problems: [SceneProblem] = []
  private(set) var places: [String: SourcePlace] = [:]
  /// The folder of each file that is read, relative to the scene's own; "" for the scene itself.
  var folders: [String: String] = [:]
  /// In the order in which they are read, the scene first.
  var files: [String?] = []

  /// More would only bury the first ones.†
  static let mostProblems = 500

  var isFull: Bool { problems.count >= 4 * Self.mostProblems }

  mutating func note(_ path: String, at place: SourcePlace) { places[path] = place }

  mutating func report(_ message: String, at place: SourcePlace?, path: String, suggestion: String? = nil) {
    // More than are shown: enough to refuse the scene, without the cost of the rest.
    if isFull { return }
    problems.append(SceneProblem(place: place, path: path, message: message, suggestion: suggestion))
  }

  /// A value that is not what was expected.
  mutating func mismatch(_ node: SceneNode, path: String, expected: String, suggestion: String? = nil) {
    if node.isRefused { return }
    report("expected \(expected), found \(node.inWords)", at: node.place, path: path, suggestion: suggestion)
  }

  /// All problems in the order of the files, then of their lines.
  var sortedProblems: [SceneProblem] { Self.sorted(problems, files: files) }

  static func sorted(_ problems: [SceneProblem], files: [String?]) -> [SceneProblem] {
    let keyed = problems.enumerated().map { index, problem in
      let file = problem.place.flatMap { place in files.firstIndex(of: place.file) } ?? files.count
      return (problem, [file, problem.place?.line ?? .max, problem.place?.column ?? .max, index])
    }
    return Array(keyed.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0).prefix(mostProblems))
  }
}

/// Paths of keys: "timeline[3].tap".
enum KeyPathText {
  static func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
  static func join(_ path: String, _ index: Int) -> String { "\(path)[\(index)]" }

  /// The path of what holds the value at `path`; nil for the file as a whole.
  static func parent(of path: String) -> String? {
    guard !path.isEmpty else { return nil }
    guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return "" }
    return String(path[..<end])
  }
}
