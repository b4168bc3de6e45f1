import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

@Suite("Large titles and search bars after a drag or a fling") struct BarRestTests {
  private struct Bars {
    var isLarge: Bool
    var hides: Bool
    var rows = 60

    static let all = [
      Bars(isLarge: true, hides: false), Bars(isLarge: false, hides: true), Bars(isLarge: true, hides: true),
    ]

    /// The offsets at which nothing is half collapsed.
    var stops: [Double] { [0, hides ? 52 : nil, isLarge ? (hides ? 104 : 52) : nil].compactMap(\.self) }

    func scene(_ timeline: [Event], offset: Double = 0) -> SearchScene {
      pageScene(
        timeline, largeTitle: isLarge, search: Search().with { $0.hidesSearchBarWhenScrolling = hides }, offset: offset,
        rows: rows)
    }
  }

  private func offset(_ played: Played, _ time: Double) throws -> Double {
    try contentOffset(of: played.layers(time)) - contentOffset(of: played.layers(0))
  }

  private func contentOffset(of root: Layer) throws -> Double {
    Double(try #require(root.layer(named: "content")).contentOffset.y)
  }

  @Test(arguments: 0..<Samples.count(30, least: 6)) func restAtAnEndAndNeverBetween(seed: Int) throws {
    var random = SeededGenerator(seed: 19_000 + seed)
    let bars = Bars.all[seed % 3]
    var events: [Event] = []
    for step in 0...random.below(3) {
      let at = Instant.milliseconds(Double(step * 400 + random.below(300)))
      events.append(
        random.below(2) == 0
          ? Event(
            .drag(.content, by: random.number(in: -140...140), over: .milliseconds(Double(random.below(5) * 100))),
            at: .at(at))
          : Event(.fling(.content, velocity: random.number(in: -500...500)), at: .at(at)))
    }
    let played = try Played(bars.scene(events))
    let rest = try offset(played, played.settled)
    #expect(bars.stops.contains { abs($0 - rest) < 1e-6 } || rest > bars.stops.last ?? 0, "\(rest) of \(events)")
    #expect(try offset(played, played.settled + 5) == rest)
    // From frame to frame it moves as fast as a finger at most, and a frame alone is the frame of a sequence.
    var last = try contentOffset(of: played.layers(0))
    let alone = try Played(bars.scene(events))
    let isJump = events.contains { if case .drag(_, _, .zero) = $0.action { true } else { false } }
    for frame in stride(from: 0, through: played.settled, by: 1 / 60) {
      let root = try played.layers(frame)
      let now = try contentOffset(of: root)
      #expect(isJump || abs(now - last) < 1500 / 60, "\(frame) of \(events)")
      if random.below(20) == 0 {
        let isSame = try alone.layers(frame) == root
        #expect(isSame, "\(frame) of \(events)")
      }
      last = now
    }
  }

  @Test func aShortDragDoesNotLeaveItHalfCollapsed() throws {
    let bars = Bars(isLarge: true, hides: false)
    for (distance, rest) in [(20.0, 0.0), (30, 52)] {
      let played = try Played(bars.scene([Event(.drag(.content, by: distance, over: 0), at: 0.5)]))
      #expect(played.settled == 0.8)
      #expect(try offset(played, 0.5) == distance && abs(offset(played, 0.8) - rest) < 1e-6)
      expectEqual(try offset(played, 0.65), (distance + rest) / 2, within: 1e-6)
      let title = try #require(try played.frame("navigationBar.largeTitle", 0))
      #expect(try rest > 0 || played.frame("navigationBar.largeTitle", 0.8) == title)
    }
  }

  @Test func whatTheProgramScrollsStays() throws {
    for bars in Bars.all {
      let played = try Played(bars.scene([Event(.scroll(.content, .to(20), over: 0.2), at: 0.1)], offset: 30))
      #expect(try offset(played, 0) == 0 && abs(offset(played, played.settled) + 10) < 1e-6)
    }
  }

  /// Content that fits the screen returns to its top; content that is a little taller can leave the bars collapsed.
  @Test(arguments: [(2, [0.0]), (17, [0, 52])]) func shortContent(rows: Int, rests: [Double]) throws {
    var found: Set<Double> = []
    for velocity in stride(from: -200.0, through: 2000, by: 50) {
      let bars = Bars(isLarge: true, hides: false, rows: rows)
      let played = try Played(bars.scene([Event(.fling(.content, velocity: velocity), at: 0)]))
      found.insert((try offset(played, played.settled) * 1e6).rounded() / 1e6)
    }
    #expect(
      rows == 2 ? found == [0] : found.isSuperset(of: rests) && found.allSatisfy { $0 == 0 || $0 >= 52 }, "\(found)")
  }
}
