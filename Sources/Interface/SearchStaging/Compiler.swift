import SearchComponents
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// Runs a scene's timeline once and records every state and every animation.
struct Compiler {
  @Boxed private(set) var scene: SearchScene
  private(set) var layouts: Layouts
  private(set) var eventTimes: [Instant] = []
  private(set) var steps: [Stage.Step] = []
  var animations: AnimationTable { layouts.animations }
  /// The number of threads: two lay out the states before and after an event together.
  private let jobs: Int
  /// Bytes that the animations may take.
  var limit = AnimationTable.limit
  private(set) var settled: Instant = .zero
  private(set) var notes: [String] = []
  /// The last two layouts, so that a timeline that alternates between two states lays out each once.
  private var recent: [Layout] = [] {
    didSet { failure = failure ?? recent.lazy.compactMap(\.failure).first }
  }
  /// The reason why fonts cannot set a text in layers.
  private var failure: TextSettingError?
  /// The animations of the last change of the screen's size.
  private var resizing: AnimationIndex?

  private struct Layout: Sendable {
    @Boxed var state: ScreenState
    var readings: ClockReadings
    var rows: RowDemand
    var layers: [LaidLayer]
    var failure: TextSettingError?

    init(_ state: ScreenState, at time: Instant, rows: RowDemand, in layouts: Layouts) {
      (readings, self.rows) = (ClockReadings(state, at: time), rows)
      let tree = layouts.tree(state, at: time, rows: rows)
      (layers, failure) = (LaidLayer.list(of: tree), layouts.text.failure(in: tree))
      self.state = state
    }
  }

  init(
    _ scene: SearchScene, text: any TextSetting, artwork: Artwork, leavesOutRows: Bool = true, jobs: Int = 1
  ) throws(SceneError) {
    (self.scene, self.jobs) = (scene, jobs)
    layouts = Layouts(text: text, artwork: artwork, leavesOutRows: leavesOutRows)
    eventTimes = try scene.resolvedTimes()
  }

  /// Runs the timeline without the events that are refused.
  /// - Parameter events: the indices of events that were not understood. The timeline ends before the first of them.
  /// - Returns: all problems.
  mutating func run(doubting events: Set<Int> = []) -> [SceneProblem] {
    let check = TextCheck(scene: scene, text: layouts.text)
    let (unset, ran) = Parallel.both(jobs: jobs) {
      check.problems()
    } _: { [self] in
      var compiler = self
      let problems = compiler.runTimeline(doubting: events)
      return (compiler, problems)
    }
    self = ran.0
    let problems = scene.openingProblems + unset + ran.1
    guard unset.isEmpty, let failure = failure ?? failureOfSystemWords() else { return problems }
    return problems + [scene.problem(at: "", failure.words)]
  }

  /// Returns the reason why fonts cannot set words of the system in layers of a step.
  ///
  /// English letters are in all fonts. Steps without animations are not laid out, because typing has many.
  private func failureOfSystemWords() -> TextSettingError? {
    let words = SystemWords(language: scene.language)
    guard words != SystemWords(language: "en"),
      layouts.text.failure(words.all.joined(separator: " "), style: .regular(17)) != nil
    else { return nil }
    return steps.lazy.compactMap { [layouts] step in
      layouts.text.failure(in: layouts.tree(step.state, at: step.time, rows: .onScreen))
    }.first
  }

  private mutating func runTimeline(doubting events: Set<Int>) -> [SceneProblem] {
    var reducer = Reducer(
      scene, eventTimes: eventTimes, text: layouts.text, artwork: layouts.artwork, answered: answeredSearches())
    steps = [Stage.Step(time: .zero, state: reducer.state)]
    let end = events.compactMap { eventTimes.indices.contains($0) ? eventTimes[$0] : nil }.min()
    var problems = reducer.run(until: end) { time, event, before, transaction, curve in
      guard animations.bytes <= limit else { return }
      commit(transaction, over: before, event: event, curve: curve, at: time)
    }
    notes = reducer.notes
    settled = rest()
    if animations.bytes > limit {
      let words =
        "the animations of all events take more than \(limit >> 20) MiB; leave out events or layers"
      problems.append(scene.problem(at: "timeline", words))
    }
    return problems
  }

  /// Runs the timeline to find the final searches that a `load` answers.
  private func answeredSearches() -> Set<Int> {
    let loads = scene.timeline.contains { if case .load = $0.action { true } else { false } }
    guard loads else { return [] }
    var rehearsal = Reducer(scene, eventTimes: eventTimes, text: layouts.text, artwork: layouts.artwork)
    _ = rehearsal.run { _, _, _, _, _ in }
    return rehearsal.answered
  }

