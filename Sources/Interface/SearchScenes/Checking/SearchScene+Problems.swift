import SearchMotion

extension SearchScene {
  /// Reports values that contradict each other, with which the timeline can still run.
  func reportState(_ problems: inout [SceneProblem]) {
    for (path, page) in pages where !page.content.scrolls && page.content.offset != 0 {
      problems.append(
        problem(
          at: KeyPathText.join(path, "content.offset"),
          "a page without a scroll view (scrolls: false) has no offset"))
    }
  }

  /// The problems of the opening state with which the timeline cannot run.
  package var openingProblems: [SceneProblem] {
    var problems: [SceneProblem] = []
    if let wrong = sidebarProblem() { problems.append(problem(at: wrong.path, wrong.message)) }
    for (path, page) in pages {
      if let search = page.search { reportSearch(search, at: KeyPathText.join(path, "search"), &problems) }
      if !path.isEmpty, page.navigation.sidebar != nil {
        problems.append(
          problem(at: KeyPathText.join(path, "navigation.sidebar"), "only the scene's own page can have a sidebar"))
      }
    }
    if let search = navigation.sidebar?.search { reportSearch(search, at: "navigation.sidebar.search", &problems) }
    if let tabBar {
      let titles = Titles("tab", [tabBar.items.map(\.title)])
      if tabBar.selectedIndex == nil {
        let wrong = problem(of: tabBar.selected, among: titles, at: "tabBar.selected")
        problems.append(wrong ?? problem(at: "tabBar.items", "a tab bar needs a tab"))
      }
      let wrong = tabBar.prominent.flatMap { problem(of: $0, among: titles, at: "tabBar.prominent") }
      if let wrong { problems.append(wrong) }
    }
    return problems
  }

  private func reportSearch(_ search: Search, at path: String, _ problems: inout [SceneProblem]) {
    if search.focused, search.active == false {
      problems.append(problem(at: "\(path).focused", "a field that is edited is active; active: false denies it"))
    }
    if search.showsTags, let words = search.tags.showsTagsProblem {
      problems.append(problem(at: "\(path).showsTags", words))
    }
    // The default selection is the first, even of no titles.
    for (key, selection, titles) in [
      ("selectedTag", search.selectedTag, Titles("tag", [search.tags.titles])),
      ("selectedScope", search.selectedScope, Titles("scope", [search.scopes])),
    ] where selection != .index(0) {
      if let wrong = problem(of: selection, among: titles, at: "\(path).\(key)") { problems.append(wrong) }
    }
  }

  /// Reports conditions of results that no tag or scope of the scene can fulfil.
  private func reportResults(_ titles: [TapTarget.Kind: Titles], _ problems: inout [SceneProblem]) {
    let changed = timeline.enumerated().compactMap { index, event -> (path: String, results: Content.Results)? in
      guard case .set(let changes) = event.action, let results = changes.results else { return nil }
      return ("timeline[\(index)].set.results", results)
    }
    let own = pages.map { (path: KeyPathText.join($0.path, "content.results"), results: $0.page.content.results) }
    for (path, results) in own + changed {
      for (index, entry) in results.when.enumerated() {
        for (kind, selection) in [(TapTarget.Kind.tag, entry.tag), (.scope, entry.scope)] {
          guard let selection, let known = titles[kind],
            let wrong = problem(of: selection, among: known, at: "\(path).when[\(index)].\(kind)")
          else { continue }
          problems.append(wrong)
        }
      }
    }
  }

