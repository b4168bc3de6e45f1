import SearchComponents
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// Applies the events of a timeline in order: `(state, event) → transactions`.
struct Reducer {
  @Boxed private(set) var state: ScreenState
  /// The ordinals of the final searches that a `load` answers.
  private(set) var answered: Set<Int> = []

  @Boxed private var scene: SearchScene
  /// The scene's animations in place of the controls' own.
  var animations: SearchScene.Animations { scene.animations }
  private let knownAnswers: Set<Int>
  var agenda: Agenda
  private var problems: [(index: Int, problem: SceneProblem)] = []
  /// Notes on events that no user can cause, each with the event's path in the scene.
  var notes: [String] = []

  // The state that verbs read and write.
  let text: any TextSetting
  let artwork: Artwork
  let indices = RowIndexCache()
  var now: Instant = .zero
  /// The time of the moment in the timeline, which is earlier than now if it waited for pages.
  private(set) var due: Instant = .zero
  var event = Event(.submit, at: .seconds(0))
  private(set) var transactions: [Transaction] = []
  /// From the touch that makes the event to its lift, for which all that it moves waits.
  var hold: Instant = .zero
  /// The state whose page stays until the lift, while the event that ends its search is applied.
  var touched: ScreenState?
  /// The end of the latest wait.
  private var held: Instant = .zero
  /// The last motion of bars of glass.
  private var motionOfBars: AnimationTiming?
  private var searches = 0
  var edits = 0
  private var openSearch: Int?
  /// True while events change the sidebar: it is the state's page, and that page its sidebar.
  private(set) var isInSidebar = false
  var editOfEvent: [Int: Int] = [:]
  var pages = 1

  init(
    _ scene: SearchScene, eventTimes: [Instant], text: any TextSetting, artwork: Artwork,
    answered: Set<Int> = []
  ) {
    self.scene = scene
    self.text = text
    self.artwork = artwork
    knownAnswers = answered
    state = ScreenState(scene)
    agenda = Agenda(eventTimes: eventTimes)
  }

  /// Calls `commit` for every transaction with its instant, its event, the state before it and its curve.
  /// - Parameter end: the instant at which to stop; nil to run the whole timeline.
  /// - Returns: the problems of events that were refused, in the order of the file.
  mutating func run(
    until end: Instant? = nil, _ commit: (Instant, Event, ScreenState, Transaction, AnimationCurve?) -> Void
  ) -> [SceneProblem] {
    while let moment = agenda.next(), end.map({ moment.time < $0 }) ?? true {
      event = scene.timeline[moment.index]
      if pauses(moment) { continue }
      (due, now) = (moment.time, max(moment.time, agenda.resumption))
      // While an earlier event waits for its lift, later ones wait too.
      (transactions, hold) = ([], event.action.waits ? max(held - now, .zero) : .zero)
      let before = state
      do throws(Refusal) {
        switch moment.action {
        case .event:
          // An event at the instant at which pages arrive applies to the arrived pages.
          endTransition()
          try apply(event.action, index: moment.index)
          expectScrollEdge(of: moment.index)
        case .press(let character): if isEditing(moment.index) { press(character) }
        case .insert(let character):
          inEditedColumn { if $0.isEditing(moment.index) { $0.insert(character) } }
          release(character)
        case .deleteBackward: inEditedColumn { if $0.isEditing(moment.index) { $0.deleteBackward() } }
        case .endTransition: endTransition()
        case .liftFinger: change { $0.held = nil }
        case .endResizing: if let end = state.resizeTiming?.end, now >= end { change { $0.resizing = nil } }
        case .endExchange:
          change { [now] state in
            if let end = state.exchange?.end, now >= end { state.exchange = nil }
            state.tabs?.forgetSearch(at: now)
          }
        case .activateSearch: activateSearchOfTab()
        case .restoreNavigationBar: restoreNavigationBarAtEdge()
        }
        updateKeyboard()
        // After all that the event animates, for which its own page has to be there.
        if let touched { change { $0.hold(touched) } }
        touched = nil
        try checkScrolls()
      } catch {
        // A refused event changes nothing, so that later events are judged without it.
        state = before
        (transactions, touched) = ([], nil)
        let path = "timeline[\(moment.index)].\(event.action.verb)"
        problems.append((moment.index, scene.problem(at: path, error.message, suggestion: error.suggestion)))
      }
      var previous = before
      held = max(held, now + hold)
      for index in transactions.indices { transactions[index].hold = max(transactions[index].hold, hold) }
      for (transaction, curve) in transactions.joined(under: event.animation) {
        commit(now, event, previous, transaction, curve)
        previous = transaction.state
      }
    }
    return problems.sorted { $0.index < $1.index }.map(\.problem)
  }