  /// Makes a transaction's state the current one and animates the differences.
  private mutating func commit(
    _ transaction: Transaction, over before: ScreenState, event: Event, curve: AnimationCurve?, at time: Instant
  ) {
    let after = transaction.state
    let choreography = transaction.animation.choreography(under: event.animation)
    guard before != after || transaction.touch != nil || choreography?.pulses.isEmpty == false else { return }
    if let touch = transaction.touch { dim(touch, of: before, at: time) }
    if let curve, curve.duration > 0 {
      let timing = AnimationTiming(
        start: time, delay: transaction.animation.delay(of: event) + transaction.hold, curve: curve)
      animate(
        from: before, to: after, timing: timing, choreography,
        isTouched: event.action.isTap && !transaction.isInterruption,
        evidence: transaction.animation.isOfControl(in: event) && layouts.context(after, at: time).motion != nil
          ? .inferred : .measured,
        fromCurrentState: event.beginFromCurrentState || transaction.beginsFromCurrentState)
    }
    carry(from: before, to: after, at: time)
    if steps.last?.time == time { steps.removeLast() }
    steps.append(Stage.Step(time: time, state: after))
  }

  /// Lets the contents of a touched button return from a part of their alpha.
  private mutating func dim(_ touch: Transaction.Touch, of state: ScreenState, at time: Instant) {
    let color = LayerProperty.contentsColor
    guard touch.duration > 0 else { return }
    var dimmed: [(layer: Layer.Key, changes: [LayerChange])] = []
    /// The indices of the button's layer and of those in it. Superlayers come first.
    var button: Set<Int> = []
    // Without rows, in which no button is.
    for (index, laid) in layers(of: state, at: time, rows: .given([:])).enumerated()
    where touch.layers.contains(laid.layer.name) || button.contains(laid.superlayer) {
      if touch.dimsGroups {
        let start: LayerProperty.Value = [laid.layer.opacity * Transaction.Touch.alpha, 0, 0, 0]
        dimmed.append((laid.key, [LayerChange(property: LayerProperty.opacity.index, start: start)]))
        continue
      }
      button.insert(index)
      guard var start = color.get(laid.layer) else { continue }
      start.w *= Transaction.Touch.alpha
      dimmed.append((laid.key, [LayerChange(property: color.index, start: start)]))
    }
    let timing = AnimationTiming(start: time, delay: .zero, curve: .easeInOut(duration: touch.duration))
    layouts.animations.add(dimmed, timing: timing)
  }

  private mutating func animate(
    from before: ScreenState, to after: ScreenState, timing: AnimationTiming, _ choreography: Choreography?,
    isTouched: Bool, evidence: Evidence, fromCurrentState: Bool
  ) {
    let rows = layouts.demand(from: before, to: after, at: timing.start)
    let resizes = before.geometry.bounds != after.geometry.bounds
    let before = resizes ? before.resizing(after) : before
    if jobs > 1 { layOut([before, after], at: timing.start, rows: rows) }
    var old = layers(of: before, at: timing.start, rows: rows)
    let new = layers(of: after, at: timing.start, rows: rows)
    if resizes {
      resizing = animations.timings.count
      old.turn(to: new, from: before, to: after)
    }
    let changes = layouts.differences(
      from: old, to: new, of: after, at: timing.start, fromCurrentState: fromCurrentState
    ) { LayerAnimations(column: animations.columns[$0]) }
    guard let choreography else {
      return layouts.animate(
        changes, from: before, to: after, rows: rows, timing: timing, fromCurrentState: fromCurrentState,
        evidence: evidence)
    }
    let trees = (
      old: layouts.presented(before, at: timing.start, rows: rows),
      new: layouts.presented(after, at: timing.start, rows: rows)
    )
    var choreographed = ChoreographedChange(
      choreography, timing: timing, isTouched: isTouched, from: (old, trees.old),
      to: (new, trees.new), isRightToLeft: after.traits.layoutDirection == .rightToLeft)
    choreographed.add(changes)
    layouts.animate(
      choreographed.standard, from: before, to: after, rows: rows, timing: timing, fromCurrentState: fromCurrentState,
      evidence: choreography.evidence)
    layouts.add(choreographed.groups)
  }

