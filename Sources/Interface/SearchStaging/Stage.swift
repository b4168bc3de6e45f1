import Foundation
import SearchComponents
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// A compiled scene: the state after every event, and the animations that events start.
///
/// `layers(at:)` is a pure function of the instant and may be called in any order and from any thread.
package struct Stage: Sendable {
  @Boxed package private(set) var scene: SearchScene
  /// The instant of each event of the timeline, in file order.
  package let eventTimes: [Instant]
  /// The first instant from which only clocks change layers.
  package let settled: Instant
  /// Notes on events that no user can cause, each with the event's path in the scene.
  package let notes: [String]

  private(set) var steps: [Step]
  private(set) var layouts: Layouts
  var animations: AnimationTable { layouts.animations }
  package var artwork: Artwork { layouts.artwork }
  private var trees = StepCache<PresentedTree>()
  private var placedRows = StepCache<[PlacedRows]>()
  private var lateTracks = StepCache<[Layer.Key: LayerAnimations]>()
  /// The caches of `holding(_:at:)`.
  private let heldTrees = HeldCaches()

  private final class HeldCaches: @unchecked Sendable {
    typealias Caches = (StepCache<PresentedTree>, StepCache<[PlacedRows]>, StepCache<[Layer.Key: LayerAnimations]>)
    private let lock = NSLock()
    private var known: [Set<AnimationTiming>: Caches] = [:]

    func value(_ timings: Set<AnimationTiming>) -> Caches {
      lock.withLock {
        if let caches = known[timings] { return caches }
        let caches: Caches = (StepCache(), StepCache(), StepCache())
        if known.count >= 16 { known = [:] }
        known[timings] = caches
        return caches
      }
    }
  }
  /// The scene's crop in points. That of a layer covers all its frames over the timeline.
  private(set) var crop: CGRect?

  /// The state from an instant until the next step.
  struct Step: Sendable {
    var time: Instant
    @Boxed var state: ScreenState
  }

  /// - Parameters:
  ///   - text: measures the scene's text in its fonts and language.
  ///   - artwork: the scene's pictures and symbols.
  /// - Throws: all problems of the timeline, such as taps on missing targets, characters without a font, or an empty
  ///   crop.
  package init(
    _ scene: SearchScene, text: any TextSetting, artwork: Artwork = Artwork()
  ) throws(SceneError) {
    var problems: [SceneProblem] = []
    try self.init(scene, text: text, artwork: artwork, reporting: &problems)
    measureCrop(reporting: &problems)
    guard problems.isEmpty else { throw .problems(scene.sorted(problems)) }
  }

  /// Compiles a scene without the events that are refused, and without its crop.
  /// - Parameter events: the indices of events that were not understood. The timeline ends before the first of them.
  /// - Parameter leavesOutRows: false to lay out rows that do not meet the screen, too, for tests.
  /// - Parameter jobs: the number of threads.
  /// - Throws: if the times of events cannot be resolved.
  package init(
    _ scene: SearchScene, text: any TextSetting, artwork: Artwork, doubting events: Set<Int> = [],
    leavesOutRows: Bool = true, jobs: Int = 1, reporting problems: inout [SceneProblem]
  ) throws(SceneError) {
    var compiler = try Compiler(scene, text: text, artwork: artwork, leavesOutRows: leavesOutRows, jobs: jobs)
    problems += compiler.run(doubting: events)
    self.scene = scene
    layouts = compiler.layouts
    eventTimes = compiler.eventTimes
    steps = compiler.steps
    (settled, notes) = (compiler.settled, compiler.notes)
  }

  /// Finds the crop, which takes up to a second. Without all events, layers may be missing from it.
  package mutating func measureCrop(reporting problems: inout [SceneProblem]) {
    do {
      crop = try measuredCrop()
    } catch {
      problems.append(error)
    }
  }

  /// Returns the state at an instant: before the first event the opening state.
  package func state(at time: Instant) -> ScreenState { steps[step(at: time)].state }

  /// The tint before the first event, in the scene's look and appearance.
  package var tint: RGBAColor { layouts.context(steps[0].state, at: .zero).tint }

  /// Returns the names of all targets of a tap at an instant, as a scene writes them.
  package func tapTargets(at time: Instant) -> [String] { TapTargets(state: state(at: time)).names }

  /// The index of the step at an instant.
  package func step(at time: Instant) -> Int {
    max(steps.partition { $0.time > time } - 1, 0)
  }

  /// Returns the presentation tree at an instant, every number rounded to a millionth.
  package func layers(at time: Instant) -> Layer {
    let flight = Flight(animations, at: time, isWhole: true)
    return Parallel.onLargeStack { presentedTree(at: time, in: flight).presented(at: time, in: flight) }
  }

  private func presentedTree(at time: Instant, in flight: Flight) -> PresentedTree {
    let index = step(at: time)
    let readings = ClockReadings(steps[index].state, at: time)
    let rows = layouts.demand(of: steps[index].state, at: time, in: flight) {
      placedRows.value(.init(step: index, readings: readings)) { layouts.placedRows(of: steps[index].state, at: time) }
    }
    return tree(.init(step: index, readings: readings, rows: rows), at: time)
  }

  /// Returns the model of a layer and its animations in flight, oldest first; nil if the screen has no such layer.
  package func animations(ofLayer name: String, at time: Instant) -> (model: Layer, animations: [PropertyAnimation])? {
    let flight = Flight(animations, at: time)
    return presentedTree(at: time, in: flight).layer(named: name).map { model, track in
      (model, flight.animations(of: track, model: model))
    }
  }

  /// Returns the tree of a step and its rows.
  private func tree(_ key: StepCache<PresentedTree>.StepKey, at time: Instant) -> PresentedTree {
    trees.value(key) {
      let rows = key.rows ?? .onScreen
      return tree(
        ofStep: key.step, at: time, rows: rows, late: lateTracks(ofStep: key.step, rows: rows),
        sharing: trees.newest(ofStep: key.step, rows: rows))
    }
  }

  /// Returns the tree of a step of which only some layers are read.
  func observedTree(
    ofStep index: Int, at time: Instant, rows: RowDemand, without leftOut: LayoutContext.LeftOut,
    reads: @escaping LayerMatching, sharing other: PresentedTree?
  ) -> PresentedTree {
    tree(
      ofStep: index, at: time, rows: rows, late: lateTracks(ofStep: index, rows: rows), isDrawn: false,
      without: leftOut, reads: reads, sharing: other)
  }

  private func lateTracks(ofStep index: Int, rows: RowDemand) -> [Layer.Key: LayerAnimations] {
    lateTracks.value(.init(step: index, rows: rows)) {
      layouts.lateTracks(of: rows, in: Flight(animations, at: steps[index].time))
    }
  }

  /// Returns the evidence for what layers show and for how they move, by their names, without `measured` and `documented`.
  package func evidence(at time: Instant) -> (shown: [String: Evidence], motion: [String: Evidence]) {
    let flight = Flight(animations, at: time)
    var (keys, motion) = ([String: Layer.Key](), [String: Evidence]())
    layers(at: time).walkParts { layer, part in
      let key = Layer.Key(part, layer.name)
      keys[layer.name] = key
      let evidence = flight.evidence(of: LayerAnimations(column: animations.columns[key]))
      if evidence > .measured { motion[layer.name] = max(motion[layer.name] ?? evidence, evidence) }
    }
    return (layouts.context(steps[step(at: time)].state, at: time).evidence(ofLayers: keys), motion)
  }

  /// Returns the same tree without the cache, for tests of `layers(at:)`.
  package func layersAnew(at time: Instant) -> Layer {
    let (index, flight) = (step(at: time), Flight(animations, at: time))
    let rows = layouts.demand(of: steps[index].state, at: time, in: flight)
    let late = layouts.lateTracks(of: rows, in: Flight(animations, at: steps[index].time))
    return tree(ofStep: index, at: time, rows: rows, late: late).presented(at: time, in: flight)
  }

  private func tree(
    ofStep index: Int, at time: Instant, rows: RowDemand, late: [Layer.Key: LayerAnimations], isDrawn: Bool = true,
    without leftOut: LayoutContext.LeftOut = [], reads: LayerMatching? = nil, sharing other: PresentedTree? = nil
  ) -> PresentedTree {
    let step = steps[index]
    return PresentedTree(
      layouts.tree(step.state, at: time, rows: rows, without: leftOut), animations,
      late: late, flight: Flight(animations, at: step.time), isDrawn: isDrawn, reads: reads, sharing: other)
  }

  /// The timings of what an event animates before the next event, each once, in order.
  package func timings(ofEvent index: Int) -> [AnimationTiming] {
    let start = eventTimes[index]
    let next = eventTimes.filter { $0 > start }.min() ?? settled + .frames(1, per: 1)
    var found = animations.timings
    for step in steps where step.time >= start && step.time < next {
      var state = step.state
      state.changeTimings { found.append($0) }
    }
    var known: Set<AnimationTiming> = []
    return found.filter { $0.start >= start && $0.start < next && known.insert($0).inserted }
  }

  /// Returns the stage with animations that stand still, for one instant: what they animate is drawn with a progress of
  /// 0…2, also after their ends. An animation must have started before the instant.
  package func holding(_ progress: [AnimationTiming: Double], at time: Instant) -> Stage {
    var result = self
    func hold(_ timing: inout AnimationTiming) {
      guard let share = progress[timing], time > timing.start else { return }
      // A spring without damping passes every progress once.
      let frequency = acos(1 - min(max(share, 0), 2)) / (time - timing.start).seconds
      let spring = Spring(stiffness: frequency * frequency, damping: 0)
      timing = AnimationTiming(start: timing.start, curve: .spring(spring))
    }
    result.layouts.animations.changeTimings(hold)
    let index = step(at: time)
    var state = result.steps[index].state
    var isLaidOut = true
    state.changeTimings { timing in
      if progress[timing] != nil { isLaidOut = false }
      hold(&timing)
    }
    result.steps[index].state = state
    // The same animations, with another progress, have the same tree.
    let known = heldTrees.value(Set(progress.keys))
    (result.trees, result.placedRows, result.lateTracks) = isLaidOut ? known : (StepCache(), StepCache(), StepCache())
    return result
  }

  /// The size of the screen at an instant, in points.
  package func size(at time: Instant) -> CGSize {
    steps[step(at: time)].state.screenBounds.size
  }

  /// A part of the timeline with one state.
  package struct Segment: Hashable, Sendable {
    package var start: Instant
    package var end: Instant
    /// Only layers with clocks change.
    package var isAtRest: Bool
    package var clocks: [LayerClock]
  }

  /// Returns the segments of a span, in order and without gaps.
  package func segments(from start: Instant, to end: Instant) -> [Segment] {
    let timings = animations.timings
    var (result, begun, rest) = ([Segment](), 0, Instant.zero)
    for (index, step) in steps.enumerated() {
      while begun < timings.count, timings[begun].start <= step.time {
        rest = max(rest, timings[begun].end)
        begun += 1
      }
      let limit = index + 1 < steps.count ? min(steps[index + 1].time, end) : end
      let turn = max(rest, step.state.scrollEnd)
      for (low, high, isAtRest) in [(step.time, min(turn, limit), false), (max(turn, step.time), limit, true)] {
        let low = max(low, start)
        guard low < high else { continue }
        result.append(Segment(start: low, end: high, isAtRest: isAtRest, clocks: step.state.clocks(at: low)))
      }
    }
    return result
  }

  /// The rectangle of the screen that a picture contains, in points: the crop, or the screen in its orientation at the
  /// instant.
  package func canvas(at time: Instant) -> CGRect {
    crop ?? CGRect(origin: .zero, size: size(at: time))
  }

  /// The instants at which the model changes, in order.
  package var changes: [Instant] { steps.map(\.time) }
}

extension SearchScene {
  /// Returns the problem of a layer that does not exist, with the nearest name or else the way to find the names.
  package func problem(
    ofLayer name: String, at path: String, _ words: String, layers: Set<String>
  ) -> SceneProblem {
    let nearest = Spelling.nearest(to: name, among: layers.sorted())
    let help = nearest == nil ? "; `searchframes inspect` lists the layers" : ""
    return problem(at: path, words + help, suggestion: nearest)
  }
}
