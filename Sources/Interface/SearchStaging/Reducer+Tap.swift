import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes

extension Reducer {
  mutating func tap(_ target: TapTarget, index: Int) throws(Refusal) {
    let targets = TapTargets(state)
    switch target {
    case .searchField:
      _ = try requireSearch()
      try requireFieldInSight("searchField")
      beginEditing()
    case .cancel:
      guard targets.hasCancel else { throw targets.refusal(of: "cancel", at: now) }
      cancel()
    case .clear:
      guard targets.hasClear else { throw targets.refusal(of: "clear", at: now) }
      try requireFieldInSight("clear")
      setText(FieldText())
      beginEditing()
    case .tag(let selection):
      try selectTag(try targets.index(of: selection, in: targets.tags, kind: "tag", at: now))
    case .scope(let selection):
      selectScope(try targets.index(of: selection, in: targets.scopes, kind: "scope", at: now))
    case .suggestion(let selection):
      let index = try targets.index(of: selection, in: targets.suggestions, kind: "suggestion", at: now)
      choose(targets.suggestions[index])
    case .term(let selection):
      let index = try targets.index(of: selection, in: targets.terms, kind: "term", at: now)
      choose(targets.terms[index])
    case .row(let index):
      guard targets.rows.indices.contains(index) else { throw targets.refusal(of: "row:\(index)", at: now) }
    case .back:
      guard targets.hasBack else { throw targets.refusal(of: "back", at: now) }
      try pop(.one, index: index)
    case .item(let selection):
      // An item changes nothing in the bars.
      _ = try targets.index(of: selection, in: targets.items, kind: "item", at: now)
    }
  }

  private func requireFieldInSight(_ target: String) throws(Refusal) {
    guard state.isSearchFieldScrolledAway(in: context) else { return }
    throw Refusal("\(target) is scrolled away at \(now) s; scroll back to it first")
  }

  /// Moves the pill to the tag, and scrolls to a tag that is partly out of view.
  mutating func selectTag(_ index: Int) throws(Refusal) {
    change(.own(.tagSelection)) { $0.search?.selectedTag = index }
    guard let search = state.search else { return }
    let model = search.tagsScroll.model(at: now)
    let offset: Double
    do throws(TextSettingError) {
      offset = try Tags.offset(showing: index, from: model, of: search, screen: state, in: context)
    } catch {
      throw Refusal(error.words)
    }
    guard offset != model else { return }
    let (time, timing) = (now, timing(.own(.scrollIntoView)))
    // The offset moves the row without an animation of its layers.
    change { $0.search?.tagsScroll.set(offset, at: time, timing: timing) }
  }

  mutating func selectScope(_ index: Int) {
    change(.own(.segmentedControlThumb)) { $0.search?.selectedScope = index }
  }

  /// Makes a term or suggestion the field's text, starts a final search and ends the edit.
  private mutating func choose(_ text: String) {
    let time = now
    change { state in
      state.search?.text = text
      state.search?.edited = time
    }
    activate()
    searchFinally()
    endEditing()
  }
}
