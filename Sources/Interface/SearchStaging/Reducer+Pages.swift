import SearchComponents
import SearchGeometry
import SearchMotion
import SearchScenes

extension Reducer {
  /// Pushes a page. An edit ends, as the field resigns.
  mutating func push(_ page: Action.Page, index: Int) throws(Refusal) {
    try refuseDuringSwipe("push")
    try Refusal.check(page.content.offset, "offset: points from the top rest position, within ±1000000,")
    endEditing()
    // No app is as deep. Every state contains the covered pages.
    let most = 256
    if state.covered.count >= most { throw Refusal("more than \(most) pages would lie beneath this one") }
    let from = state.page
    let to = PageState(page, id: pages, event: index, over: from, at: now, language: state.traits.language)
    pages += 1
    try move(from: from, to: to, covered: state.covered + [.page(from)], isPush: true, index: index)
  }

  /// Shows another tab's pages. The selected tab's own button goes back to its first page, or scrolls that to the top.
  /// - Parameter touched: the symbol on glass under the finger; nil for the tab.
  mutating func selectTab(_ tab: Int, touched: String? = nil, index: Int) throws(Refusal) {
    if let tabs = state.tabs, tabs.isMinimized {
      if tab == tabs.selected { return setTabBarMinimized(false) }
      if !tabs.isSearchTab(tab) {
        throw Refusal("the tab bar is minimized at \(now) s and shows one tab; tap that, or scroll back")
      }
    }
    guard tab == state.tabs?.selected else {
      // Typing ends; the field of the tab that leaves is still being edited when it returns.
      beginEdit()
      // In quick succession, the tab that the first tap left is still in sight.
      let former = state.held?.wrappedValue ?? state
      let animation = tabAnimation(to: tab, touched: touched)
      change(animation, fromCurrentState: true) { $0.selectTab(tab) }
      if let end = timing(animation)?.end, state.tabs?.leftSearch != nil {
        change { $0.tabs?.rememberSearch(until: end) }
        agenda.add(Agenda.Moment(time: end, index: index, part: 2, action: .endExchange))
      }
      if hold > .zero {
        change { $0.held = Boxed(wrappedValue: former) }
        agenda.add(Agenda.Moment(time: now + hold, index: index, part: 1, action: .liftFinger))
      }
      endTransition()
      guard state.tabs?.activatesSearch == true else { return }
      // 0.16 s after the tab has changed, as Tembeon/morph reports of iOS 27.
      return agenda.add(
        Agenda.Moment(time: now + hold + .seconds(0.16), index: index, part: 1, action: .activateSearch))
    }
    guard state.transition?.latest?.isInteractive != true else { return }
    if !state.covered.isEmpty {
      try pop(.root, index: index)
    } else if state.content.content.scrolls {
      try scroll(.content, .to(0), over: .seconds(0.3))
    }
  }

  /// Selects another tab by the cancel button, which stays under the finger. The tab that leaves is found without its search.
  mutating func cancel(leaving tab: Int, for former: Int, index: Int) throws(Refusal) {
    var cancelled = self
    cancelled.cancel()
    abandonSearch()
    try selectTab(former, touched: "tabBar.searchCancel.image", index: index)
    change { $0.tabs?.setPage(cancelled.state.page, of: tab) }
  }

  /// Gives focus to the field of a tab that activates its search, unless another page covers it by now.
  mutating func activateSearchOfTab() {
    if state.tabs?.activatesSearch == true, state.covered.isEmpty { beginEditing() }
  }

  mutating func pop(_ target: Action.PopTarget, index: Int) throws(Refusal) {
    try refuseDuringSwipe("pop")
    guard !state.covered.isEmpty else { throw Refusal("this is the root page; there is nothing to go back to") }
    let place: Int
    switch target {
    case .one: place = state.covered.count - 1
    case .root: place = 0
    case .to(let title): place = try coveredPage(titled: title)
    }
    endEditing()
    try move(
      from: state.page, to: state.covered[place].returning, covered: Array(state.covered[..<place]), isPush: false,
      index: index)
  }

  /// Swipes back from the edge. A cancelled swipe leaves the pages as they were.
  mutating func swipeBack(to progress: Double, over: Instant, finishes: Bool, index: Int) throws(Refusal) {
    try Refusal.check(progress, in: 0...1, "progress: a number from 0 to 1")
    if try presentSidebar(byGestureThat: finishes) { return }
    guard let to = state.covered.last?.returning else {
      throw Refusal("this is the root page; there is no page to swipe back to")
    }
    if let end = state.transition?.end {
      throw Refusal("pages are still moving at \(now) s, until \(end) s; a finger takes hold of them when they rest")
    }
    if event.animation != nil { throw Refusal("a finger moves the page; swipeBack takes no animation") }
    // A cancelled swipe leaves the field its focus.
    if finishes { endEditing() }
    let swipe = PageMove.Swipe(progress: progress, over: over.seconds, delay: event.delay, finishes: finishes)
    let motion = PageMove.Motion.interactive(swipe, from: now)
    let move = PageMove(from: state.page, to: to, isPush: false, motion: motion, isCrossFade: crossFades)
    begin(move, covered: Array(state.covered.dropLast()), index: index)
  }

  /// A swipe from the edge shows a hidden sidebar, all at once, not with the finger: our choice.
  private mutating func presentSidebar(byGestureThat finishes: Bool) throws(Refusal) -> Bool {
    guard let sidebar = state.root.navigation.sidebar, sidebar.presentsWithGesture,
      state.geometry.hasDisplayModeButton, !state.geometry.showsSidebar
    else { return false }
    if finishes { change(.own(.presentation)) { $0.geometry.isSidebarHidden = false } }
    return true
  }

