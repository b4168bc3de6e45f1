extension SearchScene {
  /// Reports events that need something the scene never has.
  func reportTimeline(_ titles: TimelineTitles, _ problems: inout [SceneProblem]) {
    if timeline.count > SceneLimits.events {
      problems.append(problem(at: "timeline", "has more than \(SceneLimits.events) events"))
      return
    }
    reportIDs(&problems)
    let hasPages = tabBar != nil || timeline.contains { if case .push = $0.action { true } else { false } }
    let hasSearch = pages.contains { $0.page.search != nil } || navigation.sidebar?.search != nil
    var graphemes = 0
    for (index, event) in timeline.enumerated() where problems.count < Reading.mostProblems {
      let path = "timeline[\(index)]"
      if !hasSearch, let verb = event.action.verbOfSearch {
        problems.append(problem(at: "\(path).\(verb)", "needs a search bar; add search: {} to the scene"))
        continue
      }
      switch event.action {
      case .type(let text, _): graphemes += text.count
      case .tap(let target): reportTap(target, titles, at: "\(path).tap", &problems)
      case .scroll(let area, _, _): reportScroll(area, titles, hasPages, at: "\(path).scroll", &problems)
      case .drag(let area, _, _): reportScroll(area, titles, hasPages, at: "\(path).drag", &problems)
      case .fling(let area, _): reportScroll(area, titles, hasPages, at: "\(path).fling", &problems)
      case .window(let width):
        if device.idiom == .phone {
          problems.append(problem(at: "\(path).window", "a window needs an iPad; \(device.words) is none"))
        } else if width > max(device.width, device.height) {
          problems.append(
            problem(at: "\(path).window.width", "is wider than the screen, \(device.sizeInWords)"))
        }
      case .set(let changes): reportChanges(changes, titles, at: "\(path).set", &problems)
      default: break
      }
    }
    if graphemes > SceneLimits.typedGraphemes {
      problems.append(problem(at: "timeline", "types more than \(SceneLimits.typedGraphemes) characters"))
    }
  }

  private func reportIDs(_ problems: inout [SceneProblem]) {
    var owners: [String: Int] = [:]
    for (index, event) in timeline.enumerated() {
      guard let id = event.id else { continue }
      let path = "timeline[\(index)].id"
      if let words = EventID.problem(id) { problems.append(problem(at: path, "\"\(id)\" is no id: \(words)")) }
      if let owner = owners[id] {
        let line = source.place(of: "timeline[\(owner)].id").map { " in line \($0.line)" } ?? ""
        problems.append(problem(at: path, "the id \"\(id)\" belongs to timeline[\(owner)]\(line) already"))
      } else {
        owners[id] = index
      }
    }
  }

  private func reportTap(
    _ target: TapTarget, _ titles: TimelineTitles, at path: String, _ problems: inout [SceneProblem]
  ) {
    guard let selection = target.selection else { return }
    let all = target.isInSidebar ? titles.sidebar : titles.pages
    if !target.isInSidebar, let words = absence(of: target.kind, in: all) {
      problems.append(problem(at: path, words))
    } else if let all = all[target.kind] {
      // A title may have a slash in it.
      let isPart = target.kind.hasViews && all.problem(with: selection) != nil
      let named = isPart ? selection.node?.row ?? selection : selection
      problems += [problem(of: named, among: all, at: path)].compactMap(\.self)
    }
  }

  /// The reason why no tap of a kind has a target.
  private func absence(of kind: TapTarget.Kind, in titles: [TapTarget.Kind: Titles]) -> String? {
    switch kind {
    case .term where titles[.term] == nil: "there are no terms; content.initial is not of the kind trending"
    case .item where titles[.item]?.isEmpty == true:
      "there are no items; leadingItems and trailingItems are empty"
    case .tab where tabBar == nil: "there are no tabs; add tabBar: {items: […]} to the scene"
    default: nil
    }
  }

  private func reportScroll(
    _ area: Action.ScrollArea, _ titles: TimelineTitles, _ hasPages: Bool, at path: String,
    _ problems: inout [SceneProblem]
  ) {
    switch area {
    case .tags where titles.pages[.tag]?.isEmpty == true:
      problems.append(problem(at: path, "there are no tags to scroll"))
    case .shelf(let selection):
      problems += [problem(of: selection, among: titles.shelves, at: path + ".of")].compactMap(\.self)
    case .sidebar where navigation.sidebar == nil:
      problems.append(
        problem(at: path, "there is no sidebar; add navigation: {sidebar: {rows: […]}} to a scene of an iPad"))
    case .content where !content.scrolls && !hasPages:
      problems.append(problem(at: path, "the page has no scroll view (scrolls: false)"))
    default: break
    }
  }

  private func reportChanges(
    _ changes: Changes, _ titles: TimelineTitles, at path: String, _ problems: inout [SceneProblem]
  ) {
    func report(_ selection: Selection?, _ titles: Titles?, _ key: String) {
      guard let selection, let titles else { return }
      problems += [problem(of: selection, among: titles, at: "\(path).\(key)")].compactMap(\.self)
    }
    for change in changes.rows ?? [] { report(change.row, titles.pages[.row], "rows.\(change.row.text)") }
    let (tags, scopes) = (changes.tags.map { Titles("tag", [$0.titles]) }, changes.scopes.map { Titles("scope", [$0]) })
    report(changes.selectedTag, tags ?? titles.pages[.tag], "selectedTag")
    report(changes.selectedScope, scopes ?? titles.pages[.scope], "selectedScope")
  }
}

extension Action {
  /// The event's key in a scene file.
  package var verb: String {
    let event = Event(self, at: .at(.zero))
    return SceneFormats.verbs.first { $0.write(event, event) != nil }?.key ?? ""
  }

  /// The key of a verb that needs a search bar, with the key of `set`; nil for other verbs.
  var verbOfSearch: String? {
    switch self {
    case .tap(let target): return target.isInSidebar || target.kind.needsNoSearch ? nil : verb
    case .type, .delete, .insertToken, .submit, .focus, .load, .scroll(.tags, _, _), .drag(.tags, _, _),
      .fling(.tags, _):
      return verb
    case .set(let changes): return changes.searchKey.map { "set.\($0)" }
    default: return nil
    }
  }
}

extension Changes {
  /// The first key of `set` whose change needs a search bar; nil if there is none.
  package var searchKey: String? { SceneFormats.searchKey(of: self) }
}
