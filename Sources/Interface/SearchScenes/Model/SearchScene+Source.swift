extension SearchScene {
  /// The files of a scene, and the places of its values in them.
  public struct Source: Hashable, Sendable {
    /// The path of the file as given; nil for a scene built in code.
    public var file: String?
    /// The folder of the scene's relative paths; nil for the current folder.
    public var directory: String?
    /// The place of each value by its path, "timeline[3].tap".
    var places: [String: SceneProblem.Place]
    /// The files that were read, the scene's first.
    var files: [String?]

    public init(file: String? = nil, directory: String? = nil) {
      self.file = file
      self.directory = directory
      places = [:]
      files = []
    }

    /// Sources are always equal, so that they do not distinguish scenes.
    public static func == (a: Source, b: Source) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
  }
}
