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

  /// What a selection among titles gets wrong; nil when it names exactly one of them.
  func selectionProblem(
    _ selection: Selection, among lists: [[String]], kind: String, at path: String
  ) -> SceneProblem? {
    let titles = lists.flatMap(\.self)
    switch selection {
    case .index(let index):
      let most = lists.map(\.count).max() ?? 0
      guard index < 0 || index >= most else { return nil }
      let words = most == 0 ? "there are no \(kind)s" : "the \(kind)s are #0 to #\(most - 1)"
      return problem(at: path, "there is no \(kind) #\(index); \(words)")
    case .title(let title):
      guard titles.contains(title) else {
        let nearest = Spelling.nearest(to: title, among: titles)
        var words = "there is no \(kind) \"\(title)\""
        if titles.isEmpty {
          words += "; there are no \(kind)s"
        } else if nearest == nil, titles.count <= 12 {
          words += "; the \(kind)s are \(titles.joined(separator: ", "))"
        }
        return problem(at: path, words, suggestion: nearest)
      }
      guard lists.count == 1, let list = lists.first else { return nil }
      let places = list.indices.filter { list[$0] == title }
      guard places.count > 1 else { return nil }
      return problem(
        at: path, "the \(kind) \"\(title)\" stands \(places.count) times; name it by its index",
        suggestion: places.map { "#\($0)" }.inWords)
    }
  }

  /// All lists of titles that the scene ever shows: its own, and those that events set.
  func titleLists(_ own: KeyPath<Search, [String]>, _ set: KeyPath<Changes, [String]?>) -> [[String]] {
    let later = timeline.compactMap { event in
      if case .set(let changes) = event.action { changes[keyPath: set] } else { nil }
    }
    return [search?[keyPath: own] ?? []] + later
  }
}
