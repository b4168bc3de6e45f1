import Foundation
import SearchLayers
import Testing

@testable import SearchRecording

struct RecordingPrecisionTests {
  /// A box that moves along a parabola and jumps at 0.4 s.
  private static func recording(_ precision: RecordingPrecision) throws -> RecordedLayer {
    var sampler = try TreeSampler<Never>([TimeSegment(start: 0, end: 1)], precision: precision)
    try sampler.run { time in
      let x = 100 * time * time + (time < 0.4 ? 0 : 50)
      return Layer(name: "box", frame: CGRect(x: x, y: 0, width: 10, height: 10), backgroundColor: .black)
    }
    return try #require(sampler.recording.tree)
  }

  @Test func samplesAreDense() throws {
    let (samples, lines) = (
      try Self.recording(.samples).recording[.position].curve.points,
      try Self.recording(.lines).recording[.position].curve.points
    )
    #expect(samples.count > 120 && lines.count < 30)
    for (a, b) in zip(samples, samples.dropFirst()) { #expect(b.time - a.time < 1.0 / 119) }
    for point in samples {
      let x = 100 * point.time * point.time + (point.time < 0.4 ? 0 : 50)
      #expect(abs(point.value.x - x) < 1e-9)
    }
  }

  @Test func jumpsAreLocated() throws {
    for precision in [RecordingPrecision.samples, .lines] {
      let points = try Self.recording(precision).recording[.position].curve.points
      let jumps = zip(points, points.dropFirst()).filter { $1.value.x - $0.value.x > 40 }
      #expect(jumps.count == 1)
      #expect(jumps.allSatisfy { $0.time < 0.4 && $1.time >= 0.4 && $1.time - $0.time < 2.5e-6 })
    }
  }
}
