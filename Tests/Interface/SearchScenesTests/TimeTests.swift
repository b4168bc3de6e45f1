import SearchMotion
import TestSupport
import Testing

@testable import SearchScenes

@Suite struct TimeTests {
  @Test(arguments: [
    ("0.25", 1, 4), ("0.25s", 1, 4), ("250ms", 1, 4), ("15/60s", 1, 4), ("15/60", 1, 4), ("0.1", 1, 10),
    ("0.3s", 3, 10), ("1", 1, 1), (".5", 1, 2), ("1.s", 1, 1), ("0", 0, 1), ("000.100", 1, 10), ("1e-3", 1, 1000),
    ("2.5e1s", 25, 1), ("0.000000001", 1, 1_000_000_000), ("1.5ms", 3, 2000), ("86400s", 86_400, 1),
    ("0.1000000000000000000", 1, 10), ("1/3s", 1, 3), ("0.1234567891", 123_456_789, 1_000_000_000),
    ("1e-10", 0, 1), ("5e-10", 1, 1_000_000_000), ("4.99999999999e-10s", 0, 1), ("0.9999999996", 1, 1),
    ("0.0000025ms", 3, 1_000_000_000), ("16.666666666666668ms", 16_666_667, 1_000_000_000),
    ("86399.99999999999", 86_400, 1), ("123456789012345678/123456789012345678s", 1, 1),
  ])
  func timesAreExactFractions(_ text: String, _ numerator: Int, _ denominator: Int) throws {
    #expect(try SearchScene.Time(parsing: text) == .at(#require(Instant(numerator, dividedBy: denominator))))
  }

  @Test func longTextsAreRead() throws {
    let zeros = String(repeating: "0", count: 100_000)
    let third = String(repeating: "3", count: 100_000)
    #expect(
      try SearchScene.Time(parsing: "0.\(third)s") == .at(#require(Instant(333_333_333, dividedBy: 1_000_000_000))))
    #expect(try SearchScene.Time(parsing: "0.\(zeros)1e100001") == .at(.seconds(1)))
    #expect(try SearchScene.Time(parsing: "1\(zeros)e-100000") == .at(.seconds(1)))
    #expect(try SearchScene.Time(parsing: "1e-9999999999999999999999") == .at(.zero))
    #expect(throws: SceneProblem.self) { try SearchScene.Time(parsing: third) }
    #expect(throws: SceneProblem.self) { try SearchScene.Time(parsing: "\(third).5") }
  }

  @Test(arguments: [
    "", " ", "-1", "- 1s", "1.2.3", "1//2", "1/0s", "86400.1", "86400.00000000000000001", "86400000.00000001ms",
    "99999999999999999999", "1e999",
    "1/2ms", "1s + 1s", "a b", "a + ", "a + b", "a * 2", "a,b", "settled +", "a + 1s + 1s", "+1s", "a/b", "1.5/3s",
    "--", "\u{0}", "0.5 s", "a + -1s",
  ])
  func whatIsNoTimeIsRefusedInWords(_ text: String) {
    #expect(throws: SceneProblem.self) { try SearchScene.Time(parsing: text) }
  }

  @Test(arguments: [
    ("searched", SearchScene.Time.after("searched")), ("searched + 800ms", .after("searched", .milliseconds(800))),
    ("songs+100ms", .after("songs", .milliseconds(100))), ("songs - 50ms", .after("songs", .milliseconds(-50))),
    ("songs -50ms", .after("songs", .milliseconds(-50))), ("a-b.c_1", .after("a-b.c_1")), ("settled", .settled),
    ("settled + 1s", .settled(offset: .seconds(1))), ("  1st  ", .after("1st")), ("s", .after("s")),
    ("ms", .after("ms")), ("settled-1s", .after("settled-1s")), ("é", .after("é")),
  ])
  func idsTakeOffsets(_ text: String, _ expected: SearchScene.Time) throws {
    #expect(try SearchScene.Time(parsing: text) == expected)
  }

  @Test func anyInstantIsWrittenExactly() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<5_000 {
      let denominator = random.pick([1, 2, 3, 7, 60, 120, 1000, 999_983, 1_000_000_000])
      let numerator = Int.random(in: 0...(denominator * 100), using: &random)
      let instant = try #require(Instant(numerator, dividedBy: denominator))
      for time in [
        SearchScene.Time.at(instant), .after("x", instant), .after("x", -instant), .settled(offset: instant),
      ] { #expect(try SearchScene.Time(parsing: time.text) == time) }
    }
  }

  @Test func eventsWaitForEachOtherInAnyOrder() throws {
    let scene = SearchScene(timeline: [
      Event(.pop(.root), at: .after("b", .milliseconds(-250))),
      Event(.pop(.root), at: .after("c", .seconds(1)), id: "b"), Event(.pop(.root), at: .frames(15, per: 60), id: "c"),
    ])
    #expect(try scene.resolvedTimes() == [.seconds(1), .seconds(1.25), .seconds(0.25)])
    let times = try scene.resolvedTimes()
    #expect(scene.instant(of: .after("b", .seconds(-1)), events: times, settled: .zero) == .seconds(0.25))
    #expect(scene.instant(of: .after("b", .seconds(-2)), events: times, settled: .zero) == nil)
    #expect(scene.instant(of: .after("x"), events: times, settled: .zero) == nil)
    #expect(scene.instant(of: .settled(offset: .seconds(1)), events: times, settled: .seconds(3)) == .seconds(4))
  }

  @Test func aLongChainIsResolvedWithoutRecursion() throws {
    let events = (0..<10_000).map { index in
      Event(.pop(.one), at: index == 9_999 ? .at(.zero) : .after("e\(index + 1)", .milliseconds(1)), id: "e\(index)")
    }
    #expect(try SearchScene(timeline: events).resolvedTimes().first == .milliseconds(9_999))
  }
}
