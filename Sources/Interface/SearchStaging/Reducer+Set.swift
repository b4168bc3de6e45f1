import SearchComponents
import SearchGeometry
import SearchMotion
import SearchScenes

extension Reducer {
  mutating func set(_ changes: Changes, index: Int) throws(Refusal) {
    if changes.navigation != nil || changes.toolbar != nil {
      var rehearsal = self
      try rehearsal.set(changes)
      exchangeButtons(for: rehearsal.state.page, index: index)
    }
    try set(changes)
  }

  /// Lets bar buttons cross-fade in place if the event has an animation. While others still do, the new ones take the places of
  /// those that come, and go on from their opacities.
  private mutating func exchangeButtons(for page: PageState, index: Int) {
    let former = state.page
    guard state.transition == nil, state.exchange.map({ $0.end <= now }) ?? true, page.id == former.id,
      !page.hasSameButtons(as: former),
      let end = timing(.optional)?.end
    else { return }
    change { $0.exchange = ButtonExchange(page, isOver: false, end: end) }
    change(.optional) { state in
      state.exchange = ButtonExchange(former, isOver: true, end: end)
      state.page.toolbar = page.toolbar
      state.page.navigation.leadingItems = page.navigation.leadingItems
      state.page.navigation.trailingItems = page.navigation.trailingItems
    }
    agenda.add(Agenda.Moment(time: end, index: index, part: 1, action: .endExchange))
  }

  private mutating func set(_ changes: Changes) throws(Refusal) {
    if let progress = changes.scrollEdgeProgress {
      try Refusal.check(progress, in: 0...1, "scrollEdgeProgress: a number from 0 to 1")
    }
    try setValues(changes)
    if let bar = changes.navigation { try setNavigation(bar) }
    setContent(changes)
    if let rows = changes.rows { try setRows(rows) }
    if let keyboard = changes.keyboard { setKeyboard(keyboard) }
    if changes.searchKey != nil { try setSearch(changes) }
  }

  /// Replaces values of a search bar. New scopes select the first. New tags limit the selection to their range; an empty list
  /// hides the row.
  private mutating func setSearch(_ changes: Changes) throws(Refusal) {
    var search = try requireSearch()
    if let scopes = changes.scopes { (search.scopes, search.selectedScope) = (scopes, 0) }
    if let tags = changes.tags {
      search.replaceTags(by: tags)
      search.tagsScroll.set(0, at: now, timing: timing(.optional))
    }
    if let placeholder = changes.placeholder {
      (search.placeholder, search.rotation) = (placeholder, .init(start: now))
    }
    if let style = changes.style { search.settings.style = style }
    if let accessories = changes.accessories { search.settings.accessories = accessories }
    if let segments = changes.segments { search.settings.segments = segments }
    if state.search != search { change(.optional) { $0.search = search } }
    if let tokens = changes.tokens { setTokens(tokens) }
    if let text = changes.text { setText(FieldText(text), isEdit: false) }
    if let selection = changes.selectedScope {
      selectScope(try index(of: selection, in: state.search?.scopes ?? [], of: "selectedScope"))
    }
    if let selection = changes.selectedTag {
      selectTag(try index(of: selection, in: state.search?.tags ?? [], of: "selectedTag"))
    }
    if let shows = changes.showsScopeBar {
      change(.own(.presentation), fromCurrentState: true) { $0.search?.showsScopeBar = shows }
    }
    if let shows = changes.showsTags {
      if let words = state.search?.tagRow.showsTagsProblem { throw Refusal("showsTags: \(words)") }
      setShowsTags(shows)
    }
  }

  /// Replaces values of the content as a whole.
  private mutating func setContent(_ changes: Changes) {
    guard changes.initial != nil || changes.suggestions != nil || changes.results != nil else { return }
    change(.optional) { state in
      if let initial = changes.initial { state.content.content.initial = initial }
      if let suggestions = changes.suggestions { state.content.content.suggestions = suggestions }
      if let results = changes.results { state.content.content.results = results }
      state.content.revision += 1
    }
  }

  /// Gives parameters of the views of visible rows new values.
  private mutating func setRows(_ changes: [Changes.RowChange]) throws(Refusal) {
    let titles = TapTargets(state: state).rows.map(\.title)
    var indices: [Int] = []
    for change in changes { indices.append(try index(of: change.row, in: titles, of: "rows")) }
    let templates = state.templates
    try change(.optional) { state throws(Refusal) in
      try state.changeRows { list throws(Refusal) in
        for (change, index) in zip(changes, indices) {
          try list.changeRow(at: index) { row throws(Refusal) in
            guard var view = row.view else {
              throw Refusal("rows.\(change.row.text): the row has no view, and so no parameters")
            }
            do throws(ViewTemplates.Refusal) {
              try templates.set(change.parameters, of: &view)
            } catch {
              throw Refusal(
                "rows.\(change.row.text).\(error.parameter): \(error.message)", suggestion: error.suggestion)
            }
            row.view = view
          }
        }
      }
    }
  }

