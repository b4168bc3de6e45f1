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

  let steps: [Step]
  let layouts: Layouts
  var animations: Animations { layouts.animations }
  package var artwork: Artwork { layouts.artwork }
  private let trees = StepCache<PresentedTree>()
  private let placedRows = StepCache<[PlacedRows]>()
  private let lateTracks = StepCache<[Layer.Key: Track]>()
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
  /// - Throws: if the times of events cannot be resolved.
  package init(
    _ scene: SearchScene, text: any TextSetting, artwork: Artwork, doubting events: Set<Int> = [],
    leavesOutRows: Bool = true, reporting problems: inout [SceneProblem]
  ) throws(SceneError) {
    var compiler = try Compiler(scene, text: text, artwork: artwork, leavesOutRows: leavesOutRows)
    problems += compiler.run(doubting: events)
    self.scene = scene
    layouts = compiler.layouts
    eventTimes = compiler.eventTimes
    steps = compiler.steps
    settled = compiler.settled
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

  private func step(at time: Instant) -> Int {
    max(steps.partition { $0.time > time } - 1, 0)
  }

  /// Returns the presentation tree at an instant, every number rounded to a millionth.
  /// - Throws: if text cannot be set. Text of a compiled scene can.
  package func layers(at time: Instant) throws(TextSettingError) -> Layer {
    let index = step(at: time)
    let readings = ClockReadings(steps[index].state, at: time)
    let flight = Flight(animations, at: time, isWhole: true)
    let rows = try layouts.demand(of: steps[index].state, at: time, in: flight) { () throws(TextSettingError) in
      try placedRows.value(.init(step: index, readings: readings)) { () throws(TextSettingError) in
        try layouts.placedRows(of: steps[index].state, at: time)
      }
    }
    let tree = try trees.value(.init(step: index, readings: readings, rows: rows)) { () throws(TextSettingError) in
      let flight = Flight(animations, at: steps[index].time)
      return try self.tree(
        ofStep: index, at: time, rows: rows,
        late: lateTracks.value(.init(step: index, rows: rows)) { () throws(TextSettingError) in
          try layouts.lateTracks(of: rows, in: flight)
        }, sharing: trees.newest(ofStep: index, rows: rows))
    }
    return tree.presented(at: time, in: flight)
  }

  /// Returns the names of the layers that an animation moves of which no recording is known.
  package func inferredLayers(at time: Instant) throws(TextSettingError) -> Set<String> {
    let flight = Flight(animations, at: time)
    guard flight.groups.contains(where: { animations.inferred.contains($0) }) else { return [] }
    var names: Set<String> = []
    try layers(at: time).walkParts { layer, part in
      if flight.isInferred(Track(column: animations.columns[Layer.Key(part, layer.name)])) { names.insert(layer.name) }
    }
    return names
  }

  /// Returns the same tree without the cache, for tests of `layers(at:)`.
  package func layersAnew(at time: Instant) throws(TextSettingError) -> Layer {
    let (index, flight) = (step(at: time), Flight(animations, at: time))
    let rows = try layouts.demand(of: steps[index].state, at: time, in: flight)
    let late = try layouts.lateTracks(of: rows, in: Flight(animations, at: steps[index].time))
    return try tree(ofStep: index, at: time, rows: rows, late: late).presented(at: time, in: flight)
  }

  private func tree(
    ofStep index: Int, at time: Instant, rows: RowDemand, late: [Layer.Key: Track],
    sharing other: PresentedTree? = nil
  ) throws(TextSettingError) -> PresentedTree {
    let step = steps[index]
    return PresentedTree(
      try layouts.tree(step.state, at: time, rows: rows), animations,
      late: late, flight: Flight(animations, at: step.time), sharing: other)
  }

  /// The size of the screen at an instant, in points.
  package func size(at time: Instant) -> CGSize {
    let geometry = steps[step(at: time)].state.geometry
    return CGSize(width: geometry.width, height: geometry.height)
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

  /// Returns the part of the scene's crop on the screen, to whole pixels; nil without a crop.
  /// - Throws: if the crop names a layer that the scene never has, or is outside the screen.
  func measuredCrop() throws(SceneProblem) -> CGRect? {
    switch scene.crop {
    case nil: return nil
    case .rect(let rect): return try checked(rect)
    // The screen's size does not animate.
    case .layer(Catalogue.rootName): return try checked(largestScreen)
    case .layer(let name): return try checked(try coverage(of: name))
    }
  }

  private var largestScreen: CGRect { steps.reduce(.zero) { $0.union($1.state.geometry.bounds) } }

  private func checked(_ rect: CGRect) throws(SceneProblem) -> CGRect {
    let visible = rect.intersection(largestScreen)
    guard !visible.isNull, visible.width > 0, visible.height > 0 else {
      throw scene.problem(at: "crop", "the crop is outside the screen")
    }
    let pixels = PixelGrid(scale: scene.device.scale).covering(visible)
    guard pixels.width > 0, pixels.height > 0 else {
      throw scene.problem(at: "crop", "the crop is smaller than a pixel")
    }
    return pixels
  }

  /// The instants at which the model changes, in order.
  package var changes: [Instant] { steps.map(\.time) }

  /// Returns the union of a layer's frames at every step and, while something moves, 240 times a second, or fewer times
  /// in a long timeline.
  func coverage(of name: String) throws(SceneProblem) -> CGRect {
    for samples in samples() {
      var covered = CGRect.null
      var names: Set<String> = []
      var visited = 0
      for time in samples where visited <= Self.mostWork {
        guard let root = try? layers(at: time) else { continue }
        root.walk { layer, frame in
          visited += 1
          names.insert(layer.name)
          if layer.name == name { covered = covered.union(frame) }
        }
      }
      guard visited <= Self.mostWork else { continue }
      guard covered.isNull else { return covered }
      if isRowOutside(name) { throw scene.problem(at: "crop", "\(name) is never on the screen; scroll to it first") }
      throw scene.problem(ofLayer: name, at: "crop", "no layer is ever called \(name)", layers: names)
    }
    let words = "the timeline is too long to find all that \(name) covers; give the crop as a rectangle"
    throw scene.problem(at: "crop", words)
  }

  /// Returns true if a row of this name is in the first or the last state, though perhaps not on the screen.
  private func isRowOutside(_ name: String) -> Bool {
    var isRow = false
    for step in [steps.first, steps.last].compactMap(\.self) {
      try? layouts.tree(step.state, at: step.time, rows: .all).walkParts { layer, part in
        isRow = isRow || part.isRow && layer.name == name
      }
    }
    return isRow
  }

  /// The number of layers and animations in all samples: about a second's work.†
  private static let mostWork = 300_000

  /// The instants at which the layer's frame is taken, at each rate that is expected not to take too long; between start
  /// and end of the timeline there may be more layers than expected.
  private func samples() -> [[Instant]] {
    var layersOfTree = 0
    for time in [Instant.zero, settled] { try? layers(at: time).walk { _, _ in layersOfTree += 1 } }
    return [240, 120, 60].compactMap { rate in
      let most = Self.mostWork / max(layersOfTree, 1)
      guard let samples = samples(per: rate, atMost: most) else { return nil }
      var work = samples.count * layersOfTree
      for (timing, count) in zip(animations.timings, animations.counts) {
        work += count * (samples.partition { $0 >= timing.end } - samples.partition { $0 >= timing.start })
      }
      return work <= Self.mostWork ? samples : nil
    }
  }

  /// Returns every step and even instants between the steps, for at most 3 s after each; nil for more than `most`.
  private func samples(per rate: Int, atMost most: Int) -> [Instant]? {
    var result: [Instant] = []
    for (index, step) in steps.enumerated() {
      let end = min(index + 1 < steps.count ? steps[index + 1].time : settled, step.time + .seconds(3))
      result.append(step.time)
      var count = 1
      while step.time + .frames(count, per: rate) < end, result.count <= most {
        result.append(step.time + .frames(count, per: rate))
        count += 1
      }
      guard result.count < most else { return nil }
    }
    return result + [settled]
  }
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