  /// The problem of the sidebar and its path; nil if it fits the screen in both orientations.
  private func sidebarProblem() -> (path: String, message: String)? {
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
  public var problems: [SceneProblem] { SceneDraft(self).problems }

  /// Returns true if one of the paths is in one of the areas, or is the whole file.
  static func isDoubtful(_ areas: [String], _ paths: [String]) -> Bool {
    paths.contains { path in areas.contains { path.isEmpty || path == $0 || path.hasPrefix($0 + ".") } }
  }

  /// Returns problems in the order of the file.
  package func sorted(_ problems: [SceneProblem]) -> [SceneProblem] { Reading.sorted(problems, files: source.files) }

  /// Returns the problems that do not follow from the values at `paths`, which were refused before.
  func problems(doubting paths: [String]) -> [SceneProblem] {
    func isDoubtful(_ areas: [String]) -> Bool { Self.isDoubtful(areas, paths) }
    let screen = ["device", "navigation", "search", "content"]
    let doubtsTimes = paths.contains {
      ["", "timeline"].contains($0) || $0.hasPrefix("timeline[") && ($0.hasSuffix(".at") || $0.hasSuffix(".id"))
    }
    let doubtsTitles = paths.contains { $0.hasPrefix("timeline") && $0.contains(".set") }
    var problems: [SceneProblem] = []
    if !isDoubtful(["templates"]) { reportViews(&problems) }
    if !isDoubtful(screen) {
      reportState(&problems)
      problems += openingProblems
    }
    if !isDoubtful(screen), !doubtsTitles, !isDoubtful(["timeline"]) {
      let titles = TimelineTitles(self)
      reportResults(titles.pages, &problems)
      reportTimeline(titles, &problems)
    }
    var timing: [SceneProblem] = []
    let times = resolveTimes(reporting: &timing)
    problems += doubtsTimes ? timing.filter(\.isMalformedTime) : timing
    let doubtsPictures = paths.contains { $0 == "goldens" || $0.hasPrefix("goldens.sequences") }
    if !doubtsTimes, !doubtsPictures, !isDoubtful(["device", "navigation"]) {
      reportGoldens(times, &problems)
    }
    return problems
  }

  /// Reports goldens that cannot be drawn or named.
  func reportGoldens(_ times: [Instant?], _ problems: inout [SceneProblem]) {
    if goldens == nil, expect.isEmpty { return }
    let instants = instants(times)
    reportExpectations(instants, &problems)
    guard let goldens else { return }
    var names: [String: String] = [:]
    func take(_ name: String?, at path: String) {
      guard let name else { return }
      // Some file systems do not distinguish upper and lower case.
      if let owner = names[name.lowercased()] {
        problems.append(problem(at: path, "the name \"\(name)\" belongs to \(owner) already"))
      } else {
        names[name.lowercased()] = path
      }
    }
    for (index, still) in goldens.at.enumerated() {
      take(still.name, at: "goldens.at[\(index)].name")
      let path = still.name == nil ? "goldens.at[\(index)]" : "goldens.at[\(index)].at"
      _ = instant(still.at, instants, at: path, &problems)
    }
    for (index, sequence) in goldens.sequences.enumerated() {
      let path = "goldens.sequences[\(index)]"
      take(sequence.name, at: path + ".name")
      let from = instant(sequence.from, instants, at: path + ".from", &problems)
      let to = instant(sequence.to, instants, at: path + ".to", &problems)
      guard let from, let to else { continue }
      if from >= to {
        problems.append(
          problem(
            at: path + ".to", "comes to \(to.sceneText), not after the sequence's beginning at \(from.sceneText)"))
      } else if (to - from).seconds * Double(sequence.fps) > Double(SceneLimits.sequencePictures) {
        problems.append(problem(at: path, "holds more than \(SceneLimits.sequencePictures) pictures"))
      }
    }
    reportVariants(goldens, &problems)
  }

  /// Returns the instants of the events, by id; nil for one that could not be resolved.
  private func instants(_ times: [Instant?]) -> [String: Instant?] {
    var instants: [String: Instant?] = [:]
    for (index, event) in timeline.enumerated() {
      if let id = event.id, instants.index(forKey: id) == nil {
        instants[id] = .some(times.indices.contains(index) ? times[index] : nil)
      }
    }
    return instants
  }

  /// Reports times of expectations that the timeline does not have, and limits that nothing can keep.
  private func reportExpectations(_ instants: [String: Instant?], _ problems: inout [SceneProblem]) {
    for (index, expectation) in expect.enumerated() {
      let path = "expect[\(index)]"
      func check(_ time: SearchScene.Time?, _ key: String) -> Instant? {
        time.flatMap { instant($0, instants, at: "\(path).\(key)", &problems) }
      }
      func check(_ moment: Expectation.Moment?, _ key: String) {
        if case .time(let time) = moment { _ = check(time, key) }
      }
      switch expectation.span {
      case .always: break
      case .at(let time): _ = check(time, "at")
      case .during(let id): _ = check(.after(event: id, offset: .zero), "during")
      case .between(let from, let to):
        if let from = check(from, "from"), let to = check(to, "to"), to < from {
          problems.append(problem(at: path + ".to", "comes to \(to.sceneText), before from at \(from.sceneText)"))
        }
      }
      switch expectation.condition {
      case .range(let low?, let high?) where low > high:
        problems.append(problem(at: path + ".between", "has its greater number first"))
      case .same(let time): _ = check(time, "as")
      case .appears(let after, let before), .disappears(let after, let before):
        check(after, expectation.condition.key + ".after")
        check(before, expectation.condition.key + ".before")
      case .isColor where !Expectation.colors.contains { $0.name == expectation.property?.name }:
        problems.append(
          problem(at: path + ".is", "is a colour, and \(expectation.property?.name ?? "the property") is a number"))
      case .isColor: break
      case let condition
      where condition.needsProperty && Expectation.colors.contains { $0.name == expectation.property?.name }:
        problems.append(
          problem(
            at: path + ".property",
            "is a colour; \(condition.key) needs a number, such as \(expectation.property?.name ?? "").red"))
      default: break
      }
    }
  }

  /// Returns nil if the instant depends on the settled end, or after a problem.
  private func instant(
    _ time: SearchScene.Time, _ events: [String: Instant?], at path: String, _ problems: inout [SceneProblem]
  ) -> Instant? {
    let instant: Instant
    switch time {
    case .settled: return nil
    case .at(let own): instant = own
    case .after(let id, let offset):
      guard let known = events[id] else {
        guard problems.count < Reading.mostProblems else { return nil }
        var unknown = unknownID(id, at: path, known: events.keys.sorted())
        if path.hasPrefix("expect"), let file = unknown.place?.file, file != source.files.first {
          unknown.message += "; the rule is in \(file), which this scene extends: give it its own expect, or expect: []"
        }
        problems.append(unknown)
        return nil
      }
      guard let event = known else { return nil }
      instant = event + offset
    }
    guard instant < .zero else { return instant }
    problems.append(problem(at: path, "comes to \(instant.sceneText), before the timeline's beginning"))
    return nil
  }

  private func reportVariants(_ goldens: Goldens, _ problems: inout [SceneProblem]) {
    func checkSize(of device: Device, at path: String) {
      guard device.pixels(at: goldens.scale) > SceneLimits.pixels else { return }
      problems.append(problem(at: path, "a picture has at most \(SceneLimits.megapixels) million pixels"))
    }
    checkSize(of: device, at: "goldens.scale")
    guard let variants = goldens.variants else { return }
    let axes =
      [
        variants.system.count, variants.device.count, variants.orientation.count, variants.appearance.count,
        variants.contrast.count,
        variants.contentSizeCategory.count, variants.layoutDirection.count, variants.language.count,
        variants.tint.count,
      ] + variants.accessibility.values.map(\.count)
    let product = axes.reduce(1.0) { $0 * Double(max($1, 1)) }
    if variants.sampling == .product, product > Double(SceneLimits.variants) {
      problems.append(
        problem(at: "goldens.variants", "multiplies to more than \(SceneLimits.variants) combinations"))
    }
    for (index, device) in variants.device.enumerated() {
      checkSize(of: device, at: "goldens.variants.device[\(index)]")
    }
  }
}

extension Device {
  /// For a sentence.
  var words: String { name ?? "a \(idiom.rawValue) of \(sizeInWords)" }

  var sizeInWords: String { "\(ExactNumber.text(width)) × \(ExactNumber.text(height)) pt" }

  func pixels(at scale: Double) -> Double { width * height * scale * scale }

  /// The reason why the screen is too large to be drawn; nil if it is not.
  var sizeProblem: String? {
    if pixels(at: scale) > SceneLimits.pixels {
      return "a screen has at most \(SceneLimits.megapixels) million pixels"
    }
    let isWithin = max(width, height) * scale <= SceneLimits.side
    return isWithin ? nil : "a screen is at most \(Int(SceneLimits.side)) pixels wide and high"
  }
}
