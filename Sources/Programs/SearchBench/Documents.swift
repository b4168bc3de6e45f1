import Foundation
import SearchFrames

/// A screen as an SVG file and as a PNG file, from its scene's instant to its bytes.
struct Documents {
  private let renderer: SceneRenderer
  private let time: SceneTime

  init(_ renderer: SceneRenderer, at time: SceneTime) {
    (self.renderer, self.time) = (renderer, time)
  }

  /// The two in turn, so that a busy moment of the machine meets both.
  func measure(redraws: Int) throws {
    var (times, bytes): ([[Double]], Int) = ([[], []], 0)
    let clock = ContinuousClock()
    for _ in 0..<redraws + 3 {
      let elapsed = [
        try clock.measure { bytes = try renderer.svg(at: time).utf8.count },
        try clock.measure { _ = try renderer.png(at: time) },
      ]
      for (index, duration) in elapsed.enumerated() {
        let parts = duration.components
        times[index].append(Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15)
      }
    }
    // The first three fill the caches.
    let medians = times.map { $0.dropFirst(3).sorted()[redraws / 2] }
    print("\(bytes) bytes, median \(medians[0]) ms, PNG \(medians[1]) ms, ratio \(medians[0] / medians[1])")
  }
}