  /// Gives layers that come while the screen's size still changes the rest of that motion: that of the old layer of the same
  /// name (a pushed page's bar, of the bar before it), or else of the first whole control of the same kind. A part of a bar
  /// stays where it is in it, at its start, in its middle or at its end.
  private mutating func carry(from before: ScreenState, to after: ScreenState, at time: Instant) {
    guard let resizing, resizing < animations.timings.count, animations.timings[resizing].end > time else { return }
    let (old, new) = (layers(of: before, at: time, rows: .onScreen), layers(of: after, at: time, rows: .onScreen))
    let known = Set(old.map(\.key))
    let keys = Dictionary(old.map { ($0.layer.name, $0.key) }, uniquingKeysWith: { $1 })
    for laid in new where !laid.part.isRow && !known.contains(laid.key) {
      let surface = laid.layer.surface
      let kin = surface == nil ? nil : old.first { $0.layer.surface == surface }?.key
      if let key = keys[laid.layer.name] ?? kin {
        layouts.animations.copy(group: resizing, from: key, to: laid.key)
      } else if case let outer = new[laid.superlayer], outer.layer.surface == .topBar, !laid.layer.behavior.isPlaced {
        let middle = Double(laid.layer.frame.midX / max(outer.layer.frame.width, 1))
        layouts.animations.copy(group: resizing, from: outer.key, to: laid.key, at: (middle * 2).rounded() / 2)
      }
    }
  }

  /// Returns the layers of the model tree as a list.
  private mutating func layers(of state: ScreenState, at time: Instant, rows: RowDemand) -> [LaidLayer] {
    if let known = layout(of: state, at: time, rows: rows) { return known.layers }
    let result = Layout(state, at: time, rows: rows, in: layouts)
    recent = recent.suffix(1) + [result]
    return result.layers
  }

  /// Returns a recent layout.
  private func layout(of state: ScreenState, at time: Instant, rows: RowDemand) -> Layout? {
    let readings = ClockReadings(state, at: time)
    return recent.first { $0.readings == readings && $0.rows == rows && $0.state == state }
  }

  /// Lays out two states in two threads if neither is known.
  private mutating func layOut(_ states: [ScreenState], at time: Instant, rows: RowDemand) {
    guard states[0] != states[1], states.allSatisfy({ layout(of: $0, at: time, rows: rows) == nil }) else { return }
    recent = Parallel.map(states, jobs: jobs, state: {}) { [layouts] state, _ in
      Layout(state, at: time, rows: rows, in: layouts)
    }
  }

  /// Returns the first instant from which only clocks change layers. Animations that were replaced do not count.
  private mutating func rest() -> Instant {
    guard let last = steps.last else { return .zero }
    var rest = last.time
    if last.state.content.content.scrolls { rest = max(rest, last.state.content.scroll.end ?? .zero) }
    let sidebar = last.state.geometry.showsSidebar ? last.state.sidebar?.content.scroll.end ?? .zero : .zero
    rest = max(rest, sidebar)
    if let search = last.state.search, search.showsContainer, !search.tagRow.items.isEmpty {
      rest = max(rest, search.tagsScroll.end ?? .zero)
    }
    let shelves = last.state.content.shelves.values.compactMap(\.end).max() ?? .zero
    rest = max(rest, shelves)
    let flight = Flight(animations, at: last.time)
    let rows = layouts.demand(of: last.state, at: last.time, in: flight)
    let tree = layouts.tree(last.state, at: last.time, rows: rows)
    failure = failure ?? layouts.text.failure(in: tree)
    let late = layouts.lateTracks(of: rows, in: flight)
    // Rows that scroll into view later may be in flight.
    if max(last.state.content.scroll.end ?? .zero, sidebar, shelves) > last.time {
      rest = max(rest, layouts.endOfRowChanges(in: flight))
    }
    return max(rest, end(of: tree, late: late, flight: flight, before: nil))
  }

  /// Returns the instant from which a layer and its sublayers rest. The sublayers of a hidden layer rest with it.
  private func end(
    of layer: Layer, in inherited: Layer.Part = .screen, late: [Layer.Key: LayerAnimations], flight: Flight,
    before limit: Instant?
  ) -> Instant {
    let part = layer.part ?? inherited
    let key = Layer.Key(part, layer.name)
    let own = flight.end(late[key] ?? LayerAnimations(column: animations.columns[key])) ?? .zero
    let limit = layer.isHidden ? min(own, limit ?? own) : limit
    let below = layer.sublayers + (layer.mask.map { [$0] } ?? [])
    return below.reduce(min(own, limit ?? own)) {
      max($0, end(of: $1, in: part, late: late, flight: flight, before: limit))
    }
  }
}
