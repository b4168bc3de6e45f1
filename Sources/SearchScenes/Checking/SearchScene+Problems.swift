extension SearchScene {
  /// What is wrong with the scene as far as its values alone show, in the order of the file.
  ///
  /// A scene that was read from a file has none; one that was built or changed in code may.
  public var problems: [SceneProblem] {
    var problems: [SceneProblem] = []
    _ = resolveTimes(reporting: &problems)
    return Reading.sorted(problems, files: source.files)
  }
}
