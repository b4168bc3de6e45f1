import SearchCairoPainting
import SearchFrames

/// Times a scene's frames in sequence: layout, incremental painting and hashing, and full painting and hashing.
struct FrameBenchmark {
  private let renderer: SceneRenderer
  private let instants: EvenInstants

  init(_ renderer: SceneRenderer, from start: SearchScene.Time, count: Int) throws {
    self.renderer = renderer
    let start = try renderer.instant(of: start)
    instants = EvenInstants(from: start, to: start + .frames(count, per: 60), rate: 60)
  }

  /// Alternates between all cases at each instant, so that other load on the machine affects all.
  func measure(rounds: Int) throws {
    ProcessMemory.keepPictures()
    var all = [[Double]](repeating: [], count: 4)
    var painted = 0
    let clock = ContinuousClock()
    for round in 0...rounds {
      var incremental = FrameRenderer(renderer)
      var whole = FrameRenderer(renderer, repaints: .everything)
      var times = [0.0, 0.0, 0.0, 0.0]
      painted = 0
      for index in instants.indices {
        let instant = instants[index]
        times[0] += clock.measure { _ = renderer.presentation(at: instant) }.milliseconds
        var hashes: [String] = []
        times[1] += try clock.measure {
          switch try incremental.show(instant) {
          case .parts(let parts): painted += parts.reduce(0) { $0 + $1.area }
          case .nothing: break
          case .everything: painted += incremental.size.width * incremental.size.height
          }
        }.milliseconds
        times[2] += clock.measure { hashes.append(incremental.hash()) }.milliseconds
        times[3] += try clock.measure {
          _ = try whole.show(instant)
          hashes.append(whole.hash())
        }.milliseconds
        guard hashes[0] == hashes[1] else { throw Unequal(time: instant) }
      }
      // The first round fills the caches.
      guard round > 0 else { continue }
      for index in all.indices { all[index].append(times[index] / Double(max(instants.count, 1))) }
    }
    let least = all.map { Rounds($0).fastest }
    let (changes, everything) = (least[1] + least[2], least[3])
    print(
      "\(instants.count) instants, each: layout \(least[0]) ms; by changes \(changes) ms, of which hash \(least[2]) ms;"
        + " everything \(everything) ms; ratio \(everything / changes); \(painted / max(instants.count, 1)) pixels painted, "
        + Rounds(zip(all[1], all[2]).map(+)).noise
    )
  }

  private struct Unequal: Error, CustomStringConvertible {
    var time: Instant
    var description: String { "incremental and full painting differ at \(time) s" }
  }
}
