import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import SearchVectorPainting

extension SceneRenderer {
  /// Returns a span of frames as a Lottie animation, with a report on its layers.
  ///
  /// Backdrops and glass become pictures.
  /// - Parameter flattens: true to use a picture for each change of what is beneath them, false to refuse these layers.
  package func lottie(
    _ instants: EvenInstants, name: String, _ options: LottieOptions, flattens: Bool = false
  ) throws(LottieError) -> (text: String, report: LottieReport) {
    let effects = try mapError(
      EmbeddedEffects(of: self, at: instants, flattens: flattens), to: LottieError.rendering)
    guard effects.refusals.isEmpty else { throw .refused(effects.refusals) }
    let (start, count) = (instants.start, instants.count)
    let end = start + instants.rate.time(of: count)
    let changes = effects.changes.map { start + instants.rate.time(of: $0) }
    let segments = stage.segments(from: start, to: end).flatMap { $0.split(at: changes) }
    var animator = LottieAnimator(options, count: count, segments: segments.map { TimeSegment($0, from: start) })
    animator.markers = zip(scene.timeline, stage.eventTimes).compactMap { event, time in
      event.id.flatMap { time >= start && time < end ? ($0, (time - start).seconds) : nil }
    }
    let canvas = canvas(from: start, to: end)
    return try mapError(
      Parallel.onLargeStack { () throws(RecordingError) in
        try animator.document(name: name, canvas: canvas, scale: scene.device.scale, shadow: shadowPicture) {
          effects.tree(presentation(at: start + .seconds($0)).painted, at: $0)
        }
      }, to: { (error: RecordingError) in LottieError.rendering(.painting(error.words(isLottie: true))) })
  }

  /// Returns a picture of the shadow of a layer that has nothing else.
  private func shadowPicture(of layer: Layer) -> (file: ImageFile, frame: CGRect)? {
    guard let shadow = layer.shadow else { return nil }
    let (scale, reach) = (scene.device.scale, 3 * shadow.sigma + 1)
    let frame = layer.frame.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      .insetBy(dx: -reach, dy: -reach).integral
    var root = Layer(name: "", frame: frame, sublayers: [layer])
    root.sublayers[0].frame.origin = CGPoint(x: -frame.minX, y: -frame.minY)
    guard let bitmap = try? painter.paint(root, canvas: frame, scale: scale, background: nil),
      let file = ImageFile(bytes: (try? LayerRenderer.png(bitmap, scale: scale)) ?? [])
    else { return nil }
    return (file, frame)
  }
}

/// A reason why a scene cannot become a Lottie animation.
package enum LottieError: Error, Hashable, Sendable {
  case rendering(SceneError)
  /// Layers that show moving pixels beneath them.
  case refused([LottieRefusal])
}

extension Stage.Segment {
  /// Returns the parts of the segment between some times.
  fileprivate func split(at times: [Instant]) -> [Stage.Segment] {
    let ends = times.filter { $0 > start && $0 < end }
    return zip([start] + ends, ends + [end]).map { from, to in
      var part = self
      (part.start, part.end) = (from, to)
      return part
    }
  }
}

extension TimeSegment {
  init(_ segment: Stage.Segment, from start: Instant) {
    /// Rounded up to nanoseconds, so that an event at that time has happened.
    func seconds(_ time: Instant) -> Double { Double((time - start).ticksRoundedUp(per: 1_000_000_000)) / 1e9 }
    self.init(
      start: seconds(segment.start), end: seconds(segment.end), isAtRest: segment.isAtRest,
      clocks: segment.clocks.map { clock in
        Clock(
          layer: clock.layer, period: clock.period.seconds,
          anchor: (segment.start - start - (segment.start - clock.anchor).divided(by: clock.period).rest).seconds,
          breaks: clock.breaks.map(\.seconds))
      })
  }
}
