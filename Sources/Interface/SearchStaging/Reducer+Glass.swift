import SearchComponents
import SearchMotion
import SearchScenes

/// The motions of touched buttons, and of the look's glass.
extension Reducer {
  /// The glass behind a button grows while it is touched. Before iOS 26 the button's label and symbol dim.
  /// - Parameters:
  ///   - layer: the button on glass.
  ///   - label: the layer that dims; nil for none.
  ///   - end: the instant at which the button is gone; nil if it remains.
  ///   - waits: true if the whole event waits for the lift.
  mutating func press(_ layer: String, dimming label: String? = nil, until end: Instant? = nil, waits: Bool = false) {
    let (layer, label) = (columnPrefix + layer, label.map { columnPrefix + $0 })
    guard let motion = context.motion else {
      guard let label else { return }
      let rest = end.map { ($0 - now).seconds } ?? .infinity
      return touch(.init(layers: [label], duration: min(rest, Transaction.Touch.duration)))
    }
    if waits { waitForLift() }
    var pulse = motion.press
    pulse.layer = layer
    change(.choreographed(Choreography(curve: pulse.going.curve, hold: motion.pressHold, pulses: [pulse]))) { _ in }
  }

  /// Lets the whole event wait for the lift, unless the search turns back on its way. A column's page is not held.
  private mutating func waitForLift() {
    guard let motion = context.motion, !isInSidebar, state.search?.activationEnd ?? .zero <= now else { return }
    hold = max(hold, .seconds(motion.pressHold))
  }

  /// Makes the field first responder; the button that it comes out of is touched first.
  mutating func tapSearchField() throws(Refusal) {
    _ = try requireSearch()
    try requireFieldInSight("searchField")
    let isButton = state.hasSearchButtonInBar(in: context)
    if isButton { waitForLift() }
    beginEditing()
    // After the field's own motion, which would replace it.
    if isButton { press("searchBar.field.button") }
  }

  /// Keeps what the page shows until the lift, if it rests. Of the keyboard that came with the search that is so 0.4 s after the
  /// bars have arrived. A page on its way changes at the touch: scroll offsets do not wait for the lift.
  mutating func holdPage(of former: ScreenState, index: Int) {
    let rest = max((former.search?.activationEnd ?? .zero) + .seconds(0.4), former.content.scroll.end ?? .zero)
    guard hold > .zero, rest <= now, state.transition == nil else { return }
    touched = former
    agenda.add(Agenda.Moment(time: now + hold, index: index, part: 1, action: .liftFinger))
  }

  /// A field at the bottom of the screen has its look's motion.
  func activationAnimation(isActive: Bool) -> Transaction.Animation {
    let motion = state.isSearchAtBottom(in: context) ? context.motion : nil
    let choreography = isActive ? motion?.activation : motion?.deactivation
    return .own(.presentation, or: choreography, unless: animations.activation)
  }

  /// Only bars of glass move.
  /// - Parameter touched: the symbol on glass under the finger; nil for the tab.
  func tabAnimation(to tab: Int, touched: String? = nil) -> Transaction.Animation {
    guard let motion = context.motion, let tabs = state.tabs else { return .none }
    let isSearch = tabs.isSearchTab(tab)
    // The circle of a phone's search tab alone becomes the field.
    if isSearch == tabs.isSearchTab || state.geometry.device.idiom != .phone { return .choreographed(motion.tab) }
    var choreography = isSearch ? motion.searchTabOpening : motion.searchTabClosing
    if let touched {
      (choreography.hold, choreography.pulses) = (motion.pressHold, [motion.press])
      choreography.pulses[0].layer = touched
    }
    return .choreographed(choreography)
  }

  /// Shrinks bars under a finger that scrolls, or brings them back.
  mutating func minimizeBars(scrollingBy distance: Double, within range: ScrollRange) {
    guard distance != 0, range.upper > range.lower else { return }
    if let tabs = state.tabs, tabs.minimizeBehavior != .never, !tabs.isSearchTab, state.geometry.device.idiom == .phone
    {
      setTabBarMinimized((distance > 0) == (tabs.minimizeBehavior == .onScrollDown))
    }
    let behavior = state.navigation.minimization.behavior
    guard behavior == .onScrollDown || behavior == .onScrollUp, state.search?.isActive != true else { return }
    let isMinimized = (distance > 0) == (behavior == .onScrollDown)
    if isMinimized || !restoresNavigationBarAtEdge { setNavigationBarMinimized(isMinimized) }
  }

  /// True if only the content's edge brings the bar back.
  private var restoresNavigationBarAtEdge: Bool {
    let minimization = state.navigation.minimization
    guard minimization.behavior == .onScrollDown else { return false }
    return minimization.restoration == .atScrollEdge || state.search?.settings.placement == .integratedCentered
  }

  private mutating func setNavigationBarMinimized(_ isMinimized: Bool) {
    guard let motion = context.motion?.barMinimizing, state.page.isBarMinimized != isMinimized else { return }
    change(.choreographed(motion), fromCurrentState: true) { $0.page.isBarMinimized = isMinimized }
  }

  /// Schedules the restoration of a minimized navigation bar for the instant at which the content's top edge arrives.
  mutating func expectScrollEdge(of index: Int) {
    guard state.page.isBarMinimized, restoresNavigationBarAtEdge else { return }
    let (scroll, step) = (state.content.scroll, Instant.frames(1, per: 120))
    var time = now
    let end = min(scroll.end ?? now, now + .seconds(60))
    while time < end, scroll.offset(at: time) <= 0 { time = time + step }
    while time < end, scroll.offset(at: time) > 0 { time = time + step }
    guard scroll.offset(at: time) <= 0 else { return }
    agenda.add(Agenda.Moment(time: time, index: index, part: 1, action: .restoreNavigationBar))
  }

  /// A scroll that came after may have taken the edge away again.
  mutating func restoreNavigationBarAtEdge() {
    guard restoresNavigationBarAtEdge, state.content.scroll.offset(at: now) <= 0 else { return }
    setNavigationBarMinimized(false)
  }

  mutating func setTabBarMinimized(_ isMinimized: Bool) {
    guard let motion = context.motion, state.tabs?.isMinimized == !isMinimized else { return }
    change(.choreographed(isMinimized ? motion.minimizing : motion.restoring), fromCurrentState: true) {
      $0.tabs?.isMinimized = isMinimized
    }
  }
}
