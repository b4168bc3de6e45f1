import Foundation
import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes

/// A compiled scene: the state after every event, and the animations that events start.
///
/// `layers(at:)` is a pure function of the instant and may be called in any order and from any thread.
package struct Stage: Sendable {
  package let scene: SearchScene
  /// The instant of each event of the timeline, in file order.
  package let eventTimes: [Instant]
  /// The first instant from which only clocks change layers.
  package let settled: Instant

  let steps: [Step]
  let animations: Animations
  let text: any TextSetting
  let images: [String: PNGImage]
  private let trees = PresentedTreeCache()
  /// The scene's crop in points. That of a layer covers all its frames over the timeline.
  private(set) var crop: CGRect?

  /// The state from an instant until the next step.
  struct Step: Sendable {
    var time: Instant
    var state: ScreenState
  }

  /// - Parameters:
  ///   - text: measures the scene's text in its fonts and language.
  ///   - images: the scene's pictures, by their paths in the scene.
  /// - Throws: all problems of the timeline, such as taps on missing targets, characters without a font, or an empty
  ///   crop.
  package init(
    _ scene: SearchScene, text: any TextSetting, images: [String: PNGImage] = [:]
  ) throws(SceneError) {
    var compiler = try Compiler(scene, text: text, images: images)
    try compiler.run()
    self.scene = scene
    self.text = text
    self.images = images
    eventTimes = compiler.eventTimes
    steps = compiler.steps
    animations = compiler.animations
    settled = compiler.settled
    crop = try measuredCrop()
  }

  /// Returns the state at an instant: before the first event the opening state.
  package func state(at time: Instant) -> ScreenState { steps[step(at: time)].state }

  private func step(at time: Instant) -> Int {
    max(steps.partition { $0.time > time } - 1, 0)
  }

  /// Returns the presentation tree at an instant, every number rounded to a millionth.
  /// - Throws: if text cannot be set. Text of a compiled scene can.
  package func layers(at time: Instant) throws(TextSettingError) -> Layer {
    let index = step(at: time)
    let readings = ClockReadings(steps[index].state, at: time)
    let flight = Flight(animations, at: time, isWhole: true)
    if let known = trees.tree(ofStep: index, readings) { return known.presented(at: time, in: flight) }
    let tree = try tree(ofStep: index, at: time)
    trees.insert(tree, ofStep: index, readings)
    return tree.presented(at: time, in: flight)
  }

  /// Returns the same tree without the cache, for tests of `layers(at:)`.
  package func layersAnew(at time: Instant) throws(TextSettingError) -> Layer {
    try tree(ofStep: step(at: time), at: time).presented(at: time, in: Flight(animations, at: time))
  }

  private func tree(ofStep index: Int, at time: Instant) throws(TextSettingError) -> PresentedTree {
    let step = steps[index]
    let model = try Catalogue.screen(
      step.state, in: LayoutContext(step.state, now: time, text: text, images: images))
    return PresentedTree(model, animations, keys: step.state.trackKeys, flight: Flight(animations, at: step.time))
  }

  /// The size of the screen at an instant, in points.
  package func size(at time: Instant) -> CGSize {
    let geometry = steps[step(at: time)].state.geometry
    return CGSize(width: geometry.width, height: geometry.height)
  }
}
