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
  let tracks: [String: LayerTracks]
  let text: any TextSetting
  let images: [String: PNGImage]
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
    tracks = compiler.tracks
    settled = compiler.settled
    crop = try measuredCrop()
  }

  /// The state at an instant; the opening state before the first event.
  package func state(at time: Instant) -> ScreenState {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return steps[max(low - 1, 0)].state
  }

  /// The presentation at an instant, every number rounded to a millionth.
  /// - Throws: where text cannot be set; a scene that was staged has none such.
  package func layers(at time: Instant) throws(TextSettingError) -> Layer {
    let state = state(at: time)
    let model = try Catalogue.screen(
      state, in: LayoutContext(state, now: time, text: text, images: images))
    return present(model, of: state.trackKeys, at: time).quantized()
  }

  /// The size of the screen at an instant, in points.
  package func size(at time: Instant) -> CGSize {
    let geometry = state(at: time).geometry
    return CGSize(width: geometry.width, height: geometry.height)
  }

  private func present(_ layer: Layer, of keys: TrackKeys, at time: Instant) -> Layer {
    var result = layer
    result.isHidden = false
    tracks[keys[layer.name]]?.present(&result, at: time)
    result.sublayers = layer.sublayers.compactMap { sublayer in
      guard isHeld(sublayer, of: keys, at: time) else { return nil }
      let presented = present(sublayer, of: keys, at: time)
      // What nothing shows of any more is not carried further.
      return sublayer.isHidden && presented.opacity == 0 ? nil : presented
    }
    result.mask = layer.mask.map { present($0, of: keys, at: time) }
    return result
  }

  /// Whether the model holds the layer or an animation still carries it.
  private func isHeld(_ layer: Layer, of keys: TrackKeys, at time: Instant) -> Bool {
    !layer.isHidden || tracks[keys[layer.name]]?.isInFlight(at: time) == true
  }
}
