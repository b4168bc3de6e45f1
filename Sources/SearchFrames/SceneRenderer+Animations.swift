import Foundation
import SearchLayers
import SearchMotion
import SearchSVGPainting
import SearchScenes
import SearchStaging

extension SceneRenderer {
  /// Returns the frames of the half-open span [from, to) at a constant rate.
  ///
  /// - Parameters:
  ///   - fps: frames per second, clamped to 1…1000.
  ///   - from: the first frame's time.
  ///   - to: the end, which is not included.
  ///   - scale: device pixels per point; nil for the device's scale.
  public func frames(
    fps: Int, from: SearchScene.Time = .seconds(0), to: SearchScene.Time = .settled, scale: Double? = nil
  ) throws(RenderingError) -> SceneFrames {
    let instants = EvenInstants(from: try instant(of: from), to: try instant(of: to), rate: min(max(fps, 1), 1000))
    return SceneFrames(renderer: self, instants: instants, scale: scale)
  }

  /// Returns the span [from, to) as one SVG file that plays by CSS animations, without scripts.
  /// - Parameters:
  ///   - from: the first instant.
  ///   - to: the end, which is not included.
  ///   - loops: true if the animation repeats forever.
  /// - Throws: for times that the scene does not have, an empty span, a span of more than an hour, and a file of more
  ///   than 64 MiB.
  public func animatedSVG(
    from: SearchScene.Time = .seconds(0), to: SearchScene.Time = .settled, loops: Bool = true
  ) throws(RenderingError) -> String {
    let (start, end) = (try instant(of: from), try instant(of: to))
    let duration = (end - start).seconds
    guard duration > 0 else { throw .time("the animation is over before it begins: \(start) s … \(end) s") }
    let segments = stage.segments(from: start, to: end).map { SVGSegment($0, from: start) }
    let animator = SVGAnimator(duration: duration, loops: loops, segments: segments)
    return try rendering { () throws(SVGAnimationError<RenderingError>) in
      try animator.document(canvas: canvas(from: start, to: end)) { seconds throws(RenderingError) in
        try presentation(at: start + .seconds(seconds))
      }
    }
  }

  /// Returns the rectangle of the screen that frames of a span show, in points. If the screen rotates, it contains both
  /// orientations.
  package func canvas(from start: Instant, to end: Instant) -> CGRect {
    stage.changes.filter { $0 > start && $0 < end }.reduce(canvas(at: start)) { $0.union(canvas(at: $1)) }
  }
}

extension SVGSegment {
  fileprivate init(_ segment: Stage.Segment, from start: Instant) {
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
