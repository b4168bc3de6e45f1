import Foundation
import SearchLayers
import TestSupport
import Testing

@testable import SearchVectorPainting

/// The work is bounded by the span, not by the values.
@Suite struct TreeSamplerTests {
  private func sampler(
    _ segments: [TimeSegment], _ limits: RecordingLimits = RecordingLimits(), _ layers: (Double) -> [Layer]
  ) throws -> TreeSampler {
    var sampler = try TreeSampler(segments, limits)
    try sampler.run { Layer(name: "screen", frame: RandomLayerTrees.canvas, sublayers: layers($0)) }
    return sampler
  }

  private func label(_ text: TextContents) -> Layer {
    Layer(name: "label", frame: CGRect(x: 0, y: 0, width: 90, height: 20), contents: .text(text))
  }

  /// The largest number of samples per second: each of 30 steps is divided into 8, and two jumps are located in it.
  private let most = 30 * (16 + 2 * (7 + 9))

  @Test func noiseHasABoundedNumberOfSamples() throws {
    let noise = try sampler([TimeSegment(start: 0, end: 0.1)]) { time in
      var random = SeededGenerator(seed: Int(time * 1e9))
      return [box("noise", x: random.number(in: 0...100))]
    }
    #expect(noise.count > 50 && noise.count <= most / 10 && noise.recording.size <= most / 10 * 3)
    let contents = try sampler([TimeSegment(start: 0, end: 0.1)]) { time in
      [label(RandomLayerTrees.text("text", size: 17, font: UInt64(time * 1e9)))]
    }
    #expect(contents.count > 50 && contents.count <= most / 10)
  }

  /// A text of 10,000 characters that is typed in a second has a segment per character.
  @Test func shortSegmentsDoNotAddSamples() throws {
    let segments = (0..<1000).map { TimeSegment(start: Double($0) / 10_000, end: Double($0 + 1) / 10_000) }
    let typed = try sampler(segments) { time in
      [label(RandomLayerTrees.text("text", size: 17, font: UInt64(time * 10_000)))]
    }
    #expect(typed.count > 50 && typed.count <= most / 10 + 16)
  }

  @Test func aGrowingTextIsOneText() throws {
    let moving = try sampler([TimeSegment(start: 0, end: 1)]) { [box("box", x: 40 * sin($0 * 3))] }
    let growing = try sampler([TimeSegment(start: 0, end: 1)]) { time in
      let size = 25 + 8 * sin(time * 3)
      return [label(RandomLayerTrees.text("large title", size: size, spacing: max(size - 20, 0) * 0.02))]
    }
    #expect(growing.count < 4 * moving.count)
    var keyframes = SVGKeyframes(duration: 1)
    let contents = try #require(growing.recording.tree?.svg(&keyframes).animation.sublayers.first?.contents)
    // All glyphs but the first move.
    #expect(contents.count == 1 && contents[0].scale != nil && contents[0].visibility == nil)
    #expect(contents[0].glyphs.compactMap { $0 }.count == "large title".count - 1)
  }

  @Test func theNumberOfSamplesDoesNotDependOnLayers() throws {
    let counts = try [10, 300].map { count in
      try sampler([TimeSegment(start: 0, end: 1)]) { time in
        (0..<count).map {
          box("tag.\($0)", x: Double($0) + ($0 < 5 ? 30 * time * time : 0), opacity: time < 0.7 ? 1 : 0.5)
        }
      }.count
    }
    #expect(counts[0] == counts[1])
  }

  private func blinking(until end: Double) throws -> TreeSampler {
    let segments = [0.0, 2].map { start in
      let clock = TimeSegment.Clock(layer: "caret", period: 1, anchor: start - 0.75, breaks: [0, 0.5])
      return TimeSegment(start: start, end: start > 0 ? end : 2, isAtRest: start > 0, clocks: [clock])
    }
    return try sampler(segments) { time in
      let phase = (time - 0.25) - (time - 0.25).rounded(.down)
      return [box("bar", x: min(time, 2) * 50), box("caret", x: min(time, 2), opacity: phase < 0.5 ? 1 : 0)]
    }
  }

  @Test func aCycleIsSampledForOnePeriod() throws {
    let (minute, hour) = (try blinking(until: 60), try blinking(until: 3600))
    #expect(minute.count == hour.count && minute.recording.size == hour.recording.size)
    var keyframes = SVGKeyframes(duration: 3600)
    let animation = try #require(hour.recording.tree?.svg(&keyframes).animation)
    let (bar, caret) = (animation.sublayers[0], animation.sublayers[1])
    // The blinking is sampled while the caret moves, and repeats at rest.
    #expect(bar.position != nil && bar.opacity == nil)
    #expect(caret.position != nil && caret.opacity?.keyframes != nil && caret.opacity?.cycles.contains("mod(") == true)
  }

  @Test func limitsAreCheckedBeforeLayout() {
    func refusal(_ animator: SVGAnimator) -> RecordingError? {
      do throws(RecordingError) {
        _ = try animator.document(canvas: RandomLayerTrees.canvas) { _ in
          Issue.record("the tree was laid out")
          return box("box")
        }
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal(SVGAnimator(duration: 86_400)) == .longSpan(86_400, limit: 3600))
    #expect(refusal(SVGAnimator(duration: .infinity)) == .longSpan(.infinity, limit: 3600))
    let clock = TimeSegment.Clock(layer: "caret", period: 1e-9, anchor: 0, breaks: [0])
    let segment = TimeSegment(start: 0, end: 1, clocks: [clock])
    #expect(
      refusal(SVGAnimator(duration: 1, segments: [segment])) == .manySamples(limit: RecordingLimits().mostSamples))
  }

  @Test func limitsAreCheckedDuringLayout() {
    let noise = { (time: Double) -> [Layer] in
      var random = SeededGenerator(seed: Int(time * 1e9))
      return (0..<20).map { box("noise.\($0)", x: random.number(in: 0...100)) }
    }
    var limits = RecordingLimits()
    limits.mostPoints = 5000
    #expect(throws: RecordingError.manyPoints(limit: 5000)) {
      try sampler([TimeSegment(start: 0, end: 1)], limits, noise)
    }
    limits.mostSamples = 100
    #expect(throws: RecordingError.manySamples(limit: 100)) {
      try sampler([TimeSegment(start: 0, end: 1)], limits, noise)
    }
    limits.mostMovingLayers = 50
    #expect(throws: RecordingError.manyMovingLayers(limit: 50)) {
      try sampler([TimeSegment(start: 0, end: 1)], limits, noise)
    }
    var animator = SVGAnimator(duration: 0.02)
    animator.limits.largestFile = 100
    #expect(throws: RecordingError.largeFile(limit: 100)) {
      try animator.document(canvas: RandomLayerTrees.canvas) { box("box", x: 1e4 * $0 * $0 * $0) }
    }
  }
}