  /// Changes the state as one transaction.
  mutating func change<Failure: Error>(
    _ animation: Transaction.Animation = .none, fromCurrentState: Bool = false,
    _ body: (inout ScreenState) throws(Failure) -> Void
  ) throws(Failure) {
    let (page, value, geometry) = (state.page.id, state.contentValue, state.geometry)
    try body(&state)
    state.slide(since: geometry, timing: timing(animation))
    var transaction = Transaction(state: shown, animation: animation, beginsFromCurrentState: fromCurrentState)
    if let choreography = animation.choreography(under: event.animation) { wait(of: &transaction, choreography) }
    transactions.append(transaction)
    guard state.page.id == page, state.contentValue != value else { return }
    // Other rows begin at the top, at once.
    (state.content.scroll, state.content.shelves) = (ScrollState(), [:])
    transactions.append(Transaction(state: shown, animation: .none))
  }

  /// Lets a change of a touched control wait for the lift, and with one of bars the whole event. Bars in motion turn back at
  /// once.
  private mutating func wait(of transaction: inout Transaction, _ choreography: Choreography) {
    let lift: Instant = event.action.isTap ? .seconds(choreography.hold) : .zero
    guard !choreography.parts.isEmpty else { return transaction.hold = lift }
    transaction.isInterruption = motionOfBars.map { now < $0.end } ?? false
    hold = max(hold, transaction.isInterruption ? .zero : lift)
    motionOfBars = AnimationTiming(start: now, delay: hold, curve: choreography.curve)
  }

  /// Makes the sidebar the state's page, or the page again.
  mutating func exchangeColumns() {
    state.exchangeSidebar()
    isInSidebar.toggle()
  }

  /// Changes nothing but the looks of a button while it is touched.
  mutating func touch(_ touch: Transaction.Touch) {
    transactions.append(Transaction(state: shown, animation: .none, touch: touch))
  }

  /// Returns the timing for values that animate without layers, such as scroll offsets; nil for a change at once.
  func timing(_ animation: Transaction.Animation) -> AnimationTiming? {
    guard let curve = animation.curve(under: event.animation), curve.duration > 0 else { return nil }
    return AnimationTiming(start: now, delay: animation.delay(of: event) + hold, curve: curve)
  }

  var context: LayoutContext { context(of: state) }

  func context(of state: ScreenState) -> LayoutContext {
    var context = LayoutContext(state, now: now, text: text, artwork: artwork, indices: indices)
    if isInSidebar { context.geometry = state.geometry.primaryColumn }
    return context
  }

  /// Limits the scrolls in flight: every state contains them, so a scene whose scrolls never end would exhaust memory.
  private func checkScrolls() throws(Refusal) {
    let most = 64
    let count = max(
      state.content.scroll.animationCount, state.search?.tagsScroll.animationCount ?? 0,
      state.sidebar?.content.scroll.animationCount ?? 0,
      state.content.shelves.values.map(\.animationCount).max() ?? 0)
    if count > most { throw Refusal("more than \(most) scrolls of one view would be under way at once") }
  }

  /// Schedules the end of the transition that the event began.
  mutating func expectEndOfTransition(at time: Instant, of index: Int) {
    agenda.add(Agenda.Moment(time: time, index: index, part: 1, action: .endTransition))
  }

  // MARK: Searches

  /// Begins a final search. It loads until a `load` answers it, or has its results at once if none does.
  mutating func beginFinalSearch() -> ContentState.Phase {
    openSearch = searches
    searches += 1
    return knownAnswers.contains(searches - 1) ? .loading : .results
  }

  /// Ends the final search without an answer, so that a later `load` does not answer it.
  mutating func abandonSearch() { openSearch = nil }

  /// Returns true for the first `load` after a final search, which answers it.
  mutating func answer() -> Bool {
    guard let search = openSearch else { return false }
    openSearch = nil
    answered.insert(search)
    return true
  }

  // MARK: Verbs

