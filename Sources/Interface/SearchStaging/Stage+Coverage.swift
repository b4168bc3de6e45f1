import Foundation
import SearchLayers
import SearchMotion
import SearchScenes

extension Stage {
  /// Returns the union of a layer's frames at every step and, while something moves, 240 times a second, or fewer times
  /// in a long timeline.
  func coverage(of name: String) throws(SceneError) -> CGRect {
    guard let samples = samples() else {
      let words = "the timeline is too long to find all that \(name) covers; give the crop as a rectangle"
      throw .problems([scene.problem(at: "crop", words, suggestion: nil)])
    }
    var covered = CGRect.null
    var names: Set<String> = []
    for time in samples {
      guard let root = try? layers(at: time) else { continue }
      root.walk { layer, frame in
        names.insert(layer.name)
        if layer.name == name { covered = covered.union(frame) }
      }
    }
    guard !covered.isNull else {
      let suggestion = Spelling.nearest(to: name, among: names.sorted())
      throw .problems([
        scene.problem(at: "crop", "no layer is ever called \(name)", suggestion: suggestion)
      ])
    }
    return covered
  }

  /// The number of layers and animations in all samples: about a second's work.†
  private static let mostWork = 300_000

  /// The instants at which the layer's frame is taken; nil if every rate would take too long.
  private func samples() -> [Instant]? {
    var layersOfTree = 0
    for time in [Instant.zero, settled] { try? layers(at: time).walk { _, _ in layersOfTree += 1 } }
    for rate in [240, 120, 60] {
      let most = Self.mostWork / max(layersOfTree, 1)
      guard let samples = samples(per: rate, atMost: most) else { continue }
      var work = samples.count * layersOfTree
      for (timing, count) in zip(animations.timings, animations.counts) {
        work += count * (samples.partition { $0 >= timing.end } - samples.partition { $0 >= timing.start })
      }
      if work <= Self.mostWork { return samples }
    }
    return nil
  }

  /// Returns every step and even instants between the steps, for at most 3 s after each; nil for more than `most`.
  private func samples(per rate: Int, atMost most: Int) -> [Instant]? {
    var result: [Instant] = []
    for (index, step) in steps.enumerated() {
      let end = min(index + 1 < steps.count ? steps[index + 1].time : settled, step.time + .seconds(3))
      result.append(step.time)
      var count = 1
      while step.time + .frames(count, per: rate) < end, result.count <= most {
        result.append(step.time + .frames(count, per: rate))
        count += 1
      }
      guard result.count < most else { return nil }
    }
    return result + [settled]
  }
}
