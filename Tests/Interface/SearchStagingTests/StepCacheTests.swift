import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

/// Cached trees equal those of a new layout, so `ClockReadings` contains all that layout reads from the clock.
struct StepCacheTests {
  private func expectCachedAsNew(_ scene: SearchScene, seed: Int) throws {
    let stage = try Played(scene).stage
    var random = SeededGenerator(seed: seed)
    var times = (0..<16).map { _ in Instant.seconds(random.number(in: 0...stage.settled.seconds + 3)) }
    // Just around every change too, where things begin and end.
    times += stage.changes.prefix(6).flatMap { [$0, $0 + .milliseconds(1), $0 + .milliseconds(250)] }
    times.shuffle(using: &random)
    for time in times { #expect(stage.layers(at: time) == stage.layersAnew(at: time), "seed \(seed) at \(time)") }
  }

  @Test(arguments: 0..<Samples.count(40)) func ofRandomTimelines(seed: Int) throws {
    var scenes = RandomScenes(seed: 80_000 + seed)
    try expectCachedAsNew(scenes.honoured(events: 10).scene, seed: seed)
  }

  @Test(arguments: 0..<12) func ofPagesOnTheirWay(seed: Int) throws {
    try expectCachedAsNew(RandomPages(seed: 81_000 + seed, events: 8).scene, seed: seed)
  }

  @Test func ofWhatIsSearchedFor() throws {
    var scene = SearchScene(search: Search(placeholder: .rotation(.init(rotate: ["a", "b"], hold: 0.3))))
    scene.timeline = [
      .tap(.searchField, at: 1), .type("radio", over: 0.5, at: 2), .submit(at: 3), Event(.load(.results), at: 5),
    ]
    for seed in 0..<6 { try expectCachedAsNew(scene, seed: seed) }
  }
}
