import Foundation
import SearchGeometry
import SearchLayers

/// Settings of a Lottie animation.
package struct LottieOptions: Hashable, Sendable {
  /// How text is written.
  package enum Text: Hashable, Sendable {
    /// As outlines, which look the same everywhere.
    case outlines
    /// As text layers, which players draw in a font of their system.
    case live
  }

  /// Frames a second; times of keys may be between frames.
  package var rate: Double
  package var text: Text
  /// The largest error of a position or length between and at keys, in points.
  package var tolerance: Double

  package init(rate: Double, text: Text = .outlines, tolerance: Double = 0.05) {
    (self.rate, self.text, self.tolerance) = (rate, text, tolerance)
  }
}

/// Writes the layer trees of a span of time as one Lottie animation (version 1.0 of the community's standard).
package struct LottieAnimator: Sendable {
  package var options: LottieOptions
  /// In frames.
  package var count: Int
  /// The parts of the span, in order and without gaps.
  package var segments: [TimeSegment]
  package var limits = RecordingLimits()
  /// Names of instants, in seconds from the beginning of the span.
  package var markers: [(name: String, time: Double)] = []

  package init(_ options: LottieOptions, count: Int, segments: [TimeSegment]) {
    (self.options, self.count, self.segments) = (options, count, segments)
  }

  /// - Parameters:
  ///   - name: the animation's name.
  ///   - canvas: the part of the tree that the file shows, in the root's coordinates.
  ///   - scale: pixels per point of pictures. Players need a whole size, so a canvas that ends within a point is in pixels.
  ///   - shadow: returns a picture of a layer's shadow and its frame in the layer's coordinates.
  ///   - tree: returns the layers at a time in seconds from the beginning of the span.
  package func document(
    name: String, canvas: CGRect, scale: Double, shadow: @escaping (Layer) -> (file: ImageFile, frame: CGRect)?,
    tree: (Double) -> Layer
  ) throws(RecordingError) -> (text: String, report: LottieReport) {
    let duration = segments.last?.end ?? 0
    guard duration >= 0, duration <= limits.longestSpan else { throw .longSpan(duration, limit: limits.longestSpan) }
    var sampler = try TreeSampler(segments, limits, precision: .samples)
    try sampler.run(tree)
    var writer = LottieWriter(options, end: count, shadow: shadow)
    let isWhole = [canvas.width, canvas.height].allSatisfy { abs($0 - $0.rounded()) < 1e-5 }
    let grid = PixelGrid(scale: isWhole ? 1 : scale)
    if let root = sampler.recording.tree {
      writer.writeScreen(root, canvas: canvas, scale: grid.scale)
    }
    let fonts = writer.fonts.sorted { $0.key < $1.key }.map(\.value)
    let file = JSONValue.members([
      "v": .string("5.7.0"), "ver": .int(10_000), "nm": .string(name), "fr": .lottie(options.rate, places: 6),
      "ip": .int(0), "op": .int(count), "w": .int(Int(grid.count(in: canvas.width))),
      "h": .int(Int(grid.count(in: canvas.height))), "ddd": .int(0), "assets": .array(writer.assets),
      "fonts": fonts.isEmpty ? nil : .members(["list": .array(fonts)]),
      "layers": .array(writer.layers.reversed()),
      "markers": markers.isEmpty
        ? nil
        : .array(
          markers.map { name, time in
            .members(["tm": .lottie(time * options.rate, places: 6), "cm": .string(name), "dr": .int(0)])
          }),
    ])
    let text = file.compact
    guard text.utf8.count <= limits.largestFile else { throw .largeFile(limit: limits.largestFile) }
    return (text, LottieReport(writer.report))
  }
}
