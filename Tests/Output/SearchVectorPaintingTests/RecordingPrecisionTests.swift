import Foundation
import SearchLayers
import Testing

@testable import SearchVectorPainting

struct RecordingPrecisionTests {
  /// A box that rests until it jumps at 0.4 s, and then moves along a parabola.
  private static func recording(_ precision: RecordingPrecision) throws -> RecordedLayer {
    var sampler = try TreeSampler([TimeSegment(start: 0, end: 1)], precision: precision)
    try sampler.run { time in
      let x = Self.place(time)
      return Layer(name: "box", frame: CGRect(x: x, y: 0, width: 10, height: 10), backgroundColor: .black)
    }
    return try #require(sampler.recording.tree)
  }

  private static func place(_ time: Double) -> Double { time < 0.4 ? 0 : 50 + 100 * (time - 0.4) * (time - 0.4) }

  @Test func samplesAreDense() throws {
    let (samples, lines) = (
      try Self.recording(.samples).recording[.position].curve.points,
      try Self.recording(.lines).recording[.position].curve.points
    )
    #expect(samples.count > 72 && lines.count < samples.count)
    let moving = samples.filter { $0.time >= 0.4 }
    for (a, b) in zip(moving, moving.dropFirst()) { #expect(b.time - a.time < 1.0 / 119) }
    for point in samples {
      #expect(abs(point.value.x - Self.place(point.time)) < 1e-9)
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
