import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes

extension Reducer {
  mutating func scroll(
    _ area: Action.ScrollArea, _ distance: Action.ScrollDistance, over: Instant
  ) throws(Refusal) {
    let scroll = try requireScroll(area)
    let animation = Transaction.Animation.own(.easeInOut(duration: over.seconds))
    let (time, timing) = (now, timing(animation))
    let target: Double
    switch distance {
    case .by(let points): target = scroll.model(at: now) + points
    case .to(let points): target = points
    }
    try Refusal.check(target, "a distance in points that leads to an offset within ±1000000")
    changeScroll(area) { $0.set(target, at: time, timing: timing) }
    change { $0.search?.rotation.endPause(at: time) }
  }

  mutating func drag(_ area: Action.ScrollArea, by distance: Double, over: Instant) throws(Refusal) {
    _ = try requireScroll(area)
    if area == .tags { try requireContainerInSight("the row of tags") }
    if area == .content, state.content.content.keyboardDismissMode == .onDrag { endEditing() }
    try Refusal.check(distance, "by: a distance in points, within ±1000000,")
    let (range, dimension, time) = (try range(of: area), dimension(of: area), now)
    if area == .content { minimizeBars(scrollingBy: distance, within: range) }
    changeScroll(area) {
      $0.drag(by: distance, over: over.seconds, at: time, within: range, dimension: dimension)
    }
    let end = try requireScroll(area).end ?? time
    change { $0.search?.track(from: time, until: end) }
  }

  mutating func fling(_ area: Action.ScrollArea, velocity: Double) throws(Refusal) {
    _ = try requireScroll(area)
    if area == .tags { try requireContainerInSight("the row of tags") }
    try Refusal.check(velocity, "velocity: points per second, within ±1000000,")
    let (range, time) = (try range(of: area), now)
    if area == .content { minimizeBars(scrollingBy: velocity, within: range) }
    changeScroll(area) { $0.fling(velocity: velocity, at: time, within: range) }
    let end = try requireScroll(area).end ?? time
    change { state in
      state.search?.track(from: time, until: end)
      // The finger may have let go before it was to.
      state.search?.rotation.endPause(at: end)
    }
  }

  private func requireScroll(_ area: Action.ScrollArea) throws(Refusal) -> ScrollState {
    switch area {
    case .content:
      guard state.content.content.scrolls else {
        let key = state.covered.isEmpty ? "content.scrolls" : "scrolls"
        throw Refusal("this page has no scroll view (\(key): false)")
      }
      return state.content.scroll
    case .tags:
      let search = try requireSearch()
      guard !search.tags.isEmpty else { throw Refusal("there are no tags to scroll") }
      guard search.showsContainer, search.showsTagRow else {
        let when =
          search.tagRow.effectiveVisibility == .afterSubmit ? "when the edit ends" : "while the search is active"
        throw Refusal("the tags are not shown at \(now) s; they show \(when)")
      }
      return search.tagsScroll
    case .shelf(let selection):
      return state.content.shelves[try section(ofShelf: selection)] ?? ScrollState()
    case .sidebar:
      guard state.geometry.showsSidebar, let sidebar = state.sidebar else {
        throw Refusal("the sidebar is not shown at \(now) s; in a narrow window its rows are the content of a page")
      }
      return sidebar.content.scroll
    }
  }

  /// Returns the index of the section that is a shelf of the visible list.
  private func section(ofShelf selection: Selection) throws(Refusal) -> Int {
    let titles = TapTargets(state: state).shelves
    let there = titles.isEmpty ? "there are none" : "there: " + Selection.list(titles)
    let index = try selection.index(
      in: titles, after: "shelf:", or: Refusal("shelf:\(selection.text) is not there at \(now) s; \(there)"))
    return ContentArea.list(of: state)?.shelves[index] ?? 0
  }

  private func range(of area: Action.ScrollArea) throws(Refusal) -> ScrollRange {
    switch area {
    case .shelf(let selection):
      ContentArea.shelfRange(ofSection: try section(ofShelf: selection), on: state, in: context)
    case .content: state.contentRange(in: context)
    case .tags: TagStrip.scrollRange(of: try requireSearch(), screen: state, in: context)
    case .sidebar: state.sidebarRange(in: context)
    }
  }

  private func dimension(of area: Action.ScrollArea) -> Double {
    switch area {
    case .tags, .shelf: context.geometry.width
    case .content, .sidebar: context.geometry.height
    }
  }

  func requireField(_ target: String) throws(Refusal) {
    guard state.search?.settings.placement == .withoutField else { return }
    throw Refusal("\(target) needs a search field, and this page has none (search.placement: withoutField)")
  }

  func requireFieldInSight(_ target: String) throws(Refusal) {
    try requireField(target)
    try refuseDuringSwipe(target)
    guard state.isSearchFieldScrolledAway(in: context) else { return }
    throw Refusal("\(target) is scrolled away at \(now) s; scroll back to it first")
  }

  func requireContainerInSight(_ target: String) throws(Refusal) {
    guard state.isContainerScrolledAway(in: context) else { return }
    throw Refusal("\(target) is scrolled away at \(now) s; scroll back to it first")
  }

  /// Changes a scroll offset, which moves its layers without an animation of theirs.
  private mutating func changeScroll(_ area: Action.ScrollArea, _ body: (inout ScrollState) -> Void) {
    let shelf: Int? = if case .shelf(let selection) = area { try? section(ofShelf: selection) } else { nil }
    change { state in
      switch area {
      case .shelf: if let shelf { body(&state.content.shelves[shelf, default: ScrollState()]) }
      case .content: body(&state.content.scroll)
      case .tags:
        guard var search = state.search else { return }
        body(&search.tagsScroll)
        state.search = search
      case .sidebar:
        guard var sidebar = state.sidebar else { return }
        body(&sidebar.content.scroll)
        state.sidebar = sidebar
      }
    }
  }
}
