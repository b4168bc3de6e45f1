import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

/// Screens of every look, at any instant between their states.
@Suite("No text lies on another") struct OverlapMeterTests {
  @Test(arguments: 0..<Samples.count(100)) func atAnyInstant(seed: Int) throws {
    var transitions = RandomTransitions(seed: seed)
    let played = try Played(try transitions.scene(without: refusals))
    var random = SeededGenerator(seed: seed)
    let end = min(played.settled, 6)
    for time in (0..<30).map({ _ in random.time(0...max(end, 0.1)) }) {
      let root = try played.layers(time)
      // While the screen turns, what two layouts have in one place cross-fades.
      if let window = root.layer(named: "window"), window.frame != root.frame { continue }
      for (piece, other) in OverlapMeter(root).faults {
        Issue.record("\(seed): iOS \(played.stage.scene.system.major), \(time) s: \(piece), \(other)")
      }
    }
  }
}
