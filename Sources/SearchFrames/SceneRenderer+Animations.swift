import Foundation
import SearchLayers
import SearchMotion
import SearchSVGPainting
import SearchScenes
import SearchStaging

extension SceneRenderer {
  /// The span [from, to) as one SVG file that plays it by CSS animations, without scripts, the same bytes every time.
  /// - Parameters:
  ///   - from: the first instant.
  ///   - to: the end, itself left out.
  ///   - loops: whether it begins again without end.
  /// - Throws: for times that the scene does not have, a span that is empty, and one that is too long or in which too
  ///   much moves.
  public func animatedSVG(
    from: SceneTime = .seconds(0), to: SceneTime = .settled, loops: Bool = true
  ) throws(RenderingError) -> String {
    let (start, end) = (try instant(of: from), try instant(of: to))
    let duration = (end - start).seconds
    guard duration > 0 else { throw .time("the animation is over before it begins: \(start) s … \(end) s") }
    let segments = stage.stretches(from: start, to: end).map { SVGSegment($0, from: start) }
    let animator = SVGAnimator(duration: duration, loops: loops, segments: segments)
    do throws(SVGAnimationError<RenderingError>) {
      return try animator.document(canvas: canvas(from: start, to: end)) { seconds throws(RenderingError) in
        try presentation(at: start + .seconds(seconds))
      }
    } catch {
      if case .tree(let error) = error { throw error }
      throw .painting(error.words)
    }
  }

  /// What pictures of a span show, in points: where the screen turns, the larger of both in each direction.
  package func canvas(from start: Instant, to end: Instant) -> CGRect {
    stage.changes.filter { $0 > start && $0 < end }.reduce(canvas(at: start)) { $0.union(canvas(at: $1)) }
  }
}

extension SVGSegment {
  fileprivate init(_ stretch: Stage.Stretch, from start: Instant) {
    /// Rounded up: at an instant that is no whole number of nanoseconds its event has not happened yet.
    func seconds(_ time: Instant) -> Double { Double((time - start).ticksRoundedUp(per: 1_000_000_000)) / 1e9 }
    self.init(
      start: seconds(stretch.start), end: seconds(stretch.end), isAtRest: stretch.isAtRest,
      clocks: stretch.clocks.map { clock in
        Clock(
          layer: clock.layer, period: clock.period.seconds,
          anchor: (stretch.start - start - (stretch.start - clock.anchor).divided(by: clock.period).rest).seconds,
          breaks: clock.breaks.map(\.seconds))
      })
  }
}
