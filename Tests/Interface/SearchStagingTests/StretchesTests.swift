import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import Testing

/// At rest nothing moves but the layers that clocks drive, and these repeat.
struct StretchesTests {
  private func expectRest(_ scene: SearchScene, seed: Int) throws {
    let stage = try Played(scene).stage
    var random = Seeded(seed)
    let end = stage.settled + .seconds(20)
    let stretches = stage.stretches(from: .zero, to: end)
    #expect(stretches.first?.start == .zero && stretches.last?.end == end && stretches.last?.isAtRest == true)
    #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0.end == $1.start && $0.start < $0.end })
    for stretch in stretches where stretch.isAtRest {
      let still = try stage.layers(at: stretch.start).without(stretch.clocks.map(\.layer))
      let length = (stretch.end - stretch.start).seconds
      for time in (0..<4).map({ _ in stretch.start + .seconds(random.within(0...length * 0.999)) }) {
        let root = try stage.layers(at: time)
        #expect(root.without(stretch.clocks.map(\.layer)) == still, "seed \(seed) at \(time)")
        for clock in stretch.clocks where time + clock.period < stretch.end {
          let later = try stage.layers(at: time + clock.period)
          #expect(root.layer(named: clock.layer) == later.layer(named: clock.layer), "seed \(seed) at \(time)")
        }
      }
    }
  }

  @Test(arguments: 0..<20) func ofRandomTimelines(seed: Int) throws {
    var scenes = RandomScenes(seed: 82_000 + seed)
    try expectRest(scenes.honoured(events: 10).scene, seed: seed)
  }

  @Test(arguments: 0..<8) func ofPagesOnTheirWay(seed: Int) throws {
    try expectRest(RandomPages(seed: 83_000 + seed, events: 8).scene, seed: seed)
  }

  @Test(arguments: [Placeholder.Rotation.Clock.continuous, .displayLink(7)])
  func ofAllClocks(clock: Placeholder.Rotation.Clock) throws {
    let rotation = Placeholder.Rotation(rotate: ["a", "b", "c"], shuffle: 3, hold: .milliseconds(300), clock: clock)
    var scene = SearchScene(search: Search(placeholder: .rotation(rotation)))
    scene.timeline = [
      .tap(.searchField, at: .seconds(2)), .type("radio", over: .seconds(0.5), at: .seconds(12)),
      .submit(at: .seconds(13)), Event(.load(.results), at: .seconds(20)),
    ]
    try expectRest(scene, seed: 1)
    let stage = try Played(scene).stage
    let layers = stage.stretches(from: .zero, to: .seconds(30)).map { $0.clocks.map(\.layer) }
    #expect(
      Set(layers.joined()) == [
        "searchBar.field.placeholder", "searchBar.field.caret", "content.loading.spinner",
      ])
  }
}

extension Layer {
  fileprivate func without(_ names: [String]) -> Layer {
    var result = self
    result.sublayers = sublayers.filter { !names.contains($0.name) }.map { $0.without(names) }
    return result
  }
}
