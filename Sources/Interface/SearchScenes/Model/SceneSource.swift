/// The files of a scene, and the places of its values in them.
public struct SceneSource: Hashable, Sendable {
  /// The path of the file as given; nil for a scene built in code.
  public var file: String?
  /// The folder of the scene's relative paths; nil for the current folder.
  public var directory: String?
  /// The place of each value by its path, "timeline[3].tap".
  var places: [String: SourcePlace]
  /// The files that were read, the scene's first.
  var files: [String?]

  public init(file: String? = nil, directory: String? = nil) {
    self.file = file
    self.directory = directory
    places = [:]
    files = []
  }

  /// Sources are always equal, so that they do not distinguish scenes.
  public static func == (a: SceneSource, b: SceneSource) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}

/// A line and a column of a file, both from 1; the file may be one that the scene extends.
public struct SourcePlace: Hashable, Sendable {
  /// The path as given.
  public var file: String?
  /// From 1.
  public var line: Int
  /// From 1, in Unicode scalars.
  public var column: Int

  public init(file: String?, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePlace: CustomStringConvertible {
  /// "scene.yaml:12:7", or "line 12, column 7" without a file.
  public var description: String { file.map { "\($0):\(line):\(column)" } ?? "line \(line), column \(column)" }
}
