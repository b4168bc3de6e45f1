import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes

/// Runs a scene's timeline once and keeps every state and every animation.
struct Compiler {
  let scene: SearchScene
  let text: any TextSetting
  let images: [String: PNGImage]
  private(set) var eventTimes: [Instant] = []
  private(set) var steps: [Stage.Step] = []
  private(set) var tracks: [String: LayerTracks] = [:]
  private(set) var settled: Instant = .zero

  init(_ scene: SearchScene, text: any TextSetting, images: [String: PNGImage]) throws(SceneError) {
    self.scene = scene
    self.text = text
    self.images = images
    eventTimes = try scene.resolvedTimes()
  }

  mutating func run() throws(SceneError) {
    let unsupported = Unsupported(scene).problems()
    let unset = TextCheck(scene, text: text).problems()
    guard unset.isEmpty else { throw .problems(scene.sorted(unsupported + unset)) }
    // Which final searches are answered by a load is known only when the timeline has been run.
    var rehearsal = Reducer(scene, eventTimes: eventTimes, text: text, images: images)
    _ = rehearsal.run { _, _, _, _, _ in }
    var reducer = Reducer(
      scene, eventTimes: eventTimes, text: text, images: images, answered: rehearsal.answered)
    steps = [Stage.Step(time: .zero, state: reducer.state)]
    var failure: TextSettingError?
    let found = reducer.run { time, event, before, transaction, curve in
      do throws(TextSettingError) {
        try commit(transaction, over: before, event: event, curve: curve, at: time)
      } catch {
        failure = failure ?? error
      }
    }
    let problems = scene.sorted(unsupported + found)
    guard problems.isEmpty else { throw .problems(problems) }
    if let failure { throw .problems([SceneProblem(path: "", message: failure.words)]) }
    settled = tracks.values.reduce(settled) { max($0, $1.end) }
  }

  /// Makes a transaction's state the current one and animates what differs.
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
    settled = max(settled, time)
    for end in [after.content.scroll.end, after.search?.tagsScroll.end] { settled = max(settled, end ?? .zero) }
  }

  private mutating func animate(
    from before: ScreenState, to after: ScreenState, timing: AnimationTiming, fromCurrentState: Bool
  ) throws(TextSettingError) {
    let old = try layersByName(before, at: timing.start)
    let new = try layersByName(after, at: timing.start)
    for (name, layer) in new {
      guard let previous = old[name], !(previous.isHidden && layer.isHidden) else { continue }
      var track = tracks[name] ?? LayerTracks()
      if track.add(from: previous, to: layer, timing: timing, fromCurrentState: fromCurrentState) {
        tracks[name] = track
      }
    }
  }

  private func layersByName(_ state: ScreenState, at time: Instant) throws(TextSettingError) -> [String: Layer] {
    let tree = try Catalogue.screen(state, in: LayoutContext(state, now: time, text: text, images: images))
    var result: [String: Layer] = [:]
    tree.walk { layer, _ in result[layer.name] = layer }
    return result
  }
}
