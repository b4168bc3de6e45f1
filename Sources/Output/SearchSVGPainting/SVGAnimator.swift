import Foundation
import SearchGeometry
import SearchLayers

/// Writes layer trees over a span of time as one SVG file that plays them by CSS animations, without scripts.
///
/// Every value is sampled until straight lines between samples are within 0.016 pt, or 1/255 of an opacity or colour;
/// jumps are found to two microseconds. Values that repeat are sampled for one period. Readers that prefer reduced
/// motion show the last instant, still.
package struct SVGAnimator: Sendable {
  /// In seconds.
  package var duration: Double
  /// The animation begins again without end.
  package var loops: Bool
  /// The parts of the span, one after the other.
  package var segments: [SVGSegment]
  package var limits = SVGLimits()

  /// - Parameter segments: nil if nothing is known of the span.
  package init(duration: Double, loops: Bool = true, segments: [SVGSegment]? = nil) {
    self.duration = duration
    self.loops = loops
    self.segments = segments ?? [SVGSegment(start: 0, end: duration)]
  }

  /// - Parameters:
  ///   - canvas: the part of the tree that the file shows, in the root's coordinates.
  ///   - tree: returns the layers at a time in seconds from the beginning.
  package func document<Failure: Error>(
    canvas: CGRect, tree: (Double) throws(Failure) -> Layer
  ) throws(SVGAnimationError<Failure>) -> String {
    guard duration >= 0, duration <= limits.longestSpan else { throw .longSpan(duration, limit: limits.longestSpan) }
    var sampler = try SVGSampler<Failure>(segments, limits)
    try sampler.run(tree)
    var keyframes = SVGKeyframes(duration: duration)
    var writer = SVGWriter(text: .outlines, canvas: canvas)
    if let found = sampler.recording.tree(&keyframes) { writer.write(found.layer, found.animation) }
    let text = writer.document(style: style(keyframes))
    guard text.utf8.count <= limits.largestFile else { throw .largeFile(limit: limits.largestFile) }
    return text
  }

  private func style(_ keyframes: SVGKeyframes) -> String {
    guard !keyframes.rules.isEmpty || keyframes.usesClock else { return "" }
    let count = loops ? "infinite" : "1 forwards"
    // One rule has the pace of all animations; a style attribute alone names them.
    let pace = "[style]{animation:\(SVGText.number(duration))s linear \(count)}"
    return
      (["<style><![CDATA[", SVGAnimation.rules] + keyframes.clockRules + [pace] + keyframes.rules
      + ["@media (prefers-reduced-motion:reduce){[style]{animation:none!important}}", "]]></style>"])
      .joined(separator: "\n")
  }
}

/// How much an animated file may take.
package struct SVGLimits: Hashable, Sendable {
  /// In seconds: in a longer file a jump's time would be off by more than 0.4 ms.
  package var longestSpan = 3600.0
  /// Trees that are laid out.†
  package var mostSamples = 200_000
  /// Ends of straight lines in memory, about 64 bytes each, and half as much in the file.†
  package var mostPoints = 1_000_000
  /// In bytes.†
  package var largestFile = 64 << 20
}

/// Why there is no animated file.
package enum SVGAnimationError<Failure: Error>: Error {
  case tree(Failure)
  /// In seconds.
  case longSpan(Double, limit: Double)
  case manySamples(limit: Int)
  case manyPoints(limit: Int)
  /// In bytes.
  case largeFile(limit: Int)
}

extension SVGAnimationError: Equatable where Failure: Equatable {}
