import Foundation
import SearchLayers

/// Writes the layer trees of a span of time as one SVG file that plays by CSS animations, without scripts.
///
/// Straight lines between keyframes are within 0.016 pt, or 1/255 of an opacity or colour, of every value. Jumps are
/// located to two microseconds. Layers that repeat are sampled for one period. With reduced motion, readers show the
/// last instant.
package struct SVGAnimator: Sendable {
  /// In seconds.
  package var duration: Double
  /// The animation repeats forever.
  package var loops: Bool
  /// The parts of the span, in order and without gaps.
  package var segments: [TimeSegment]
  package var limits = RecordingLimits()

  /// - Parameter segments: nil if anything may change at any time.
  package init(duration: Double, loops: Bool = true, segments: [TimeSegment]? = nil) {
    self.duration = duration
    self.loops = loops
    self.segments = segments ?? [TimeSegment(start: 0, end: duration)]
  }

  /// - Parameters:
  ///   - canvas: the part of the tree that the file shows, in the root's coordinates.
  ///   - tree: returns the layers at a time in seconds from the beginning of the span.
  package func document(canvas: CGRect, tree: (Double) -> Layer) throws(RecordingError) -> String {
    guard duration >= 0, duration <= limits.longestSpan else { throw .longSpan(duration, limit: limits.longestSpan) }
    var sampler = try TreeSampler(segments, limits)
    try sampler.run(tree)
    var keyframes = SVGKeyframes(duration: duration)
    var writer = SVGWriter(text: .outlines, canvas: canvas)
    if let found = sampler.recording.tree?.svg(&keyframes) { writer.write(found.layer, found.animation) }
    let text = writer.document(style: style(keyframes))
    guard text.utf8.count <= limits.largestFile else { throw .largeFile(limit: limits.largestFile) }
    return text
  }

  private func style(_ keyframes: SVGKeyframes) -> String {
    guard !keyframes.rules.isEmpty || keyframes.usesClock else { return "" }
    let count = loops ? "infinite" : "1 forwards"
    // One rule gives all animations their duration. Style attributes name the keyframes.
    let pace = "[style]{animation:\(SVGText.number(duration))s linear \(count)}"
    return
      (["<style><![CDATA[", SVGAnimation.rules] + keyframes.clockRules + [pace] + keyframes.rules
      + ["@media (prefers-reduced-motion:reduce){[style]{animation:none!important}}", "]]></style>"])
      .joined(separator: "\n")
  }
}
