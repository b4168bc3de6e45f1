import SearchMotion
import SearchScenes
import SearchViews

extension ScreenState {
  /// The results that are visible: an entry of `when` with its index, or the others.
  package struct ShownResults: Hashable, Sendable {
    /// Nil for the results that no entry of `when` replaces.
    package var entry: Int?
    /// Nil if the initial content remains visible.
    package var list: List?
  }

  /// The visible results; nil while other content is visible.
  package var shownResults: ShownResults? {
    guard content.phase == .results || content.phase == .partial && showsResultsWhileTyping else { return nil }
    let results = content.content.results
    let entry = search.flatMap { $0.entry(of: results.when) }
    return ShownResults(entry: entry, list: entry.map { results.when[$0].list } ?? results.list)
  }

  /// Tells the values of the page's content apart: results of different entries, messages, and values that events set.
  /// Layers of different values never match each other in an animation. Nil for the scene's own value.
  package var contentValue: String? {
    let entry = content.content.results.when.isEmpty ? nil : shownResults?.entry
    // The initial message has layers of the same names.
    let message = [.empty, .failed].contains(content.phase) ? "\(content.phase)" : nil
    guard entry != nil || message != nil || content.revision != 0 else { return nil }
    return "\(content.revision).\(entry.map(String.init) ?? message ?? "")"
  }

  /// Changes the rows that are visible; their layers remain the same ones.
  package mutating func changeRows<Failure: Error>(
    _ body: (inout List) throws(Failure) -> Void
  ) throws(Failure) {
    if ContentArea.kind(of: self) == .results {
      if let entry = shownResults?.entry {
        try body(&content.content.results.when[entry].list)
      } else if var list = content.content.results.list {
        try body(&list)
        content.content.results.list = list
      }
    } else if case .list(var list) = content.content.initial {
      try body(&list)
      content.content.initial = .list(list)
    }
  }

  /// True if the initial content is visible, also during a search without results of its own.
  var showsInitialContent: Bool { shownResults.map { $0.list == nil } ?? (content.phase == .initial) }

  /// Begins a phase of the search at the top rest position; initial content that remains visible keeps its offset.
  package mutating func begin(_ phase: ContentState.Phase, at time: Instant) {
    let (scroll, shelves, showedInitialContent) = (content.scroll, content.shelves, showsInitialContent)
    content.begin(phase, at: time)
    if showedInitialContent, showsInitialContent { (content.scroll, content.shelves) = (scroll, shelves) }
  }

  /// True if typing shows results in place of suggestions.
  var showsResultsWhileTyping: Bool { search?.settings.resultsUpdate == .whileTyping }
}

extension SearchState {
  /// Returns the index of the first entry all conditions of which hold.
  fileprivate func entry(of entries: [Content.Results.Entry]) -> Int? {
    let tags = entries.isEmpty ? [] : tags
    // By index, because most of the work would be to copy entries.
    return entries.indices.first { index in
      if let tag = entries[index].tag, tag.index(in: tags) != selectedTag { return false }
      if let scope = entries[index].scope, scope.index(in: scopes) != selectedScope { return false }
      return entries[index].text.map { CaseInsensitive.hasPrefix($0, of: text) } ?? true
    }
  }
}
