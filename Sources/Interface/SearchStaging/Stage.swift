import Foundation
import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes

/// A scene compiled: the state after every event and the animations that events start.
///
/// `layers(at:)` is a pure function; any instant costs the same, in any order, from any thread.
package struct Stage: Sendable {
  package let scene: SearchScene
  /// When each event of the timeline happens, in file order.
  package let eventTimes: [Instant]
  /// The first instant from which nothing but clocks moves.
  package let settled: Instant

  let steps: [Step]
  let animations: Animations
  let text: any TextSetting
  let images: [String: PNGImage]
  private let models = KeptModels()
  /// The scene's crop in points, found once: a layer's is all that it covers over the timeline.
  private(set) var crop: CGRect?

  /// The state from an instant on.
  struct Step: Sendable {
    var time: Instant
    var state: ScreenState
  }

  /// - Parameters:
  ///   - text: sets the scene's text in its fonts and language.
  ///   - images: the scene's pictures by the paths that it names them with.
  /// - Throws: all that is wrong with what the scene does: times, taps on what is not there, characters no font has, a
  ///   crop that shows nothing.
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

  /// The state at an instant; the opening state before the first event.
  package func state(at time: Instant) -> ScreenState { steps[step(at: time)].state }

  private func step(at time: Instant) -> Int {
    max(steps.partition { $0.time > time } - 1, 0)
  }

  /// The presentation at an instant, every number rounded to a millionth.
  /// - Throws: where text cannot be set; a scene that was staged has none such.
  package func layers(at time: Instant) throws(TextSettingError) -> Layer {
    let index = step(at: time)
    let readings = ClockReadings(steps[index].state, at: time)
    let flight = Flight(animations, at: time, isWhole: true)
    if let known = models.tree(ofStep: index, readings) { return known.presented(at: time, in: flight) }
    let tree = try tree(ofStep: index, at: time)
    models.keep(tree, ofStep: index, readings)
    return tree.presented(at: time, in: flight)
  }

  /// The same, laid out anew: what `layers(at:)` is held against.
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
