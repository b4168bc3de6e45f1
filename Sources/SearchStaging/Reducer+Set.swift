import SearchComponents
import SearchMotion
import SearchScenes

extension Reducer {
  mutating func set(_ changes: Changes) throws(Refusal) {
    setTraits(changes)
    if changes.title != nil || changes.scrollEdgeProgress != nil {
      change(.optional) { state in
        if let title = changes.title { state.navigation.title = title }
        if let progress = changes.scrollEdgeProgress { state.navigation.scrollEdgeProgress = progress }
      }
    }
    let touchesSearch =
      changes.text != nil || changes.placeholder != nil || changes.scopes != nil || changes.tags != nil
      || changes.selectedTag != nil || changes.selectedScope != nil || changes.showsTags != nil
    guard touchesSearch else { return }
    _ = try requireSearch()
    setTitles(changes)
    if let placeholder = changes.placeholder { change(.optional) { $0.search?.placeholder = placeholder } }
    if let text = changes.text { setText(text) }
    if let selection = changes.selectedScope {
      selectScope(try index(of: selection, in: state.search?.scopes ?? [], "selectedScope"))
    }
    if let selection = changes.selectedTag {
      try selectTag(try index(of: selection, in: state.search?.tags ?? [], "selectedTag"))
    }
    if let shows = changes.showsTags { setShowsTags(shows) }
  }

  private mutating func setTraits(_ changes: Changes) {
    change(.optional) { state in
      if let value = changes.appearance { state.traits.appearance = value }
      if let value = changes.tint { state.traits.tint = value }
      if let value = changes.contrast { state.traits.contrast = value }
      if let value = changes.contentSizeCategory { state.traits.contentSizeCategory = value }
      if let value = changes.layoutDirection { state.traits.layoutDirection = value }
    }
  }

  /// New scope titles select the first; new tags keep the selection in range; without tags none are shown.
  private mutating func setTitles(_ changes: Changes) {
    let time = now
    change(.optional) { state in
      if let scopes = changes.scopes {
        state.search?.scopes = scopes
        state.search?.selectedScope = 0
      }
      if let tags = changes.tags {
        let selected = state.search?.selectedTag ?? 0
        state.search?.tags = tags
        state.search?.selectedTag = min(selected, max(tags.count - 1, 0))
        state.search?.tagsScroll.set(0, at: time, timing: nil)
        if tags.isEmpty { state.search?.showsTags = false }
      }
    }
  }

  private func index(of selection: Selection, in titles: [String], _ key: String) throws(Refusal) -> Int {
    if let index = selection.index(in: titles) { return index }
    let there = titles.isEmpty ? "there are none" : "there: " + titles.joined(separator: ", ")
    switch selection {
    case .index(let index): throw Refusal("\(key): no #\(index); \(there)")
    case .title(let title):
      if titles.contains(title) { throw Refusal("\(key): \(title) stands more than once; tell which by its index, as #0") }
      throw Refusal("\(key): no \(title); \(there)", suggestion: Spelling.nearest(to: title, among: titles))
    }
  }

  mutating func rotate(to orientation: Orientation) {
    let animation = Transaction.Animation.own(.presentation)
    let (time, timing) = (now, timing(animation))
    change(animation) { state in
      guard state.geometry.orientation != orientation else { return }
      state.geometry.orientation = orientation
      state.search?.tagsScroll.set(0, at: time, timing: timing)
    }
  }

  mutating func resizeWindow(to width: Double) {
    let animation = Transaction.Animation.own(.presentation)
    let (time, timing) = (now, timing(animation))
    change(animation) { state in
      state.geometry.windowWidth = width
      state.search?.tagsScroll.set(0, at: time, timing: timing)
    }
  }
}
