import Foundation
import SearchFrames

/// Times a screen as an SVG file and as a PNG file, from the scene's instant to the bytes.
struct SVGBenchmark {
  private let renderer: SceneRenderer
  private let time: SearchScene.Time

  init(_ renderer: SceneRenderer, at time: SearchScene.Time) {
    (self.renderer, self.time) = (renderer, time)
  }

  /// Alternates between the two, so that other load on the machine affects both.
  func measure(redraws: Int) throws {
    var (times, bytes): ([[Double]], Int) = ([[], []], 0)
    let clock = ContinuousClock()
    for _ in 0..<redraws + 3 {
      let elapsed = [
        try clock.measure { bytes = try renderer.svg(at: time).utf8.count },
        try clock.measure { _ = try renderer.png(at: time) },
      ]
      for (index, duration) in elapsed.enumerated() {
        times[index].append(duration.milliseconds)
      }
    }
    // The first three fill the caches.
    let medians = times.map { $0.dropFirst(3).sorted()[redraws / 2] }
    print("\(bytes) bytes, median \(medians[0]) ms, PNG \(medians[1]) ms, ratio \(medians[0] / medians[1])")
  }
}
