extension SceneProblem {
  /// A line and a column of a file, both from 1; the file may be one that the scene extends.
  public struct Place: Hashable, Sendable {
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
}

extension SceneProblem.Place: CustomStringConvertible {
  /// "scene.yaml:12:7", or "line 12, column 7" without a file.
  public var description: String { file.map { "\($0):\(line):\(column)" } ?? "line \(line), column \(column)" }
}
