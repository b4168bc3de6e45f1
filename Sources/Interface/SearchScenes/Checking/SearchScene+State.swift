import SearchMotion

extension SearchScene {
  /// Reports the problems of the scene's opening state.
  func reportState(_ problems: inout [SceneProblem]) {
    let millions = Int(SceneLimits.pixels / 1_000_000)
    if Self.pixels(of: device, scale: device.scale) > SceneLimits.pixels {
      problems.append(problem(at: "device", "a screen has at most \(millions) million pixels"))
    }
    if max(device.width, device.height) * device.scale > SceneLimits.side {
      problems.append(problem(at: "device", "a screen is at most \(Int(SceneLimits.side)) pixels wide and high"))
    }
    if let wrong = sidebarProblem() { problems.append(problem(at: wrong.path, wrong.message)) }
    if !content.scrolls, content.offset != 0 {
      problems.append(problem(at: "content.offset", "a page without a scroll view (scrolls: false) has no offset"))
    }
    // Only a literal in code can be no colour.
    for case .unknown(let text) in colors {
      problems.append(problem(at: "", "\"\(text)\" is no colour; write \"#RRGGBB\" or a system colour's name"))
    }
    if let search { reportSearch(search, &problems) }
  }

  private func reportSearch(_ search: Search, _ problems: inout [SceneProblem]) {
    if search.focused, search.active == false {
      problems.append(problem(at: "search.focused", "a field that is edited is active; active: false denies it"))
    }
    // The default selection is the first, even of no titles.
    for (key, selection, titles) in [
      ("selectedTag", search.selectedTag, Titles("tag", [search.tags])),
      ("selectedScope", search.selectedScope, Titles("scope", [search.scopes])),
    ] where selection != .index(0) {
      if let wrong = problem(of: selection, among: titles, at: "search.\(key)") { problems.append(wrong) }
    }
    if let wrong = placeholderProblem(search.placeholder, at: "search.placeholder") { problems.append(wrong) }
    reportItems(search.leadingItems, at: "search.leadingItems", &problems)
    reportItems(search.trailingItems, at: "search.trailingItems", &problems)
  }

  /// Reports problems that only items built in code can have.
  private func reportItems(_ items: [BarItem], at path: String, _ problems: inout [SceneProblem]) {
    for (index, item) in items.enumerated() {
      guard case .symbol(let name) = item, BuiltInSymbol(named: name) == nil else { continue }
      problems.append(
        problem(
          at: "\(path)[\(index)]", "there is no symbol \(name)",
          suggestion: Spelling.nearest(to: name, among: BuiltInSymbol.names)))
    }
  }

  /// Returns a problem that only a placeholder built in code can have.
  func placeholderProblem(_ placeholder: Placeholder?, at path: String) -> SceneProblem? {
    guard case .rotation(let rotation) = placeholder else { return nil }
    if rotation.rotate.isEmpty { return problem(at: path + ".rotate", "names no text") }
    let cycle = rotation.fadeIn + rotation.hold + rotation.fadeOut
    return cycle > .zero ? nil : problem(at: path, "fadeIn, hold and fadeOut must not all be 0 s")
  }

  /// The problem of the sidebar and its path; nil if it fits the screen in both orientations.
  package func sidebarProblem() -> (path: String, message: String)? {
    guard let sidebar = navigation.sidebar else { return nil }
    guard device.idiom == .pad else {
      return ("navigation.sidebar", "a sidebar needs an iPad; \(device.words) is none")
    }
    let least = Navigation.Sidebar.leastSecondaryWidth
    let most = min(device.width, device.height) - least
    if sidebar.width > 0, sidebar.width <= most { return nil }
    let need = "a page beside a sidebar needs \(ExactNumber.text(least)) pt of \(device.sizeInWords)"
    let expected =
      most > 0 ? "a width above 0, at most \(ExactNumber.text(most)), is expected" : "there is no room for one"
    return ("navigation.sidebar.width", "\(need); \(expected)")
  }

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

extension Device {
  /// For a sentence.
  var words: String { name ?? "a \(idiom.rawValue) of \(sizeInWords)" }

  var sizeInWords: String { "\(ExactNumber.text(width)) × \(ExactNumber.text(height)) pt" }
}
