/// The titles of one kind in a scene: those it opens with, and those that events set.
struct Titles {
  /// For a sentence: "tag".
  let kind: String
  private let all: [String]
  /// The indices of each title in all lists.
  private var positions: [String: [Int]] = [:]
  /// The length of the longest list.
  private let most: Int
  /// Only a single list gives the indices of titles before the scene runs.
  private let isOneList: Bool

  init(_ kind: String, _ lists: [[String]]) {
    self.kind = kind
    all = lists.flatMap(\.self)
    most = lists.map(\.count).max() ?? 0
    isOneList = lists.count == 1
    for list in lists {
      for (index, title) in list.enumerated() { positions[title, default: []].append(index) }
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// Returns the problem of a selection, with a suggestion; nil if it selects exactly one title.
  func problem(with selection: Selection) -> (words: String, suggestion: String?)? {
    switch selection {
    case .index(let index):
      guard index < 0 || index >= most else { return nil }
      let known = most == 0 ? "there are no \(kind)s" : most == 1 ? "there is only #0" : "there are #0 to #\(most - 1)"
      return ("there is no \(kind) #\(index); \(known)", nil)
    case .title(let title):
      guard let places = positions[title] else {
        let nearest = Spelling.nearest(to: title, among: all)
        var words = "there is no \(kind) \"\(title.shown)\""
        if all.isEmpty {
          words += "; there are no \(kind)s"
        } else if nearest == nil, all.count <= 12 {
          words += "; there \(all.count == 1 ? "is" : "are") \(all.map(\.shown).joined(separator: ", "))"
        }
        return (words, nearest)
      }
      guard isOneList, places.count > 1 else { return nil }
      let words = "the \(kind) \"\(title.shown)\" occurs \(places.count) times; name it by its index"
      return (words, places.prefix(5).map { "#\($0)" }.inWords)
    }
  }
}

extension SearchScene {
  /// The titles that taps and selections of the timeline may name.
  struct TimelineTitles {
    /// The titles of each kind of targets. The kinds that a scene does not have at all are left out.
    let pages: [TapTarget.Kind: Titles]
    let sidebar: [TapTarget.Kind: Titles]
    let shelves: Titles

    init(_ scene: SearchScene) {
      let (changes, pages) = (scene.changes, scene.pages.map(\.page))
      let inserted = scene.timeline.compactMap { event -> Search.Token? in
        if case .insertToken(let token, _) = event.action { token } else { nil }
      }
      let tokens = pages.flatMap { $0.search?.tokens ?? [] } + changes.compactMap(\.tokens).flatMap(\.self) + inserted
      let templates = ViewTemplates(scene.templates)
      // Events may change titles, which are parameters.
      let renamed = changes.flatMap { $0.rows ?? [] }.flatMap(\.parameters).compactMap(\.value?.text)
      let others = renamed.isEmpty ? [] : [renamed]
      let lists = scene.rowLists
      shelves = Titles(
        "shelf", lists.map { list in list.shelves.map { templates.title(of: list.sections[$0].header) } })
      let initials = pages.map(\.content.initial) + changes.compactMap(\.initial)
      let trending = initials.compactMap { if case .trending(_, let terms) = $0 { terms } else { nil } }
      var titles: [TapTarget.Kind: Titles] = [
        .tag: Titles("tag", pages.map { $0.search?.tags.titles ?? [] } + changes.compactMap(\.tags?.titles)),
        // Insertions and deletions move tokens: the empty list says that indices are not known before the scene runs.
        .token: Titles("token", [tokens.map(\.title), []]),
        .scope: Titles("scope", pages.map { $0.search?.scopes ?? [] } + changes.compactMap(\.scopes)),
        .suggestion: Titles(
          "suggestion",
          (pages.map(\.content.suggestions) + changes.compactMap(\.suggestions)).map { $0.map(templates.title) }),
        .row: Titles("row", lists.map { $0.rows.map(templates.title) } + others),
        .card: Titles("card", scene.cardTitles(of: lists, templates) + others),
        .item: Titles("item", scene.itemNames),
        .tab: Titles("tab", ([scene.tabBar?.items ?? []] + changes.compactMap(\.tabs)).map { $0.map(\.title) }),
      ]
      if !trending.isEmpty { titles[.term] = Titles("term", trending) }
      self.pages = titles
      sidebar = Self.titles(of: scene.navigation.sidebar, templates)
    }

    private static func titles(
      of sidebar: Navigation.Sidebar?, _ templates: ViewTemplates
    ) -> [TapTarget.Kind: Titles] {
      let results = sidebar.map { [$0.results.list].compactMap(\.self) + $0.results.when.map(\.list) } ?? []
      let rows = ([sidebar?.list].compactMap(\.self) + results).map { $0.rows.map(templates.title) }
      let items = (sidebar?.leadingItems ?? []) + (sidebar?.trailingItems ?? [])
      return [
        .row: Titles("sidebar row", rows), .item: Titles("sidebar item", [items.map(\.name)]),
        .suggestion: Titles("suggestion", [sidebar?.suggestions.map(templates.title) ?? []]),
        .scope: Titles("scope", [sidebar?.search?.scopes ?? []]),
        .tag: Titles("tag", [sidebar?.search?.tags.titles ?? []]),
      ]
    }
  }

  /// The values that events set.
  var changes: [Changes] { timeline.compactMap { if case .set(let changes) = $0.action { changes } else { nil } } }

  /// The lists whose rows can be tapped: those of all pages, without the sidebar's.
  private var rowLists: [List] {
    func lists(_ initial: Content.Initial?, _ results: Content.Results? = nil) -> [List] {
      let first: List? = if case .list(let list)? = initial { list } else { nil }
      return [first, results?.list].compactMap(\.self) + (results?.when.map(\.list) ?? [])
    }
    return pages.flatMap { lists($0.page.content.initial, $0.page.content.results) }
      + timeline.flatMap { event -> [List] in
        switch event.action {
        case .load(.list(let list)): [list]
        case .set(let changes): lists(changes.initial, changes.results)
        default: []
        }
      }
  }

  /// The titles of the cards of each list and grid.
  private func cardTitles(of lists: [List], _ templates: ViewTemplates) -> [[String]] {
    let grids = (pages.map(\.page.content.initial) + changes.compactMap(\.initial)).compactMap {
      if case .grid(let grid) = $0 { grid } else { nil }
    }
    return (lists.map { $0.cards.map(templates.title) } + grids.map { $0.items.map(templates.title) })
      .filter { !$0.isEmpty }
  }

  /// The names of the buttons of each page and of each event that sets some.
  private var itemNames: [[String]] {
    let others = changes.map { changes in
      (changes.navigation?.leadingItems ?? []) + (changes.navigation?.trailingItems ?? [])
        + (changes.toolbar?.buttons ?? [])
    }
    let first = pages.map { _, page in
      let field = ((page.search?.leadingItems ?? []) + (page.search?.trailingItems ?? [])).filter { !$0.isCancel }
      return page.navigation.leadingItems + page.navigation.trailingItems + field + (page.toolbar?.buttons ?? [])
    }
    return (first + others.filter { !$0.isEmpty }).map { $0.map(\.name) }
  }

  /// The problem of a selection, with its place.
  func problem(of selection: Selection, among titles: Titles, at path: String) -> SceneProblem? {
    titles.problem(with: selection).map { problem(at: path, $0.words, suggestion: $0.suggestion) }
  }
}
