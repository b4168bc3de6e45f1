import Foundation
import SearchComponents
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

extension Stage {
  /// Returns the part of the scene's crop on the screen, to whole pixels; nil without a crop.
  /// - Throws: if the crop names a layer that the scene never has, or is outside the screen.
  func measuredCrop() throws(SceneProblem) -> CGRect? {
    switch scene.crop {
    case nil: return nil
    case .rect(let rect): return try checked(rect)
    // The screen's size does not animate.
    case .layer(Catalogue.rootName): return try checked(largestScreen)
    case .layer(let name): return try checked(try coverage(of: name))
    }
  }

  private var largestScreen: CGRect { steps.reduce(.zero) { $0.union($1.state.geometry.bounds) } }

  private func checked(_ rect: CGRect) throws(SceneProblem) -> CGRect {
    let visible = rect.intersection(largestScreen)
    guard !visible.isNull, visible.width > 0, visible.height > 0 else {
      throw scene.problem(at: "crop", "the crop is outside the screen")
    }
    let pixels = PixelGrid(scale: scene.device.scale).covering(visible)
    guard pixels.width > 0, pixels.height > 0 else {
      throw scene.problem(at: "crop", "the crop is smaller than a pixel")
    }
    return pixels
  }

  /// Returns the union of a layer's frames at every step and, while something moves, 240 times a second, or fewer times
  /// in a long timeline.
  func coverage(of name: String) throws(SceneProblem) -> CGRect {
    for samples in samples() {
      var covered = CGRect.null
      var names: Set<String> = []
      var visited = 0
      for time in samples where visited <= Self.mostWork {
        layers(at: time).walk { layer, frame in
          visited += 1
          names.insert(layer.name)
          if layer.name == name { covered = covered.union(frame) }
        }
      }
      guard visited <= Self.mostWork else { continue }
      guard covered.isNull else { return covered }
      if isRowOutside(name) { throw scene.problem(at: "crop", "\(name) is never on the screen; scroll to it first") }
      throw scene.problem(ofLayer: name, at: "crop", "no layer is ever called \(name)", layers: names)
    }
    let words = "the timeline is too long to find all that \(name) covers; give the crop as a rectangle"
    throw scene.problem(at: "crop", words)
  }

  /// Returns true if a row of this name is in the first or the last state, though perhaps not on the screen.
  private func isRowOutside(_ name: String) -> Bool {
    var isRow = false
    for step in [steps.first, steps.last].compactMap(\.self) {
      layouts.tree(step.state, at: step.time, rows: .all).walkParts { layer, part in
        isRow = isRow || part.isRow && layer.name == name
      }
    }
    return isRow
  }

  /// The number of layers and animations in all samples: about a second's work.
  private static let mostWork = 300_000

  /// The instants at which the layer's frame is taken, at each rate that is expected not to take too long; between start
  /// and end of the timeline there may be more layers than expected.
  private func samples() -> [[Instant]] {
    var layersOfTree = 0
    for time in [Instant.zero, settled] { layers(at: time).walk { _, _ in layersOfTree += 1 } }
    return [240, 120, 60].compactMap { rate in
      let most = Self.mostWork / max(layersOfTree, 1)
      guard let samples = samples(per: rate, atMost: most) else { return nil }
      var work = samples.count * layersOfTree
      for (timing, count) in zip(animations.timings, animations.counts) {
        work += count * (samples.partition { $0 >= timing.end } - samples.partition { $0 >= timing.start })
      }
      return work <= Self.mostWork ? samples : nil
    }
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
