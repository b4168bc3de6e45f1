extension SearchScene {
  /// The problems that the scene's values show without its timeline being run, in the order of the file.
  ///
  /// A scene read from a file has none; one built or changed in code may.
  public var problems: [SceneProblem] { Reading.sorted(problems(doubting: []), files: source.files) }

  /// Returns problems in the order of the file.
  package func sorted(_ problems: [SceneProblem]) -> [SceneProblem] { Reading.sorted(problems, files: source.files) }

  /// Returns the problems that do not follow from the values at `paths`, which were refused before.
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

  /// The number of pixels of a device's screen.
  static func pixels(of device: Device, scale: Double) -> Double { device.width * device.height * scale * scale }
}
