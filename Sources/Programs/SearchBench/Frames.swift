import Foundation
import SearchCairoPainting
import SearchFrames
import SearchMotion

/// A scene's pictures one after another: laid out alone, shown by what changes, hashed, and shown and hashed in full.
struct Frames {
  private let renderer: SceneRenderer
  private let instants: EvenInstants

  init(_ renderer: SceneRenderer, from start: SceneTime, count: Int) throws {
    self.renderer = renderer
    let start = try renderer.instant(of: start)
    instants = EvenInstants(from: start, to: start + .frames(count, per: 60), rate: 60)
  }

  /// The three in turn at every instant, so that a busy moment of the machine meets all.
  func measure(rounds: Int) throws {
    ProcessMemory.keepPictures()
    var least = [Double](repeating: .infinity, count: 4)
    var painted = 0
    let clock = ContinuousClock()
    for round in 0...rounds {
      var kept = MovingPicture(renderer)
      var whole = MovingPicture(renderer, repaints: .everything)
      var times = [0.0, 0.0, 0.0, 0.0]
      painted = 0
      for index in instants.indices {
        let instant = instants[index]
        times[0] += Self.milliseconds(try clock.measure { _ = try renderer.presentation(at: instant) })
        var hashes: [String] = []
        times[1] += Self.milliseconds(
          try clock.measure {
            switch try kept.show(instant) {
            case .parts(let parts): painted += parts.reduce(0) { $0 + $1.width * $1.height }
            case .nothing: break
            case .everything: painted += kept.bitmap.width * kept.bitmap.height
            }
          })
        times[2] += Self.milliseconds(clock.measure { hashes.append(kept.hash()) })
        times[3] += Self.milliseconds(
          try clock.measure {
            _ = try whole.show(instant)
            hashes.append(whole.hash())
          })
        guard hashes[0] == hashes[1] else { throw Unequal(time: instant) }
      }
      // The first round fills the caches.
      guard round > 0 else { continue }
      for index in least.indices { least[index] = min(least[index], times[index] / Double(max(instants.count, 1))) }
    }
    let (changes, everything) = (least[1] + least[2], least[3])
    print(
      "\(instants.count) instants, each: layout \(least[0]) ms; by changes \(changes) ms, of which hash \(least[2]) ms;"
        + " everything \(everything) ms; ratio \(everything / changes); \(painted / max(instants.count, 1)) pixels painted"
    )
  }

  private struct Unequal: Error, CustomStringConvertible {
    var time: Instant
    var description: String { "what changes and everything give different pictures at \(time) s" }
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
  }
}