  private mutating func apply(_ action: Action, index: Int) throws(Refusal) {
    switch action {
    case .tap(let target): try tap(target, index: index)
    case .type(let text, let over):
      try inEditedColumn { reducer throws(Refusal) in try reducer.requireEdit("type") }
      type(text, over: over, of: index)
    case .delete(let count, let over):
      try inEditedColumn { reducer throws(Refusal) in try reducer.delete(count, over: over, index: index) }
    case .insertToken(let token, let index):
      try inEditedColumn { reducer throws(Refusal) in try reducer.insertToken(token, at: index) }
    case .submit: try inEditedColumn { reducer throws(Refusal) in try reducer.submit(index: index) }
    case .focus(true): try setFocus(true)
    case .focus(false): try inEditedColumn { reducer throws(Refusal) in try reducer.setFocus(false) }
    case .scroll(let area, let distance, let over): try scroll(area, distance, over: over)
    case .drag(let area, let distance, let over): try drag(area, by: distance, over: over)
    case .fling(let area, let velocity): try fling(area, velocity: velocity)
    case .rotate(let orientation): resize(index: index) { $0.orientation = orientation }
    case .window(let width): try resizeWindow(to: width, index: index)
    case .load(let outcome): load(outcome)
    case .set(let changes): try set(changes, index: index)
    case .push(let page): try push(page, index: index)
    case .pop(let target): try pop(target, index: index)
    case .swipeBack(let progress, let over, let end):
      try swipeBack(to: progress, over: over, finishes: end == .finish, index: index)
    }
  }

  mutating func tap(_ target: TapTarget, index: Int) throws(Refusal) {
    let targets = TapTargets(state: state)
    if target.isInSidebar {
      guard targets.hasSidebar else { throw targets.refusal(of: target.text, at: now) }
      return try inOtherColumn { reducer throws(Refusal) in
        try reducer.tap(TapTarget(target.kind, target.selection), index: index)
      }
    }
    // The tap itself says why there is no search field.
    let place = target.kind == .searchField ? 0 : try targets.index(of: target, at: now)
    switch target.kind {
    case .searchField: try tapSearchField()
    case .cancel:
      // The search of a tab that activates it leaves with its tab.
      if let tabs = state.tabs, tabs.activatesSearch, let former = tabs.former {
        return try cancel(leaving: tabs.selected, for: former, index: index)
      }
      let former = state
      press(
        "searchBar.cancelButton.image", dimming: "searchBar.cancelButton",
        until: timing(activationAnimation(isActive: false))?.end ?? now, waits: !state.isSearchAtBottom(in: context))
      cancel()
      holdPage(of: former, index: index)
    case .clear:
      try requireFieldInSight("clear")
      change { state in
        state.search?.tokens = []
        state.search?.selectedToken = nil
      }
      setText(FieldText())
      beginEditing()
    case .tag:
      try requireContainerInSight("the tag")
      // A touch stops a row that glides, and is no tap.
      if let search = state.search, search.tagsScroll.velocity(at: now) != 0 { return try fling(.tags, velocity: 0) }
      touch(.init(layers: ["bottom", "top"].map { "\(columnPrefix)tags.\($0).\(place)" }, dimsGroups: true))
      selectTag(place)
    case .token: selectToken(place)
    case .scope:
      if state.search?.hasScopesInNavigationBar == false { try requireContainerInSight("the scope bar") }
      selectScope(place)
    case .suggestion: choose(targets.suggestions[place])
    case .term: choose(targets.terms[place])
    case .row:
      if isInSidebar, ContentArea.kind(of: state) == .list { change { $0.sidebarRow = place } }
    case .card: break
    case .back:
      press("navigationBar.backButton.chevron")
      try pop(.one, index: index)
    case .displayModeButton: change(.own(.presentation)) { $0.geometry.isSidebarHidden.toggle() }
    case .item:
      // An item changes nothing in the bars.
      let (inField, layer) = (targets.fieldIndex(ofItem: place), targets.itemLayers[place])
      if let inField { try requireRoom(forItem: inField, named: targets.items[place]) }
      // Those next to the field have no glass.
      press(inField == nil ? layer : "", dimming: layer)
    case .tab: try selectTab(place, index: index)
    }
  }

  private func requireRoom(forItem index: Int, named name: String) throws(Refusal) {
    guard let search = state.search, !ItemStack.showsItem(index, of: search.settings, in: context) else { return }
    throw Refusal("item:\(name) is hidden at \(now) s, because there is no room for it")
  }
}
