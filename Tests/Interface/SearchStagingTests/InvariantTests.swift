import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

@Suite("What holds of every scene at every instant")
struct InvariantTests {
  /// Nothing traps; what is refused is refused in words; the rest is finite and named once.
  @Test(arguments: 0..<150)
  func randomTimelines(seed: Int) throws {
    var scenes = RandomScenes(seed: 10_000 + seed)
    let (scene, refused) = scenes.honoured(events: 12)
    for problem in refused {
      #expect(!problem.message.isEmpty)
      #expect(
        problem.path.hasPrefix("timeline[") || problem.path.hasPrefix("search.") || problem.path.hasPrefix("content."))
    }
    let played = try Played(scene)
    #expect(played.settled.isFinite && played.settled >= 0)
    for _ in 0..<3 {
      let root = try played.layers(scenes.random.number(in: 0...5))
      var names: Set<String> = []
      root.walk { layer, frame in
        #expect(names.insert(layer.name).inserted, "\(layer.name) stands twice")
        #expect(!layer.name.isEmpty && !layer.isHidden)
        #expect((0...1).contains(layer.opacity))
        let numbers = [frame.minX, frame.minY, frame.width, frame.height, layer.contentOffset.x, layer.contentOffset.y]
        #expect(numbers.allSatisfy { $0.isFinite }, "\(layer.name) \(numbers)")
        #expect(layer.cornerRadius.isFinite)
      }
    }
    let settled = played.stage.settled
    #expect(played.stage.state(at: settled) == played.stage.state(at: settled + .seconds(1000)))
  }

  /// Right to left is the mirror image, at rest and in flight.
  @Test(arguments: 0..<30)
  func rightToLeftMirrorsEveryFrame(seed: Int) throws {
    var scenes = RandomScenes(seed: 20_000 + seed)
    var (scene, _) = scenes.honoured(events: 10)
    // Layers that a new width or direction moves start at their position, not at its mirror image.
    scene.timeline.removeAll { event in
      switch event.action {
      case .set(let changes): changes.layoutDirection != nil
      case .rotate, .window: true
      default: false
      }
    }
    scene.layoutDirection = .leftToRight
    guard refusals(scene).isEmpty else { return }
    let left = try Played(scene)
    scene.layoutDirection = .rightToLeft
    let right = try Played(scene)
    for _ in 0..<3 {
      let t = scenes.random.number(in: 0...4)
      let (a, b) = (try left.layers(t), try right.layers(t))
      var frames: [String: CGRect] = [:]
      b.walk { frames[$0.name] = $1 }
      a.walk { layer, frame in
        let width = a.frame.width
        expectEqual(
          frames[layer.name],
          CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height),
          "\(layer.name) at \(t)")
      }
    }
  }

  /// Alone, in a sequence, backwards, and from eight tasks at once: the same layers.
  @Test(arguments: 0..<8)
  func aFrameIsAPureFunction(seed: Int) async throws {
    var scenes = RandomScenes(seed: 30_000 + seed)
    let (scene, _) = scenes.honoured(events: 12)
    let stage = try Played(scene).stage
    let times = (0..<24).map { Instant.frames($0 * 7, per: 60) }
    let sequence = try times.map { try stage.layers(at: $0) }
    let backwards = try times.reversed().map { try stage.layers(at: $0) }
    #expect(Array(backwards.reversed()) == sequence)
    let concurrent = try await withThrowingTaskGroup(of: (Int, Layer).self) { group in
      for (index, time) in times.enumerated() { group.addTask { (index, try stage.layers(at: time)) } }
      return try await group.reduce(into: [Int: Layer]()) { $0[$1.0] = $1.1 }
    }
    for (index, time) in times.enumerated() {
      #expect(concurrent[index] == sequence[index])
      if index % 6 == 0 { #expect(try Stage(scene, text: typesetter).layers(at: time) == sequence[index]) }
    }
  }

  /// Events need not be sorted; those of one instant happen in the file's order.
  @Test func orderOfEvents() throws {
    let tap = Event.tap(.searchField, at: .seconds(1))
    let submit = Event.submit(at: .seconds(1))
    let sorted = try Played(musicScene([tap, submit]))
    #expect(sorted.stage.state(at: .seconds(1)).search?.showsTags == true)
    let cancel = Event.tap(.cancel, at: .seconds(2))
    let shuffled = try Played(musicScene([cancel, tap, submit]))
    #expect(try shuffled.layers(1.1) == Played(musicScene([tap, submit, cancel])).layers(1.1))
    #expect(refusals(musicScene([submit, tap])).map(\.path) == ["timeline[0].submit"])
  }
}