  /// Replaces values of the screen, of what surrounds the page, and of the page's bars.
  private mutating func setValues(_ changes: Changes) throws(Refusal) {
    let (before, time, timing, text, artwork) = (state, now, timing(.optional), text, artwork)
    try change(.optional) { state throws(Refusal) in
      if let value = changes.appearance { state.traits.appearance = value }
      if let value = changes.tint { state.traits.tint = value }
      if let value = changes.contrast { state.traits.contrast = value }
      for (setting, isOn) in changes.accessibility { state.traits.accessibility[isOn: setting] = isOn }
      if let value = changes.layoutDirection { state.traits.layoutDirection = value }
      if let value = changes.contentSizeCategory, value != before.traits.contentSizeCategory {
        state.traits.contentSizeCategory = value
        state.holdContent(
          inRangeSince: before, in: LayoutContext(before, now: time, text: text, artwork: artwork),
          to: LayoutContext(state, now: time, text: text, artwork: artwork), timing: timing)
      }
      if let value = changes.title { state.navigation.title = value }
      if let value = changes.scrollEdgeProgress { state.page.scrollEdgeProgress = value }
      // A page that waits for a lift has the looks of the others.
      state.held?.wrappedValue.traits = state.traits
      if let value = changes.statusBar {
        state.statusBar = value
        state.geometry.hidesStatusBar = value.isHidden
      }
      if let value = changes.homeIndicator { state.homeIndicator = value }
      if let value = changes.toolbar { state.page.toolbar = value }
      guard let items = changes.tabs else { return }
      let count = state.tabs?.items.count ?? 0
      guard state.tabs?.setItems(items) == true else {
        throw Refusal("tabBar: there are \(count) tabs, and \(items.count) are set; their number cannot change")
      }
    }
  }

  private func index(of selection: Selection, in titles: [String], of key: String) throws(Refusal) -> Int {
    let there = titles.isEmpty ? "there are none" : "there: " + Selection.list(titles)
    let title: String? = if case .title(let title) = selection { title } else { nil }
    let nearest = title.flatMap { Spelling.nearest(to: $0, among: titles) }
    do throws(Refusal) {
      return try selection.index(
        in: titles, after: "", or: Refusal("no \(selection.text); \(there)", suggestion: nearest))
    } catch {
      throw Refusal("\(key): \(error.message)", suggestion: error.suggestion)
    }
  }

  mutating func resizeWindow(to width: Double, index: Int) throws(Refusal) {
    guard state.geometry.device.idiom == .pad else { throw Refusal("window: only an iPad's window changes its width") }
    // A window may be as wide as the screen in either orientation.
    let widest = max(state.geometry.device.width, state.geometry.device.height)
    try Refusal.check(width, in: 1...widest, "a width from 1 to \(DecimalText.string(widest)) pt")
    resize(index: index) { $0.windowWidth = width }
  }

  /// Changes the screen's size. Pages on their way go on.
  mutating func resize(index: Int, _ body: (inout ScreenGeometry) -> Void) {
    let (animation, before) = (Transaction.Animation.own(.presentation), state)
    var geometry = before.geometry
    body(&geometry)
    guard geometry.bounds != before.geometry.bounds else { return change { $0.geometry = geometry } }
    change(animation) { [now, timing = timing(animation)] state in
      state.geometry = geometry
      state.updateCollapse()
      state.search?.tagsScroll.set(0, at: now, timing: timing)
      state.changePages { $0.content.shelves = [:] }
      if let timing { state = state.resizing(before, timing: timing) }
    }
    guard let timing = timing(animation) else { return }
    agenda.add(Agenda.Moment(time: timing.end, index: index, part: 1, action: .endResizing))
  }
}

extension List {
  /// Changes the row of an index among all rows.
  fileprivate mutating func changeRow(
    at index: Int, _ body: (inout Row) throws(Refusal) -> Void
  ) throws(Refusal) {
    var index = index
    for section in sections.indices {
      guard index >= sections[section].rows.count else {
        try body(&sections[section].rows[index])
        return
      }
      index -= sections[section].rows.count
    }
  }
}
