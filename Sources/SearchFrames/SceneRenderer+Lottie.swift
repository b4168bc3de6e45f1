import Foundation
import SearchLayers
import SearchLottiePainting
import SearchMotion
import SearchRecording
import SearchScenes
import SearchStaging

extension SceneRenderer {
  /// Returns a span of frames as a Lottie animation, with a report on its layers.
  package func lottie(
    _ instants: EvenInstants, name: String, _ options: LottieOptions
  ) throws(RenderingError) -> (text: String, report: LottieReport) {
    let (start, count) = (instants.start, instants.count)
    let end = start + instants.rate.time(of: count)
    let segments = stage.segments(from: start, to: end).map { TimeSegment($0, from: start) }
    let animator = LottieAnimator(options, count: count, segments: segments)
    return try mapError(
      animator.document(name: name, canvas: canvas(from: start, to: end)) { seconds throws(RenderingError) in
        try presentation(at: start + .seconds(seconds))
      }, to: \RecordingError<RenderingError>.renderingError)
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
