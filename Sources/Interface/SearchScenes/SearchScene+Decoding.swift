import Foundation
import SearchGeometry

extension SearchScene {
  /// Reads a scene file, YAML 1.2 or JSON, and the files that it extends.
  ///
  /// Throws all problems at once, or the reason why a file cannot be read.
  public init(contentsOf url: URL) throws(SceneError) { try self.init(contentsOfFile: url.path) }

  /// Reads the scene file at a path. Problems contain the path as given.
  public init(contentsOfFile path: String) throws(SceneError) {
    try self.init(SceneDraft(contentsOfFile: path, isArgument: true))
  }

  /// Reads a scene from text.
  ///
  /// Problems contain `file` as the file's name. `directory` is the folder of relative paths, by default the current
  /// one.
  public init(yaml: String, file: String? = nil, directory: String? = nil) throws(SceneError) {
    try self.init(SceneDraft(yaml: yaml, file: file, directory: directory))
  }

  private init(_ draft: SceneDraft) throws(SceneError) {
    let problems = draft.problems
    guard problems.isEmpty else { throw .problems(problems) }
    self = draft.scene
  }

  /// Returns a problem with the place of the value at `path`.
  package func problem(at path: String, _ message: String, suggestion: String? = nil) -> SceneProblem {
    SceneProblem(
      place: source.place(of: path), path: KeyPathText.written(path, as: source.writtenPaths), message: message,
      suggestion: suggestion)
  }

  /// Returns the scene as a scene file: the values other than defaults, in the order of the documentation.
  ///
  /// Reading the text gives an equal scene.
  /// - Throws: all values that a scene file cannot hold, such as a length that is not a number; or that the text is
  ///   larger than a scene file may be.
  public func yaml() throws(SceneError) -> String {
    let refused = SceneDraft(self).refused
    guard refused.isEmpty else { throw .problems(refused) }
    let text = yamlText
    guard text.utf8.count <= SceneLimits.fileBytes else {
      throw .problems([
        problem(at: "", "as a file the scene has \(text.utf8.count) bytes; a scene file has at most 1 MiB")
      ])
    }
    return text
  }

  /// The scene as a scene file, if it has only values that a file can hold.
  package var yamlText: String {
    guard case .mapping(let entries) = written, !entries.isEmpty else { return "{}\n" }
    return entries.flatMap { $0.value.lines(after: "\($0.key):", indent: 0) }.joined(separator: "\n") + "\n"
  }

  var written: WrittenValue { SceneFormats.scene.write(self) }

  /// Returns the JSON Schema (draft 2020-12) of scene files, from the declarations that read them.
  public static func jsonSchema() -> String {
    var members: [JSONValue.Member] = [
      .init(key: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
      .init(key: "title", value: .string("SearchFrames scene")),
    ]
    if case .object(let own) = SceneFormats.sceneFile { members += own }
    members.append(.init(key: "$defs", value: .object(SceneFormats.definitions)))
    return JSONValue.object(members).text() + "\n"
  }
}

extension SearchScene.Source {
  /// Returns a path with the keys that the file has.
  package func written(_ path: String) -> String { KeyPathText.written(path, as: writtenPaths) }

  /// Returns the place of the value at a path such as "timeline[3].tap", or of the nearest known value that contains
  /// it.
  package func place(of path: String) -> SceneProblem.Place? {
    var current: String? = path
    while let candidate = current {
      if let place = places[candidate] { return place }
      current = KeyPathText.parent(of: candidate)
    }
    return nil
  }
}
