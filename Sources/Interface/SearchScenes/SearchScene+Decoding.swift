import Foundation

extension SearchScene {
  /// Reads a scene file, YAML 1.2 or JSON, and all that it extends.
  ///
  /// Throws all that is wrong with it at once, or why it cannot be read.
  public init(contentsOf url: URL) throws(SceneError) { try self.init(contentsOfFile: url.path) }

  /// Reads the scene file at a path; problems name the file as it is given here.
  public init(contentsOfFile path: String) throws(SceneError) {
    let text = try SceneText.text(of: SceneFiles.bytes(of: path), file: path)
    try self.init(yaml: text, file: path, directory: SceneFiles.folder(of: path))
  }

  /// Reads a scene from text.
  ///
  /// `file` is how problems name it; `directory` is the folder against which its paths are resolved, the current one by
  /// default.
  public init(yaml: String, file: String? = nil, directory: String? = nil) throws(SceneError) {
    let text = try SceneText.text(of: Data(yaml.utf8), file: file)
    var reading = Reading()
    let root = try SceneFiles.root(of: text, file: file, directory: directory, into: &reading)
    var scene = SearchScene()
    reading.note("", at: root?.place ?? SourcePlace(file: file, line: 1, column: 1))
    if let root, !root.isNull { scene = SceneFormats.scene.read(root, "", &reading) ?? scene }
    scene.source = SceneSource(file: file, directory: directory)
    scene.source.places = reading.places
    scene.source.files = reading.files
    var problems = reading.problems
    problems += scene.problems(doubting: problems.map(\.path))
    guard problems.isEmpty else { throw .problems(Reading.sorted(problems, files: reading.files)) }
    self = scene
  }
}

extension SceneSource {
  /// The place of the value at a path, "timeline[3].tap", or of the nearest value around it that is known.
  public func place(of path: String) -> SourcePlace? {
    var current: String? = path
    while let candidate = current {
      if let place = places[candidate] { return place }
      current = KeyPathText.parent(of: candidate)
    }
    return nil
  }
}

extension SearchScene {
  /// A problem with the place where the value at `path` was read.
  public func problem(at path: String, _ message: String, suggestion: String? = nil) -> SceneProblem {
    SceneProblem(place: source.place(of: path), path: path, message: message, suggestion: suggestion)
  }
}
