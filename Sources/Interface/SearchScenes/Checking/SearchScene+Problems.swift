extension SearchScene {
  /// What is wrong with the scene as far as its values alone show, in the order of the file.
  ///
  /// A scene that was read from a file has none; one that was built or changed in code may.
  public var problems: [SceneProblem] { Reading.sorted(problems(doubting: []), files: source.files) }

  /// Problems in the order of the file, whoever found them.
  package func sorted(_ problems: [SceneProblem]) -> [SceneProblem] { Reading.sorted(problems, files: source.files) }

  /// The same as far as it does not follow from the values at these paths, which were refused already.
  func problems(doubting paths: [String]) -> [SceneProblem] {
    func isDoubtful(_ areas: [String]) -> Bool {
      paths.contains { path in areas.contains { path.isEmpty || path == $0 || path.hasPrefix($0 + ".") } }
    }
    let screen = ["device", "navigation", "search", "content"]
    let doubtsTimes = paths.contains {
      ["", "timeline"].contains($0) || $0.hasPrefix("timeline[") && ($0.hasSuffix(".at") || $0.hasSuffix(".id"))
    }
    let doubtsTitles = paths.contains { $0.hasPrefix("timeline") && $0.contains(".set") }
    var problems: [SceneProblem] = []
    if !isDoubtful(screen) { reportState(&problems) }
    if !isDoubtful(screen), !doubtsTitles, !isDoubtful(["timeline"]) { reportTimeline(&problems) }
    var timing: [SceneProblem] = []
    let times = resolveTimes(reporting: &timing)
    problems += doubtsTimes ? timing.filter { $0.message.hasPrefix("\"") } : timing
    let doubtsPictures = paths.contains { $0 == "goldens" || $0.hasPrefix("goldens.sequences") }
    if !doubtsTimes, !doubtsPictures, !isDoubtful(["device", "navigation"]) {
      reportGoldens(times, &problems)
    }
    return problems
  }

  /// How many pixels a picture of a device holds.
  static func pixels(of device: Device, scale: Double) -> Double { device.width * device.height * scale * scale }
}
