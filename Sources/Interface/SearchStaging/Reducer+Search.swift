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

  /// Changes the text, without an animation.
  /// - Parameter isEdit: false for text that the program sets.
  mutating func setText(_ text: FieldText, isEdit: Bool = true) {
    let isFocused = state.search?.isFocused ?? false
    let isActive = state.search?.isActive ?? false
    var phase = ContentState.Phase.initial
    if isActive, !text.isEmpty { phase = isFocused ? .partial : beginFinalSearch() }
    // Empty text is a final search too. After a partial search, a `load` still answers the final one before it.
    if phase == .initial { abandonSearch() }
    change { [now] state in
      state.search?.typed = text
      state.search?.edited = now
      if isEdit { state.search?.hasEditedText = !text.isEmpty }
      if state.content.phase != phase { state.begin(phase, at: now) }
    }
    showScopesForText()
  }

  /// Shows a scope bar that waits for text.
  mutating func showScopesForText() {
    guard state.search?.isAwaitingTextEntry == true else { return }
    change(.own(.presentation, unless: animations.activation), fromCurrentState: true) {
      $0.search?.hasTextEntry = true
    }
  }

  mutating func setFocus(_ isFocused: Bool) throws(Refusal) {
    _ = try requireSearch()
    if isFocused { try requireField("focus") }
    if isFocused { beginEditing() } else { endEditing() }
  }

  /// Makes the field first responder. The search becomes active and shows its scopes.
  mutating func beginEditing() {
    guard let search = state.search, !search.isFocused else { return }
    beginEdit()
    // One field is the first responder.
    if state.sidebar?.search?.isFocused == true { inOtherColumn { $0.endEditing() } }
    change { [now] state in
      state.search?.isFocused = true
      state.search?.isCancelling = false
      state.search?.edited = now
      // Tags alone reserve no space, so those of the last search do not come back.
      if !search.isActive, search.scopesBelowField.isEmpty { state.search?.showsTags = false }
    }
    activate()
    showScopesForText()
    resumeSearch()
    setShowsTags(false)
  }

  mutating func activate() {
    guard let search = state.search, !search.isActive else { return }
    changeActivation { $0.isActive = true }
  }

  /// Starts a partial search if the search becomes active with text in its field.
  private mutating func resumeSearch() {
    guard let search = state.search, !search.typed.isEmpty, state.content.phase == .initial else { return }
    change { [now] in $0.begin(.partial, at: now) }
  }

  /// Resigns the field. The tags appear, unless Cancel ended the edit.
  mutating func endEditing() {
    guard let search = state.search, search.isFocused else { return }
    change { state in
      state.search?.isFocused = false
      state.search?.selectedToken = nil
    }
    if !search.isCancelling { setShowsTags(true) }
  }

  /// Exchanges the scope bar and the tags, and scrolls the tags back to rest.
  mutating func setShowsTags(_ shows: Bool) {
    guard let search = state.search, search.showsTags != shows, !(shows && search.tags.isEmpty),
      search.tagRow.effectiveVisibility == .afterSubmit
    else { return }
    let animation = Transaction.Animation.own(.tagsExchange, unless: animations.tags)
    change(animation) { [now, timing = timing(animation)] state in
      state.search?.showsTags = shows
      state.search?.tagsScroll.set(0, at: now, timing: timing)
    }
  }

  mutating func submit(index: Int) throws(Refusal) {
    try requireEdit("submit")
    if state.search.map({ $0.typed.isEmpty && $0.tokens.isEmpty }) == true {
      notes.append("timeline[\(index)].submit: the field is empty, and the return key is disabled then")
    }
    searchFinally()
    endEditing()
  }

  /// Starts a final search; empty text shows the initial content.
  mutating func searchFinally() {
    let isEmpty = state.search.map { $0.typed.isEmpty && $0.tokens.isEmpty } ?? true
    let phase = beginFinalSearch()
    change { [now] state in
      // Content that does not change keeps its scroll offset.
      if isEmpty, state.content.phase == .initial { return }
      state.begin(isEmpty ? .initial : phase, at: now)
    }
  }

  /// Ends the search, removes text and tokens, and does not show the tags.
  mutating func cancel() {
    abandonSearch()
    change { $0.search?.isCancelling = true }
    endEditing()
    change { [now] state in
      state.search?.typed = FieldText()
      state.search?.hasEditedText = false
      state.search?.tokens = []
      if state.content.phase != .initial { state.begin(.initial, at: now) }
    }
    changeActivation { search in
      search.isActive = false
      search.hasTextEntry = false
    }
  }

  private mutating func changeActivation(_ body: (inout SearchState) -> Void) {
    guard var search = state.search else { return }
    body(&search)
    search.isRaised = search.isActive && state.raisesKeyboard
    let animation = activationAnimation(isActive: search.isActive)
    change(animation, fromCurrentState: true) { $0.search = search }
    let end = timing(animation)?.end ?? now
    change { $0.search?.activationEnd = end }
  }

  mutating func load(_ outcome: Action.LoadOutcome) {
    guard answer() else { return }
    change { [now] state in
      // Other pages may cover the page that searches.
      func answer(_ page: inout PageState) {
        guard page.search != nil, page.content.phase == .loading else { return }
        switch outcome {
        case .list(let list):
          page.content.content.results = Content.Results(list: list)
          page.content.revision += 1
          page.content.phase = .results
        case .results: page.content.phase = .results
        case .failed: page.content.phase = .failed
        case .empty: page.content.phase = .empty
        }
        page.content.since = now
      }
      state.changePages(answer)
      if var column = state.sidebar {
        answer(&column)
        state.sidebar = column
      }
    }
  }

  /// Makes a term or suggestion the field's text, starts a final search and ends the edit.
  mutating func choose(_ text: String) {
    change { [now] state in
      state.search?.text = text
      state.search?.edited = now
    }
    activate()
    showScopesForText()
    searchFinally()
    endEditing()
  }

  /// Moves the pill to the tag, and scrolls to a tag that is partly out of view.
  mutating func selectTag(_ index: Int) {
    change(.own(.tagSelection, unless: animations.pill)) { $0.search?.selectedTag = index }
    guard let search = state.search, search.tagRow.scrollsToSelection else { return }
    let model = search.tagsScroll.model(at: now)
    let offset = TagStrip.offset(showing: index, from: model, of: search, screen: state, in: context)
    guard offset != model else { return }
    let timing = timing(.own(.scrollIntoView))
    // The offset moves the row without an animation of its layers.
    change { [now] in $0.search?.tagsScroll.set(offset, at: now, timing: timing) }
  }

  mutating func selectScope(_ index: Int) {
    let isLong = abs(index - (state.search?.selectedScope ?? index)) > 1
    let motion = isLong ? context.motion?.longScope : context.motion?.scope
    change(context.slidesScopes ? .own(.segmentedControlThumb, or: motion, unless: animations.scope) : .optional) {
      $0.search?.selectedScope = index
    }
  }
}