  /// Ends a transition that is over: a cancelled swipe returns to the page that it began on.
  mutating func endTransition() {
    let time = now
    if let pop = state.transition?.awaited, pop.end <= time { change { $0.transition?.stopWaiting() } }
    guard let transition = state.transition, transition.end <= time else { return }
    change { $0.arrive() }
  }

  /// True if pages and the keyboard fade in place.
  var crossFades: Bool { state.traits.accessibility.contains(.reduceMotion) }

  private mutating func move(
    from: PageState, to: PageState, covered: [SharedPage], isPush: Bool, index: Int
  ) throws(Refusal) {
    guard var timing = timing(.own(.navigationTransition)) else {
      return change { state in
        if !isPush, to.id == PageState.sidebarID { state.keepSecondary() }
        (state.page, state.covered, state.transition) = (to, covered, nil)
      }
    }
    let time = now
    var (from, earlier) = (from, state.transition?.moves.filter { $0.end > time } ?? [])
    var pop = state.transition?.awaited
    if let transition = state.transition, pop != nil {
      // The page of a move that waits was never on the screen.
      from = transition.leaving
    } else if let transition = state.transition, to.id != transition.leaving.id {
      pop = transition.asAwaited
    }
    if let waiting = pop {
      if from.id == to.id {
        return change { state in
          (state.page, state.covered, state.transition) = (from, covered, PageTransition(waiting))
        }
      }
      earlier = []
      timing = AnimationTiming(start: waiting.end, delay: timing.delay, curve: timing.curve)
    }
    let move = PageMove(
      from: from, to: to, isPush: isPush, motion: .animated(timing),
      beginsFromCurrentState: event.beginFromCurrentState || crossFades, isCrossFade: crossFades)
    begin(move, after: earlier, awaiting: pop, covered: covered, index: index)
  }

  private mutating func begin(
    _ move: PageMove, after earlier: [PageMove] = [], awaiting pop: PageTransition.Awaited? = nil,
    covered: [SharedPage], index: Int
  ) {
    let transition = PageTransition(move, after: earlier, awaiting: pop)
    change { state in
      if !move.isPush, move.to.id == PageState.sidebarID { state.keepSecondary() }
      state.transition = transition
      state.page = move.to
      state.covered = covered
    }
    expectEndOfTransition(at: transition.end, of: index)
  }

  func refuseDuringSwipe(_ verb: String) throws(Refusal) {
    guard let move = state.transition?.latest, isSwiping else { return }
    throw Refusal("\(verb): a finger carries the pages at \(now) s, until \(move.end) s")
  }

  private var isSwiping: Bool { state.transition?.latest?.isInteractive == true }

  /// Lets a tap on a field wait until its page rests, and with it what the user does after it. Returns true for what waits.
  mutating func pauses(_ moment: Agenda.Moment) -> Bool {
    var end = agenda.pauseEnd
    switch moment.action {
    case .press, .insert, .deleteBackward: break
    case .event where event.action.waits:
      if end == nil, event.action.beginsEditing, !isSwiping { end = state.transition?.end }
    default: return false
    }
    guard let end, end > max(moment.time, agenda.resumption) else { return false }
    agenda.pause(moment, until: end)
    return true
  }

  private func coveredPage(titled title: String) throws(Refusal) -> Int {
    let titles = state.covered.map(\.page.navigation.title)
    let found = titles.indices.filter { titles[$0] == title }
    if let place = found.last { return place }
    let words = "no page beneath this one is titled \"\(title)\"; there: " + Selection.list(titles)
    throw Refusal(words, suggestion: Spelling.nearest(to: title, among: titles))
  }
}

extension SharedPage {
  /// The page when it comes back. The keyboard left before it was covered, and what was above it is lowered.
  fileprivate var returning: PageState {
    var result = page
    result.search?.isRaised = false
    return result
  }
}

/// Events that change one column of a split view: its page is the state's page while they do.
extension Reducer {
  /// The state with the sidebar in its place.
  var shown: ScreenState {
    var result = state
    if isInSidebar { result.exchangeSidebar() }
    return result
  }

  /// Applies events to the other column of a split view as if it were the only one.
  mutating func inOtherColumn<Failure: Error>(_ body: (inout Reducer) throws(Failure) -> Void) throws(Failure) {
    exchangeColumns()
    defer { exchangeColumns() }
    try body(&self)
  }

  /// Applies events to the column whose search field is being edited.
  mutating func inEditedColumn<Failure: Error>(
    _ body: (inout Reducer) throws(Failure) -> Void
  ) throws(Failure) {
    if state.sidebar?.search?.isFocused == true { try inOtherColumn(body) } else { try body(&self) }
  }

  /// The prefix of the names of layers in the column that events change.
  var columnPrefix: String { isInSidebar ? "sidebar." : "" }

  /// Sets values of the top page's navigation bar.
  mutating func setNavigation(_ changes: SearchScene.NavigationChanges) throws(Refusal) {
    if changes.isSidebarHidden != nil, state.navigation.sidebar == nil {
      throw Refusal("navigation.sidebar: this screen has no sidebar")
    }
    change(.optional) { state in
      state.navigation.apply(changes)
      if let isHidden = changes.isSidebarHidden { state.geometry.isSidebarHidden = isHidden }
    }
  }
}
