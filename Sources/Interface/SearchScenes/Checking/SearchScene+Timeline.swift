extension SearchScene {
  /// Reports events that need something the scene never has.
  func reportTimeline(_ problems: inout [SceneProblem]) {
    if timeline.count > SceneLimits.events {
      problems.append(problem(at: "timeline", "has more than \(SceneLimits.events) events"))
      return
    }
    reportIDs(&problems)
    let hasPages = tabBar != nil || timeline.contains { if case .push = $0.action { true } else { false } }
    let hasSearch = pages.contains { $0.page.search != nil } || navigation.sidebar?.search != nil
    let titles = TimelineTitles(self)
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
        problems.append(problem(at: path, "the id \"\(id)\" belongs to timeline[\(owner)] already"))
      } else {
        owners[id] = index
      }
    }
  }

  private func reportTap(
    _ target: TapTarget, _ titles: TimelineTitles, at path: String, _ problems: inout [SceneProblem]
  ) {
    let wrong: SceneProblem?
    switch target {
    case .tag(let selection):
      let tag = titles.tags.problem(with: selection) == nil ? selection : selection.node?.row ?? selection
      wrong = problem(of: tag, among: titles.tags, at: path)
    case .token(let selection): wrong = problem(of: selection, among: titles.tokens, at: path)
    case .scope(let selection): wrong = problem(of: selection, among: titles.scopes, at: path)
    case .suggestion(let selection): wrong = problem(of: selection, among: titles.suggestions, at: path)
    case .term(let selection):
      if let terms = titles.terms {
        wrong = problem(of: selection, among: terms, at: path)
      } else {
        wrong = problem(at: path, "there are no terms; content.initial is not of the kind trending")
      }
    case .row(let selection):
      // A title may have a slash in it.
      let row = titles.rows.problem(with: selection) == nil ? selection : selection.node?.row ?? selection
      wrong = problem(of: row, among: titles.rows, at: path)
    case .card(let selection):
      let card = titles.cards.problem(with: selection) == nil ? selection : selection.node?.row ?? selection
      wrong = problem(of: card, among: titles.cards, at: path)
    case .item(let selection):
      wrong =
        titles.items.isEmpty
        ? problem(at: path, "there are no items; leadingItems and trailingItems are empty")
        : problem(of: selection, among: titles.items, at: path)
    case .tab(let selection):
      wrong =
        tabBar == nil
        ? problem(at: path, "there are no tabs; add tabBar: {items: […]} to the scene")
        : problem(of: selection, among: titles.tabs, at: path)
    case .sidebar(.row(let selection)):
      wrong = problem(of: selection, among: titles.sidebar.rows, at: path)
    case .sidebar(.item(let selection)): wrong = problem(of: selection, among: titles.sidebar.items, at: path)
    case .sidebar(.suggestion(let selection)):
      wrong = problem(of: selection, among: titles.sidebar.suggestions, at: path)
    case .sidebar(.scope(let selection)): wrong = problem(of: selection, among: titles.sidebar.scopes, at: path)
    case .sidebar(.tag(let selection)): wrong = problem(of: selection, among: titles.sidebar.tags, at: path)
    default: wrong = nil
    }
    if let wrong { problems.append(wrong) }
  }

  private func reportScroll(
    _ area: Action.ScrollArea, _ titles: TimelineTitles, _ hasPages: Bool, at path: String,
    _ problems: inout [SceneProblem]
  ) {
    switch area {
    case .tags where titles.tags.isEmpty:
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
    for change in changes.rows ?? [] {
      let wrong = problem(of: change.row, among: titles.rows, at: "\(path).rows.\(change.row.text)")
      problems += [wrong].compactMap(\.self)
    }
    let wrong = [
      changes.selectedTag.flatMap { selection in
        let tags = changes.tags.map { Titles("tag", [$0.titles]) } ?? titles.tags
        return problem(of: selection, among: tags, at: path + ".selectedTag")
      },
      changes.selectedScope.flatMap { selection in
        let scopes = changes.scopes.map { Titles("scope", [$0]) } ?? titles.scopes
        return problem(of: selection, among: scopes, at: path + ".selectedScope")
      },
    ]
    problems += wrong.compactMap(\.self)
  }
}

extension Action {
  /// The event's key in a scene file.
  package var verb: String {
    let parts = EventParts(Event(self, at: .at(.zero)))
    return SceneFormats.verbs.first { $0.write(parts, parts) != nil }?.key ?? ""
  }

  /// The key of a verb that needs a search bar, with the key of `set`; nil for other verbs.
  var verbOfSearch: String? {
    switch self {
    case .tap(.row), .tap(.card), .tap(.back), .tap(.displayModeButton), .tap(.item), .tap(.tab), .tap(.sidebar):
      return nil
    case .tap, .type, .delete, .insertToken, .submit, .focus, .load, .scroll(.tags, _, _), .drag(.tags, _, _),
      .fling(.tags, _):
      return verb
    case .set(let changes):
      let keys: [(String, Bool)] = [
        ("text", changes.text != nil), ("placeholder", changes.placeholder != nil), ("scopes", changes.scopes != nil),
        ("tags", changes.tags != nil), ("selectedTag", changes.selectedTag != nil),
        ("selectedScope", changes.selectedScope != nil), ("showsTags", changes.showsTags != nil),
        ("tokens", changes.tokens != nil), ("showsScopeBar", changes.showsScopeBar != nil),
        ("style", changes.style != nil), ("accessories", changes.accessories != nil),
        ("segments", changes.segments != nil),
      ]
      return keys.first(where: \.1).map { "set.\($0.0)" }
    default: return nil
    }
  }
}
