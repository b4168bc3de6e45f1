/// The state of reading a scene: its problems, and the place of every path.
package struct Reading: Sendable {
  package private(set) var problems: [SceneProblem] = []
  /// The problems without their paths: a value that aliases repeat has its problem once.
  private var reported: Set<SceneProblem> = []
  package private(set) var places: [String: SceneProblem.Place] = [:]
  /// The paths as the file writes them of values whose key is short for another, by the paths in `places`.
  package private(set) var writtenPaths: [String: String] = [:]
  /// The folder of each file that was read, relative to the scene's folder; "" for the scene file.
  package var folders: [String: String] = [:]
  /// The names of the scene's own symbols, which its other values may use.
  package var symbols: [String] = []
  /// The paths of lists from which a refused item is missing, so that the indices of others are wrong.
  package var shortened: [String] = []
  /// The files in the order of reading, the scene file first.
  package var files: [String?] = []
  /// The parameters that each template of the scene declares.
  package var templates: [String: [Declared]] = [:]
  /// The names in braces that are known where the file is read.
  package var scope = ["text"]
  /// False for values without places, those of a scene built in code.
  package var hasPlaces = true

  /// A parameter that a template declares.
  package struct Declared: Sendable {
    package var name: String
    package var isRequired: Bool

    package init(name: String, isRequired: Bool) { (self.name, self.isRequired) = (name, isRequired) }
  }

  package init() {}

  /// The number of problems that are reported.
  package static let mostProblems = 500

  package var isFull: Bool { problems.count >= 4 * Self.mostProblems }

  package mutating func note(_ path: String, at place: SceneProblem.Place) { if hasPlaces { places[path] = place } }

  package mutating func note(_ path: String, writtenAs written: String) {
    if hasPlaces { writtenPaths[path] = written }
  }

  package mutating func report(
    _ message: String, at place: SceneProblem.Place?, path: String, suggestion: String? = nil
  ) {
    // There are more than will be reported. The rest would only cost time.
    if isFull { return }
    let key = SceneProblem(place: place, path: place == nil ? path : "", message: message)
    guard reported.insert(key).inserted else { return }
    problems.append(
      SceneProblem(
        place: place, path: KeyPathText.written(path, as: writtenPaths), message: message, suggestion: suggestion))
  }

  /// Reports a value other than the expected one.
  package mutating func mismatch(_ node: SceneNode, path: String, expected: String, suggestion: String? = nil) {
    if node.isRefused { return }
    report("expected \(expected), found \(node.inWords)", at: node.place, path: path, suggestion: suggestion)
  }

  /// Reports a problem and returns nil, the value of a format that refuses.
  package mutating func refuse<Value>(
    _ message: String, at place: SceneProblem.Place?, path: String, suggestion: String? = nil
  ) -> Value? {
    report(message, at: place, path: path, suggestion: suggestion)
    return nil
  }

  package mutating func refuse<Value>(
    _ node: SceneNode, path: String, expected: String, suggestion: String? = nil
  ) -> Value? {
    mismatch(node, path: path, expected: expected, suggestion: suggestion)
    return nil
  }

  /// Sorts problems by file, then by line.
  package static func sorted(_ problems: [SceneProblem], files: [String?]) -> [SceneProblem] {
    let keyed = problems.enumerated().map { index, problem in
      let file = problem.place.flatMap { place in files.firstIndex(of: place.file) } ?? files.count
      return (problem, [file, problem.place?.line ?? .max, problem.place?.column ?? .max, index])
    }
    return Array(keyed.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0).prefix(mostProblems))
  }
}

/// The paths of keys, such as "timeline[3].tap".
package enum KeyPathText {
  package static func join(_ path: String, _ key: String) -> String {
    path.isEmpty || key.isEmpty ? path + key : path + "." + key
  }

  package static func join(_ path: String, _ index: Int) -> String { "\(path)[\(index)]" }

  /// Returns a path with the keys that the file has.
  /// - Parameter written: the written paths of values whose key is short for another.
  package static func written(_ path: String, as written: [String: String]) -> String {
    var current = written.isEmpty ? nil : path
    while let candidate = current {
      if let found = written[candidate] { return found + path.dropFirst(candidate.count) }
      current = parent(of: candidate)
    }
    return path
  }

  /// Returns the path of the mapping or list that contains the value at `path`; nil for the root.
  package static func parent(of path: String) -> String? {
    guard !path.isEmpty else { return nil }
    guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return "" }
    return String(path[..<end])
  }
}
