/// A search interface as its users describe it, written anew: nothing here comes from the code under test.
struct SearchModel {
  enum Step: Equatable {
    case focus, type(String), delete(Int), deleteAll, clear, submit, term(Int), suggestion(Int), cancel
    case load(String), rotate, push(String), pop
  }

  /// The content of the root page.
  struct Root: Equatable {
    var text = ""
    /// True if the last edit of the user left text.
    var hasEditedText = false
    var isActive = false
    var isFocused = false
    var showsTags = false
    var kind = "trending"
  }

  let terms, suggestions: [String]
  private(set) var root = Root()
  /// Titles of the pages above the root.
  private(set) var pages: [String] = []
  private(set) var isLandscape = false
  /// The final searches so far, and the one that an answer may still come to.
  private(set) var finals = 0
  private(set) var openFinal: Int?
  /// The final searches that are answered before the next one.
  var answered: Set<Int>

  init(terms: [String], suggestions: [String], answered: Set<Int> = []) {
    (self.terms, self.suggestions, self.answered) = (terms, suggestions, answered)
  }

  var isOnRoot: Bool { pages.isEmpty }

  /// The suggestions for the typed text.
  var listed: [String] {
    guard root.kind == "suggestions" else { return [] }
    return suggestions.filter { $0.lowercased().contains(root.text.lowercased()) }
  }

  /// Everything that a user can do now.
  var possible: [Step] {
    var steps: [Step] = [.rotate, .push("Page \(pages.count)"), .load("results"), .load("failed"), .load("empty")]
    guard isOnRoot else { return steps + [.pop, .pop] }
    steps += [.focus, .focus]
    if root.isFocused {
      steps += [.type("a"), .type("r"), .type("ra"), .type("é"), .submit, .submit]
      if !root.text.isEmpty { steps += [.delete(1), .delete(2), .deleteAll] }
    }
    if root.isActive { steps += [.cancel] }
    if !root.text.isEmpty { steps += [.clear] }
    if root.kind == "trending" { steps += terms.indices.map { .term($0) } }
    if root.kind == "suggestions" { steps += listed.indices.map { .suggestion($0) } }
    return steps
  }

  mutating func take(_ step: Step) {
    switch step {
    case .focus: beginEdit()
    case .type(let more): setText(root.text + more)
    case .delete(let count): setText(String(root.text.dropLast(count)))
    case .deleteAll: setText("")
    case .clear:
      setText("")
      beginEdit()
    case .submit:
      searchFinally()
      endEdit()
    case .term(let index): choose(terms[index])
    case .suggestion(let index): choose(listed[index])
    case .cancel:
      // Tags stay as they were: Cancel is what ends the edit.
      root = Root(showsTags: root.showsTags)
      openFinal = nil
    case .load(let outcome):
      guard let open = openFinal else { return }
      answered.insert(open)
      openFinal = nil
      if root.kind == "loading" { root.kind = outcome }
    case .rotate: isLandscape.toggle()
    case .push(let title):
      endEdit()
      pages.append(title)
    case .pop: pages.removeLast()
    }
  }

  private mutating func beginEdit() {
    guard !root.isFocused else { return }
    (root.isFocused, root.isActive, root.showsTags) = (true, true, false)
  }

  private mutating func endEdit() {
    guard root.isFocused else { return }
    (root.isFocused, root.showsTags) = (false, true)
  }

  /// A text that is typed is a partial search, none is a final one with nothing to wait for.
  private mutating func setText(_ text: String) {
    (root.text, root.hasEditedText) = (text, !text.isEmpty)
    if text.isEmpty {
      root.kind = "trending"
      openFinal = nil
    } else if root.isFocused {
      root.kind = "suggestions"
    }
  }

  private mutating func searchFinally() {
    openFinal = finals
    finals += 1
    root.kind = root.text.isEmpty ? "trending" : answered.contains(finals - 1) ? "loading" : "results"
  }

  private mutating func choose(_ text: String) {
    root.text = text
    root.isActive = true
    searchFinally()
    endEdit()
  }
}
