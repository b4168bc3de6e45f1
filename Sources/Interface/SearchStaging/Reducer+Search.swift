import SearchComponents
import SearchMotion
import SearchScenes

extension Reducer {
  func requireSearch() throws(Refusal) -> SearchState {
    guard let search = state.search else {
      throw Refusal("this \(state.covered.isEmpty ? "screen" : "page") has no search bar")
    }
    return search
  }

  func requireEdit(_ verb: String) throws(Refusal) {
    guard try requireSearch().isFocused else {
      throw Refusal("\(verb) needs the search field to be edited, and at \(now) s it is not; tap searchField first")
    }
  }

  /// The text changes under the finger, or by the program: at once.
  mutating func setText(_ text: FieldText) {
    let time = now
    let isFocused = state.search?.isFocused ?? false
    let isActive = state.search?.isActive ?? false
    var phase = ContentState.Phase.initial
    if isActive, !text.isEmpty { phase = isFocused ? .partial : beginFinalSearch() }
    // The empty text is a final search of its own; a partial one leaves the last final one open to its answer.
    if phase == .initial { abandonSearch() }
    change { state in
      state.search?.typed = text
      state.search?.edited = time
      if state.content.phase != phase {
        state.content.phase = phase
        state.content.since = time
        state.content.scroll = ScrollState()
      }
    }
  }

  mutating func setFocus(_ isFocused: Bool) throws(Refusal) {
    _ = try requireSearch()
    if isFocused { beginEditing() } else { endEditing() }
  }

  /// The field becomes first responder: the search becomes active, the scopes return.
  mutating func beginEditing() {
    guard let search = state.search, !search.isFocused else { return }
    let time = now
    beginEdit()
    change { state in
      state.search?.isFocused = true
      state.search?.isCancelling = false
      state.search?.edited = time
    }
    activate()
    resumeSearch()
    setShowsTags(false)
  }

  mutating func activate() {
    guard let search = state.search, !search.isActive else { return }
    change(.own(.presentation)) { $0.search?.isActive = true }
  }

  /// A search that becomes active with a text in its field goes on from there, as one that opens so does.
  private mutating func resumeSearch() {
    guard let search = state.search, !search.typed.isEmpty, state.content.phase == .initial else { return }
    let time = now
    change { state in
      state.content.phase = .partial
      state.content.since = time
      state.content.scroll = ScrollState()
    }
  }

  /// The field resigns: the tags appear, unless Cancel is what ended the edit.
  mutating func endEditing() {
    guard let search = state.search, search.isFocused else { return }
    change { $0.search?.isFocused = false }
    if !search.isCancelling { setShowsTags(true) }
  }

  /// The exchange of scope bar and tags; the row of tags comes back to rest with it.
  mutating func setShowsTags(_ shows: Bool) {
    guard let search = state.search, search.showsTags != shows, !(shows && search.tags.isEmpty) else { return }
    let animation = Transaction.Animation.own(.tagsExchange)
    let (time, timing) = (now, timing(animation))
    change(animation) { state in
      state.search?.showsTags = shows
      state.search?.tagsScroll.set(0, at: time, timing: timing)
    }
  }

  mutating func submit() throws(Refusal) {
    try requireEdit("submit")
    searchFinally()
    endEditing()
  }

  /// Shows what the text finds; the empty text finds the initial content.
  mutating func searchFinally() {
    let isEmpty = state.search?.typed.isEmpty ?? true
    let phase = beginFinalSearch()
    let time = now
    change { state in
      // What is found already stays where it was scrolled to.
      if isEmpty, state.content.phase == .initial { return }
      state.content.phase = isEmpty ? .initial : phase
      state.content.since = time
      state.content.scroll = ScrollState()
    }
  }

  /// Cancel: the search ends, the text goes, and no tags flash by.
  mutating func cancel() {
    let time = now
    abandonSearch()
    change { $0.search?.isCancelling = true }
    endEditing()
    change { state in
      state.search?.typed = FieldText()
      if state.content.phase != .initial {
        state.content.phase = .initial
        state.content.since = time
        state.content.scroll = ScrollState()
      }
    }
    change(.own(.presentation)) { $0.search?.isActive = false }
  }

  mutating func load(_ outcome: Action.LoadOutcome) {
    guard answer() else { return }
    let time = now
    change { state in
      // The page that searches may lie under others by now.
      state.changePages { page in
        guard page.search != nil, page.content.phase == .loading else { return }
        switch outcome {
        case .results: page.content.phase = .results
        case .failed: page.content.phase = .failed
        case .empty: page.content.phase = .empty
        }
        page.content.since = time
      }
    }
  }
}
