import Foundation
import SearchLayers
import SearchMotion
import SearchSVGPainting
import SearchScenes

extension SceneRenderer {
  /// The span [from, to) as one SVG file that plays it by CSS animations, without scripts, the same bytes every time.
  /// - Parameters:
  ///   - from: the first instant.
  ///   - to: the end, itself left out.
  ///   - loops: whether it begins again without end.
  /// - Throws: for times that the scene does not have, and a span that is empty.
  public func animatedSVG(
    from: SceneTime = .seconds(0), to: SceneTime = .settled, loops: Bool = true
  ) throws(RenderingError) -> String {
    let (start, end) = (try instant(of: from), try instant(of: to))
    let duration = (end - start).seconds
    guard duration > 0 else { throw .time("the animation is over before it begins: \(start) s … \(end) s") }
    let breaks = stage.changes.map { ($0 - start).seconds }
    let animator = SVGAnimator(duration: duration, loops: loops, breaks: breaks)
    return try animator.document(canvas: canvas(from: start, to: end)) { seconds throws(RenderingError) in
      try presentation(at: start + .seconds(seconds))
    }
  }

  /// Returns the rectangle of the screen that frames of a span show, in points. If the screen rotates, it contains both
  /// orientations.
  package func canvas(from start: Instant, to end: Instant) -> CGRect {
    stage.changes.filter { $0 > start && $0 < end }.reduce(canvas(at: start)) { $0.union(canvas(at: $1)) }
  }
}
