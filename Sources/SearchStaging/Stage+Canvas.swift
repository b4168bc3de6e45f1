import Foundation
import SearchComponents
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

extension Stage {
  /// What of the screen a picture shows, in points: the crop, or the whole screen as it is held at that instant.
  /// - Throws: nothing today: a crop that cannot be shown is refused when the scene is staged.
  package func canvas(at time: Instant) throws(SceneError) -> CGRect {
    crop ?? CGRect(origin: .zero, size: size(at: time))
  }

  /// The scene's crop on whole pixels; nil where it has none.
  /// - Throws: when the crop names a layer that the scene never has, or lies outside the screen.
  func croppedRect() throws(SceneError) -> CGRect? {
    switch scene.crop {
    case nil: return nil
    case .rect(let rect): return try checked(rect)
    case .layer(let name): return try checked(try coverage(of: name))
    }
  }

  private func checked(_ rect: CGRect) throws(SceneError) -> CGRect {
    let largest = steps.reduce(CGRect.zero) { $0.union($1.state.geometry.bounds) }
    let visible = rect.intersection(largest)
    guard !visible.isNull, visible.width > 0, visible.height > 0 else {
      throw .problems([scene.problem(at: "crop", "the crop lies outside the screen", suggestion: nil)])
    }
    return PixelGrid(scale: scene.device.scale).covering(visible)
  }

  /// All that a layer covers over the timeline: its frames at every step and, while something moves, at 240 instants a
  /// second.
  private func coverage(of name: String) throws(SceneError) -> CGRect {
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

  /// Every step, and evenly between a step and the rest after it; at most 3 s are sampled after each.
  private var samples: [Instant] {
    var result = steps.map(\.time)
    for (index, step) in steps.enumerated() {
      let end = min(index + 1 < steps.count ? steps[index + 1].time : settled, step.time + .seconds(3))
      var count = 1
      while step.time + .frames(count, per: 240) < end {
        result.append(step.time + .frames(count, per: 240))
        count += 1
      }
    }
    return result + [settled]
  }
}
