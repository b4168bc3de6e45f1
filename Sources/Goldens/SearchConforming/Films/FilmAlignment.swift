import Foundation
import SearchFrames
import SearchGeometry
import SearchMotion

/// Which frame of a film shows which instant of a scene, to about two frames.
struct FilmAlignment {
  /// The index of the first frame that shows an event's effect; nil for events after the film's end.
  private(set) var firstFrames: [Int?]
  /// The instant of each event in the film, in seconds.
  private(set) var instants: [Double?]

  /// Small pictures tell one state from another.
  private static let width = 74
  /// The most pairs of frames and pictures, which take ten seconds.
  private static let mostPairs = 6_000_000

  init(_ film: AppFilm, _ renderer: SceneRenderer, jobs: Int) throws(SceneError) {
    let (stage, timeline) = (renderer.stage, renderer.scene.timeline)
    firstFrames = timeline.map { _ in nil }
    instants = firstFrames.map { _ in nil }
    let screen = stage.size(at: .zero)
    let painter = try FilmPainter(renderer, of: film, scale: Double(Self.width) / screen.width)
    let count = painter.width * painter.height
    var frames: [[Int16]] = []
    var start: [UInt8] = []
    var kept: [Int] = []
    // A codec changes a still picture by less than a twentieth of a level on average; such a frame is the one before.
    try film.forEachFrame(width: painter.width, height: painter.height, isGray: true) { index, pixels in
      if start.isEmpty { start = Array(pixels) }
      let frame = zip(pixels, start).map { Int16($0) - Int16($1) }
      let isNew = frames.last.map { Self.distance(frame, $0) > count / 20 } ?? true
      kept.append(isNew ? frames.count : frames.count - 1)
      if isNew { frames.append(frame) }
      return true
    }
    let samples = Self.instants(of: renderer)
    guard samples.count * frames.count <= Self.mostPairs else {
      throw AppFilm.refusal(
        "\(frames.count) frames and \(samples.count) pictures of the timeline are too many to compare; cut both")
    }
    let places = (0..<Int32(count)).map { $0 }
    let grays = Parallel.map(samples, jobs: jobs, state: { () }) { time, _ in
      painter.grays(of: painter.paint(painter.tree(at: time)), at: places)
    }
    // Pictures are compared by their change since the first one, because an app may have other words than the scene.
    let first = grays.first ?? []
    let pictures = grays.map { zip($0, first).map { Int16(min(max($0 - $1, -255), 255)) } }
    let path = Self.path(of: frames, through: pictures)
    for (index, time) in stage.eventTimes.enumerated() {
      // The sample at the event itself shows what was before.
      guard let first = samples.firstIndex(where: { $0 > time }) else { continue }
      guard let frame = kept.firstIndex(where: { path[$0] >= first }) else { continue }
      firstFrames[index] = frame
      instants[index] = film.times[frame] - min((samples[path[kept[frame]]] - time).seconds, 0.2)
    }
  }

  /// The instants whose pictures differ: while something moves thirty a second, and one of every rest.
  private static func instants(of renderer: SceneRenderer) -> [Instant] {
    let stage = renderer.stage
    var result: [Instant] = [.zero]
    for segment in stage.segments(from: .zero, to: stage.settled + .frames(1, per: 30)) {
      let count = segment.isAtRest ? 1 : max((segment.end - segment.start).ticksRoundedUp(per: 30), 1)
      for index in 0..<min(count, 600) { result.append(segment.start + .frames(index, per: 30)) }
    }
    return Array(Set(result)).sorted()
  }

  private static func distance(_ a: [Int16], _ b: [Int16]) -> Int {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        var sum: UInt32 = 0
        for index in 0..<min(a.count, b.count) { sum &+= UInt32(abs(Int32(a[index]) - Int32(b[index]))) }
        return Int(sum)
      }
    }
  }

  /// Dynamic time warping: neither goes back, and a frame's picture is one of the next few.
  /// - Returns: the picture of each frame.
  private static func path(of frames: [[Int16]], through pictures: [[Int16]]) -> [Int] {
    let most = 6
    var costs = [Int](repeating: .max / 2, count: pictures.count)
    costs[0] = 0
    var steps: [[UInt8]] = []
    // Skipping costs a little, so that rests are where nothing changes.
    let price = (frames.first?.count ?? 0) / 50
    for frame in frames {
      var (next, step) = (costs, [UInt8](repeating: 0, count: pictures.count))
      for index in pictures.indices {
        var best = (cost: Int.max, back: 0)
        for back in 0...min(index, most) {
          let cost = costs[index - back] + price * max(back - 1, 0)
          if cost < best.cost { best = (cost, back) }
        }
        next[index] = best.cost >= .max / 2 ? best.cost : best.cost + distance(frame, pictures[index])
        step[index] = UInt8(best.back)
      }
      costs = next
      steps.append(step)
    }
    guard var place = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return [] }
    var path = [Int](repeating: 0, count: frames.count)
    for index in frames.indices.reversed() {
      path[index] = place
      place -= Int(steps[index][place])
    }
    return path
  }
}
