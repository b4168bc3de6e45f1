import Foundation
import SearchScenes
import TestSupport
import Testing

@Suite("The row of tags scrolls") struct TagScrollingTests {
  /// The row's largest offset: the last tag as far from the right as the first is from the left at rest.
  private func upper(_ titles: [String] = musicTags) throws -> Double {
    max((try Phone.tagFrames(titles).last?.maxX ?? 0) + 32 - 393, 0)
  }

  /// The row's offset from rest, as it is seen.
  private func offset(_ played: Played, _ time: Double) throws -> Double {
    16 - Double(try #require(try played.frame("tags.bottom", time)).minX)
  }

  private func play(_ events: [Event]) throws -> Played {
    try Played(musicScene(events, active: true, showsTags: true))
  }

  /// 0.998 of the velocity is left after a millisecond; it stops dead at 10 pt/s.
  private func glide(_ velocity: Double, _ t: Double) -> Double {
    let end = log(10 / abs(velocity)) / (1000 * log(0.998))
    return 0.499 * velocity * (1 - pow(0.998, 1000 * min(t, end)))
  }

  /// Critically damped, ω = 11, until it is within 0.05 pt for good.
  private func bounce(_ x: Double, _ velocity: Double, _ t: Double) -> Double {
    let value = (x + (velocity + 11 * x) * t) * exp(-11 * t)
    return t > 0.3 && abs(value) < 0.05 ? 0 : value
  }

  @Test func firstTagRestsAtTheFieldAndTheLastAsFarFromTheOtherSide() throws {
    let played = try play([Event(.fling(.tags, velocity: 4000), at: 1)])
    expectEqual(try played.frame("tags.bottom.0", 0)?.minX, 16)
    expectEqual(try played.frame("tags.bottom.6", 60)?.maxX, 393 - 16)
    expectEqual(try played.frame("tags.pill", 60)?.minX, 16 - (try upper()))
  }

  /// A tap on a row that glides stops it and selects nothing; one on a row at rest selects.
  @Test func aTapStopsTheRow() throws {
    let tap = Event.tap(.tag(.index(1)), at: 1.3)
    let played = try play([Event(.fling(.tags, velocity: 400), at: 1), tap])
    let (stopped, later) = (try offset(played, 1.3), try offset(played, 4))
    #expect(stopped > 20 && stopped < 0.499 * 400 - 20)
    expectEqual(later, stopped, within: 0.01)
    #expect(played.stage.state(at: .seconds(4)).search?.selectedTag == 0)
    #expect(try play([tap]).stage.state(at: .seconds(4)).search?.selectedTag == 1)
  }

  @Test func dragFollowsTheFingerAndGlides() throws {
    // 60 pt in 0.2 s: 300 pt/s when it lets go.
    let played = try play([Event(.drag(.tags, by: 60, over: 0.2), at: 1)])
    let end = min(60 + 0.499 * 290, try upper())
    for t in [0.0, 0.05, 0.13, 0.2] { expectEqual(try offset(played, 1 + t), 300 * t) }
    for t in [0.01, 0.1, 0.25] where 60 + glide(300, t) < (try upper()) {
      expectEqual(try offset(played, 1.2 + t), 60 + glide(300, t))
    }
    expectEqual(try offset(played, 30), end)
  }

  @Test func dragBeyondTheEdgeResistsAndBouncesBack() throws {
    // 120 pt to the right in 0.4 s from rest: outside from the start.
    let played = try play([Event(.drag(.tags, by: -120, over: 0.4), at: 1)])
    func banded(_ x: Double) -> Double { 0.55 * x * 393 / (0.55 * x + 393) }
    for t in [0.0, 0.1, 0.25, 0.4] { expectEqual(try offset(played, 1 + t), -banded(300 * t)) }
    let speed = 300 * 0.55 * pow(393 / (0.55 * 120 + 393), 2)
    for t in [0.02, 0.1, 0.2, 0.4, 1.5] { expectEqual(try offset(played, 1.4 + t), -bounce(banded(120), speed, t)) }
  }

  @Test func heldBeyondTheEdgeItReturnsAsTheSumOfTwoExponentials() throws {
    // 40 pt in 10 s: 4 pt/s counts as held.
    let played = try play([Event(.drag(.tags, by: -40, over: 10), at: 1)])
    let x = 0.55 * 40 * 393 / (0.55 * 40 + 393)
    let speed = 4 * 0.55 * pow(393 / (0.55 * 40 + 393), 2)
    let slow = (speed + 46 * x) / 37
    for t in [0.01, 0.05, 0.1, 0.3] {
      expectEqual(try offset(played, 11 + t), -(slow * exp(-9 * t) + (x - slow) * exp(-46 * t)))
    }
    expectEqual(try offset(played, 14), 0)
  }

  @Test func flingPastTheEndBounces() throws {
    let (speed, edge) = (2500.0, try upper())
    let played = try play([Event(.fling(.tags, velocity: speed), at: 1)])
    // When the glide meets the edge, and how fast the offset changes there.
    let crossing = log(1 - edge / (0.499 * speed)) / (1000 * log(0.998))
    let rate = -0.499 * speed * 1000 * log(0.998) * pow(0.998, 1000 * crossing)
    for share in [0.2, 0.7, 0.99] {
      expectEqual(try offset(played, 1 + crossing * share), glide(speed, crossing * share))
    }
    for t in [0.01, 0.09, 0.2, 0.35] {
      expectEqual(try offset(played, 1 + crossing + t), edge + bounce(0, rate, t), within: 2e-4)
    }
    expectEqual(try offset(played, 9), edge)
  }

  /// A finger takes the row where it is seen, whatever moves it.
  @Test(arguments: 0..<Samples.count(16)) func takeoverIsContinuous(seed: Int) throws {
    var random = SeededGenerator(seed: 3000 + seed)
    var events: [Event] = []
    var times: [Double] = []
    var time = 1.0
    for _ in 0..<5 {
      let speed = random.number(in: -3000...3000)
      let actions: [Action] = [
        .fling(.tags, velocity: speed), .drag(.tags, by: speed / 20, over: .seconds(random.time(0.05...0.4))),
        .scroll(.tags, .to(random.number(in: 0...200)), over: 0.3), .tap(.tag(.index(random.below(7)))),
      ]
      let action = actions[random.below(4)]
      events.append(Event(action, at: .seconds(time)))
      times.append(time)
      time += random.time(0.02...0.5)
    }
    let played = try play(events)
    for time in times {
      let (before, after) = (try offset(played, time - 1e-9), try offset(played, time))
      expectEqual(before, after, "a jump at \(time)")
    }
  }

  @Test func programScrollIsEaseInOutAndNotClamped() throws {
    let played = try play([
      .scroll(.tags, .to(500), over: 0.5, at: 1),
      .scroll(.tags, .by(-700), over: 0.4, at: 1.2), .scroll(.tags, .by(10), at: 3),
    ])
    var expected = Expected.History(0)
    expected.set(500, at: 1, .easeInOut(0.5))
    expected.set(-200, at: 1.2, .easeInOut(0.4))
    expected.set(-190, at: 3, .none)
    for t in stride(from: 0.9, to: 3.3, by: 0.037) { expectEqual(try offset(played, t), expected.additive(at: t)) }
  }

  /// Every change of `showsTags` brings the row back to rest in the same animation; so does a rotation.
  @Test(arguments: [
    Action.tap(.searchField), .focus(true), .set(Changes { $0.showsTags = false }), .rotate(.landscape),
  ])
  func backToRest(action: Action) throws {
    let duration = if case .rotate = action { 0.3 } else { 0.25 }
    let played = try play([.scroll(.tags, .to(90), at: 1), Event(action, at: 2)])
    for share in [0, 0.2, 0.5, 0.8] {
      let state = played.stage.state(at: .seconds(2 + share * duration))
      let left = 90 * (1 - Expected.bezier(0.42, 0, 0.58, 1, at: share))
      let shown = try #require(state.search).tagsScroll.offset(at: .seconds(2 + share * duration))
      expectEqual(shown, left)
      guard duration == 0.25 else { continue }
      expectEqual(try offset(played, 2 + share * duration), left)
    }
    #expect(played.stage.state(at: 3).search?.tagsScroll.offset(at: 3) == 0)
  }

  /// Few tags: no range, and yet the row bounces.
  @Test func alwaysBounces() throws {
    let scene = musicScene(
      [Event(.drag(.tags, by: 50, over: 0.1), at: 1)], active: true, showsTags: true,
      tags: ["One", "Two"])
    let played = try Played(scene)
    expectEqual(try offset(played, 1.1), 0.55 * 50 * 393 / (0.55 * 50 + 393))
    expectEqual(try offset(played, 5), 0)
  }

  @Test func newTagsKeepTheSelectionInRangeInMidAnimation() throws {
    let events: [Event] = [
      .tap(.tag("Profiles"), at: 1), .set(Changes { $0.tags = ["A", "B"] }, at: 1.05),
      .set(Changes { $0.tags = [] }, at: 3), .set(Changes { $0.tags = ["C"] }, at: 4),
    ]
    let played = try play(events)
    let frames = try Phone.tagFrames(["A", "B"])
    expectEqual(try played.frame("tags.pill", 2), frames[1].offsetBy(dx: 16, dy: Phone.container))
    #expect(try played.frame("tags.bottom.2", 1.06) == nil)
    #expect(try played.frame("tags", 3) == nil)
    #expect(played.stage.state(at: 3.5).search?.showsTags == false)
    #expect(played.stage.state(at: 4).search?.selectedTag == 0)
    expectEqual(try played.opacity("scopeBar", 4), 1)
  }

  @Test func newScopesSelectTheFirst() throws {
    let played = try Played(
      musicScene([.tap(.scope("Library"), at: 1), .set(Changes { $0.scopes = ["A", "B", "C"] }, at: 2)], active: true))
    let each = (361.0 - 2) / 3
    expectEqual(
      try played.frame("scopeBar.selection", 2), CGRect(x: 18, y: Phone.container + 9, width: each - 4, height: 28))
    expectEqual(try played.frame("scopeBar.segment.2", 2)?.minX, 16 + 2 * (each + 1))
  }
}
