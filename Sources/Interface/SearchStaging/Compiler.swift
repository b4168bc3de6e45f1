import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes

/// Runs a scene's timeline once and records every state and every animation.
struct Compiler {
  let scene: SearchScene
  /// Sets the scene's text. If fonts lack some of it, `run` replaces this with a substitute.
  private(set) var text: any TextSetting
  let images: [String: ImageFile]
  private(set) var eventTimes: [Instant] = []
  private(set) var steps: [Stage.Step] = []
  private(set) var animations = Animations()
  /// Bytes that the animations may take.
  var limit = Animations.limit
  private(set) var settled: Instant = .zero
  /// The last two layouts, so that a timeline that alternates between two states lays out each once.
  private var layouts: [Layout] = []

  private struct Layout {
    var state: ScreenState
    var readings: ClockReadings
    var layers: [Layer]
  }

  init(_ scene: SearchScene, text: any TextSetting, images: [String: ImageFile]) throws(SceneError) {
    self.scene = scene
    self.text = text
    self.images = images
    eventTimes = try scene.resolvedTimes()
  }

  /// Runs the timeline without the events that are refused.
  /// - Parameter events: the indices of events that were not understood. The timeline ends before the first of them.
  /// - Returns: all problems.
  mutating func run(doubting events: Set<Int> = []) -> [SceneProblem] {
    let unset = TextCheck(scene: scene, text: text).problems()
    if !unset.isEmpty { text = SubstituteText(text) }
    var reducer = Reducer(scene, eventTimes: eventTimes, text: text, images: images, answered: answeredSearches())
    steps = [Stage.Step(time: .zero, state: reducer.state)]
    var failure: TextSettingError?
    let end = events.compactMap { eventTimes.indices.contains($0) ? eventTimes[$0] : nil }.min()
    let found = reducer.run(until: end) { time, event, before, transaction, curve in
      guard animations.bytes <= limit else { return }
      do throws(TextSettingError) {
        try commit(transaction, over: before, event: event, curve: curve, at: time)
      } catch {
        failure = failure ?? error
      }
    }
    do throws(TextSettingError) {
      settled = try rest()
    } catch {
      failure = failure ?? error
    }
    var problems = scene.openingProblems + unset + found
    if animations.bytes > limit {
      let words =
        "the animations of all events take more than \(limit >> 20) MiB; leave out events or layers"
      problems.append(scene.problem(at: "timeline", words))
    }
    if let failure { problems.append(scene.problem(at: "", failure.words)) }
    return problems
  }

  /// Runs the timeline to find the final searches that a `load` answers.
  private func answeredSearches() -> Set<Int> {
    let loads = scene.timeline.contains { if case .load = $0.action { true } else { false } }
    guard loads else { return [] }
    var rehearsal = Reducer(scene, eventTimes: eventTimes, text: text, images: images)
    _ = rehearsal.run { _, _, _, _, _ in }
    return rehearsal.answered
  }

  /// Makes a transaction's state the current one and animates the differences.
  private mutating func commit(
    _ transaction: Transaction, over before: ScreenState, event: Event, curve: AnimationCurve?, at time: Instant
  ) throws(TextSettingError) {
    let after = transaction.state
    guard before != after else { return }
    if let curve, curve.duration > 0 {
      let timing = AnimationTiming(start: time, delay: event.delay, curve: curve)
      try animate(from: before, to: after, timing: timing, fromCurrentState: event.beginFromCurrentState)
    }
    if steps.last?.time == time { steps.removeLast() }
    steps.append(Stage.Step(time: time, state: after))
  }

  private mutating func animate(
    from before: ScreenState, to after: ScreenState, timing: AnimationTiming, fromCurrentState: Bool
  ) throws(TextSettingError) {
    let old = try layers(of: before, at: timing.start)
    let new = try layers(of: after, at: timing.start)
    let (keys, flight) = (after.trackKeys, Flight(animations, at: timing.start))
    var row: [(layer: String, changes: [LayerChange])] = []
    // Most layers are where they were in the tree; the others are found by name.
    var places: [String: Int] = [:]
    var place = 1
    // The screen's size does not animate.
    for layer in new where layer.name != Catalogue.rootName {
      if place >= old.count || old[place].name != layer.name {
        if places.isEmpty { places = Dictionary(old.indices.map { (old[$0].name, $0) }, uniquingKeysWith: { $1 }) }
        guard let found = places[layer.name] else { continue }
        place = found
      }
      let previous = old[place]
      place += 1
      let changes = LayerChange.all(
        from: previous, to: layer, isRightToLeft: after.traits.layoutDirection == .rightToLeft
      ) { property, model in
        guard fromCurrentState else { return model }
        return flight.value(of: property, column: animations.columns[keys[layer.name]], model: model)
      }
      guard !changes.isEmpty else { continue }
      let key = keys[layer.name]
      // A hidden layer needs no animation, unless it is still in flight: it would jump.
      if previous.isHidden, layer.isHidden, !flight.moves(column: animations.columns[key]) { continue }
      row.append((key, changes))
    }
    animations.add(row, timing: timing)
  }

  /// Returns the layers of the model tree as a list.
  private mutating func layers(of state: ScreenState, at time: Instant) throws(TextSettingError) -> [Layer] {
    let readings = ClockReadings(state, at: time)
    if let layout = layouts.first(where: { $0.readings == readings && $0.state == state }) { return layout.layers }
    var result: [Layer] = []
    try tree(state, at: time).walk { layer, _ in result.append(layer) }
    layouts = layouts.suffix(1) + [Layout(state: state, readings: readings, layers: result)]
    return result
  }

  private func tree(_ state: ScreenState, at time: Instant) throws(TextSettingError) -> Layer {
    try Catalogue.screen(state, in: LayoutContext(state, now: time, text: text, images: images))
  }

  /// Returns the first instant from which only clocks change layers. Animations that were replaced do not count.
  private func rest() throws(TextSettingError) -> Instant {
    guard let last = steps.last else { return .zero }
    var rest = last.time
    if last.state.content.content.scrolls { rest = max(rest, last.state.content.scroll.end ?? .zero) }
    if let search = last.state.search, search.isActive, !search.tags.isEmpty {
      rest = max(rest, search.tagsScroll.end ?? .zero)
    }
    let (tree, flight) = (try tree(last.state, at: last.time), Flight(animations, at: last.time))
    return max(rest, end(of: tree, keys: last.state.trackKeys, flight: flight, before: nil))
  }

  /// Returns the instant from which a layer and its sublayers rest. The sublayers of a hidden layer rest with it.
  private func end(of layer: Layer, keys: TrackKeys, flight: Flight, before limit: Instant?) -> Instant {
    let own = flight.end(column: animations.columns[keys[layer.name]]) ?? .zero
    let limit = layer.isHidden ? min(own, limit ?? own) : limit
    let below = layer.sublayers + (layer.mask.map { [$0] } ?? [])
    return below.reduce(min(own, limit ?? own)) {
      max($0, end(of: $1, keys: keys, flight: flight, before: limit))
    }
  }
}
