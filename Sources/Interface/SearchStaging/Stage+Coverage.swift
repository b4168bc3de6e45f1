import Foundation
import SearchLayers
import SearchMotion
import SearchScenes

extension Stage {
  /// All that a layer covers over the timeline: its frames at every step and at even instants while something moves,
  /// 240 a second, or fewer where the timeline is long.
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

  /// Layers and animations that are looked at, over all samples: about a second's work.†
  private static let mostWork = 300_000

  /// The instants at which the layer is looked for; nil where no rate would be quick enough.
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

  /// Every step, and evenly between a step and the rest after it; at most 3 s are sampled after each. In their order;
  /// nil where there are more than `most`.
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
