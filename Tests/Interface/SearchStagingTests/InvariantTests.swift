import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

@Suite("What holds of every scene at every instant") struct InvariantTests {
  /// Nothing traps; what is refused is refused in words; the rest is finite and named once.
  @Test(arguments: 0..<Samples.count(60)) func randomTimelines(seed: Int) throws {
    var scenes = RandomScenes(seed: 10_000 + seed)
    let (scene, refused) = scenes.honoured(events: 12)
    for problem in refused {
      #expect(!problem.message.isEmpty)
      #expect(
        problem.path.hasPrefix("timeline[") || problem.path.hasPrefix("search.") || problem.path.hasPrefix("content."))
    }
    let played = try Played(scene)
    #expect(played.settled.isFinite && played.settled >= 0)
    for _ in 0..<3 { expectSound(try played.layers(scenes.random.number(in: 0...5)), "seed \(seed)") }
    let settled = played.stage.settled
    #expect(played.stage.state(at: settled) == played.stage.state(at: settled + .seconds(1000)))
  }

  /// Alone, in a sequence, backwards, and from eight tasks at once: the same layers.
  @Test(arguments: 0..<Samples.count(8, least: 2)) func aFrameIsAPureFunction(seed: Int) async throws {
    var scenes = RandomScenes(seed: 30_000 + seed)
    let (scene, _) = scenes.honoured(events: 12)
    let stage = try Played(scene).stage
    let times = (0..<24).map { Instant.frames($0 * 7, per: 60) }
    let sequence = times.map { stage.layers(at: $0) }
    let backwards = times.reversed().map { stage.layers(at: $0) }
    #expect(Array(backwards.reversed()) == sequence)
    let concurrent = try await withThrowingTaskGroup(of: (Int, Layer).self) { group in
      for (index, time) in times.enumerated() { group.addTask { (index, stage.layers(at: time)) } }
      return try await group.reduce(into: [Int: Layer]()) { $0[$1.0] = $1.1 }
    }
    for (index, time) in times.enumerated() {
      #expect(concurrent[index] == sequence[index])
      if index % 6 == 0 { #expect(try Stage(scene, text: typesetter).layers(at: time) == sequence[index]) }
    }
  }

  /// Events need not be sorted; those of one instant happen in the file's order.
  @Test func orderOfEvents() throws {
    let tap = Event.tap(.searchField, at: 1)
    let submit = Event.submit(at: 1)
    let sorted = try Played(musicScene([tap, submit]))
    #expect(sorted.stage.state(at: 1).search?.showsTags == true)
    let cancel = Event.tap(.cancel, at: 2)
    let shuffled = try Played(musicScene([cancel, tap, submit]))
    #expect(try shuffled.layers(1.1) == Played(musicScene([tap, submit, cancel])).layers(1.1))
    #expect(refusals(musicScene([submit, tap])).map(\.path) == ["timeline[0].submit"])
  }
}
