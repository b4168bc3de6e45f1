import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

/// At rest only the layers with clocks change, and these repeat.
struct SegmentsTests {
  private func expectRest(_ scene: SearchScene, seed: Int) throws {
    let stage = try Played(scene).stage
    var random = SeededGenerator(seed: seed)
    let end = stage.settled + .seconds(20)
    let segments = stage.segments(from: .zero, to: end)
    #expect(segments.first?.start == .zero && segments.last?.end == end && segments.last?.isAtRest == true)
    #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.end == $1.start && $0.start < $0.end })
    for segment in segments where segment.isAtRest {
      let still = stage.layers(at: segment.start).without(segment.clocks.map(\.layer))
      let length = (segment.end - segment.start).seconds
      for time in (0..<4).map({ _ in segment.start + .seconds(random.number(in: 0...length * 0.999)) }) {
        let root = stage.layers(at: time)
        #expect(root.without(segment.clocks.map(\.layer)) == still, "seed \(seed) at \(time)")
        for clock in segment.clocks where time + clock.period < segment.end {
          let later = stage.layers(at: time + clock.period)
          #expect(root.layer(named: clock.layer) == later.layer(named: clock.layer), "seed \(seed) at \(time)")
        }
      }
    }
  }

  @Test(arguments: 0..<Samples.count(20)) func ofRandomTimelines(seed: Int) throws {
    var scenes = RandomScenes(seed: 82_000 + seed)
    try expectRest(scenes.honoured(events: 10).scene, seed: seed)
  }

  @Test(arguments: 0..<8) func ofPagesOnTheirWay(seed: Int) throws {
    try expectRest(RandomPages(seed: 83_000 + seed, events: 8).scene, seed: seed)
  }

  @Test(arguments: [Placeholder.Rotation.Clock.continuous, .displayLink(7)])
  func ofAllClocks(clock: Placeholder.Rotation.Clock) throws {
    let rotation = Placeholder.Rotation(rotate: ["a", "b", "c"], shuffle: 3, hold: .milliseconds(300)).with {
      $0.clock = clock
    }
    var scene = SearchScene(search: Search(placeholder: .rotation(rotation)))
    scene.timeline = [
      .tap(.searchField, at: 2), .type("radio", over: 0.5, at: 12), .submit(at: 13), Event(.load(.results), at: 20),
    ]
    try expectRest(scene, seed: 1)
    let stage = try Played(scene).stage
    let layers = stage.segments(from: .zero, to: .seconds(30)).map { $0.clocks.map(\.layer) }
    #expect(
      Set(layers.joined()) == ["searchBar.field.placeholder", "searchBar.field.caret", "content.loading.spinner"])
  }
}

extension Layer {
  fileprivate func without(_ names: [String]) -> Layer {
    var result = self
    result.sublayers = sublayers.filter { !names.contains($0.name) }.map { $0.without(names) }
    return result
  }
}
