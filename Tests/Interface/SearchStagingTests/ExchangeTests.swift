import SearchScenes
import TestSupport
import Testing

@Suite("Scope bar and tags change places") struct ExchangeTests {
  /// Focus, submit, focus … at random gaps, each a `UIView.animate(withDuration: 0.25)`.
  @Test(arguments: 0..<Samples.count(24)) func interruptions(seed: Int) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    var time = random.time(0.1...0.4)
    let start = time
    var events: [Event] = []
    var (scopeY, tagsY) = (Expected.History(7), Expected.History(46))
    var (scopeOpacity, tagsOpacity) = (Expected.History(1), Expected.History(0))
    for number in 0..<6 {
      let showsTags = number % 2 == 1
      let fromCurrentState = random.chance(0.5)
      events.append(
        Event(showsTags ? .submit : .tap(.searchField), at: .seconds(time)).with {
          $0.beginFromCurrentState = fromCurrentState
        })
      let pace = Expected.Pace.easeInOut(0.25)
      scopeY.set(showsTags ? -32 : 7, at: time, pace)
      tagsY.set(showsTags ? 0 : 46, at: time, pace)
      scopeOpacity.set(showsTags ? 0 : 1, at: time, pace, fromCurrentState: fromCurrentState)
      tagsOpacity.set(showsTags ? 1 : 0, at: time, pace, fromCurrentState: fromCurrentState)
      time += random.time(0.03...0.4)
    }
    var height = Expected.History(0)
    height.set(46, at: start, .easeInOut(0.3))
    let played = try Played(musicScene(events))
    for _ in 0..<20 {
      let t = random.number(in: start...(time + 0.5))
      let root = try played.layers(t)
      let container = try #require(root.frame(of: "scopeBarContainer"))
      expectEqual(root.frame(of: "scopeBar")?.minY, container.minY + scopeY.additive(at: t))
      expectEqual(root.frame(of: "tags")?.minY, container.minY + tagsY.additive(at: t))
      expectEqual(root.layer(named: "scopeBar")?.opacity, scopeOpacity.replacing(at: t))
      expectEqual(root.layer(named: "tags")?.opacity, tagsOpacity.replacing(at: t))
      expectEqual(container.height, height.additive(at: t))
      expectEqual(root.frame(of: "scopeBar")?.width, 361)
    }
  }

  /// Without the flag a fade that interrupts another jumps to the old model value, as on a device; with it, it does not.
  @Test(arguments: [false, true])
  func interruptedFadeJumpsUnlessItBeginsFromTheCurrentState(fromCurrentState: Bool) throws {
    let events = [
      Event(.focus(true), at: 1), Event(.submit, at: 2),
      Event(.focus(true), at: 2.1).with { $0.beginFromCurrentState = fromCurrentState },
    ]
    let played = try Played(musicScene(events))
    let before = try #require(try played.opacity("tags", 2.1 - 1e-9))
    let after = try #require(try played.opacity("tags", 2.1))
    expectEqual(before, Expected.bezier(0.42, 0, 0.58, 1, at: 0.4))
    expectEqual(after, fromCurrentState ? before : 1, within: 1e-6)
    let (y0, y1) = (try played.frame("tags", 2.1 - 1e-9)?.minY, try played.frame("tags", 2.1)?.minY)
    expectEqual(y0, try #require(y1))
  }

  @Test func containerIsThereFromFocusToCancelOnly() throws {
    let played = try Played(musicScene([.tap(.searchField, at: 1), .submit(at: 2), .tap(.cancel, at: 3)]))
    for (time, isThere) in [
      (0.999, false), (1, true), (1.5, true), (2.9, true), (3.299, true), (3.3, false), (9, false),
    ] { #expect(try (played.frame("scopeBarContainer", time) != nil) == isThere, "at \(time)") }
  }

  /// Cancel leaves the tags; the next focus brings them with the container and animates them away.
  @Test(arguments: [0.35, 0.7]) func focusAfterSubmitAndCancelBringsTheTagsBack(gap: Double) throws {
    let focus = 3 + gap
    let played = try Played(
      musicScene([
        .tap(.searchField, at: 1), .submit(at: 2), .tap(.cancel, at: 3), .tap(.searchField, at: .seconds(focus)),
      ]))
    for t in [3.1, 3.2] {
      expectEqual(try played.opacity("tags", t), 1)
      expectEqual(try played.opacity("scopeBar", t), 0)
    }
    for share in [0, 0.1, 0.3, 0.62, 0.9] {
      let (fade, y) = (1 - Expected.bezier(0.42, 0, 0.58, 1, at: share), share * 0.25)
      expectEqual(try played.opacity("tags", focus + y), fade)
      expectEqual(try played.opacity("scopeBar", focus + y), 1 - fade)
      let container = try #require(try played.frame("scopeBarContainer", focus + y))
      expectEqual(try played.frame("tags", focus + y)?.minY, container.minY + 46 * (1 - fade))
    }
    expectEqual(try played.opacity("tags", focus + 0.25), 0)
    expectEqual(try played.opacity("scopeBarContainer", focus + 0.15), 0.5)
  }

  /// Cancel while the field is edited changes nothing between scope bar and tags.
  @Test func cancelNeverFlashesTheTags() throws {
    let played = try Played(musicScene([.tap(.searchField, at: 1), .tap(.cancel, at: 2)]))
    for t in stride(from: 2, to: 2.3, by: 0.02) {
      expectEqual(try played.opacity("tags", t), 0)
      expectEqual(try played.opacity("scopeBar", t), 1)
    }
    #expect(played.stage.state(at: 3).search?.showsTags == false)
  }

  @Test func withoutTagsNothingIsExchanged() throws {
    let played = try Played(musicScene([.tap(.searchField, at: 1), .submit(at: 2)], tags: []))
    #expect(try played.frame("tags", 2.1) == nil)
    expectEqual(try played.opacity("scopeBar", 2.2), 1)
    #expect(played.stage.state(at: 3).search?.showsTags == false)
  }

  @Test func withoutScopesThereAreNoSegments() throws {
    let played = try Played(musicScene(active: true, scopes: []))
    let root = try played.layers(0)
    #expect(root.layer(named: "scopeBar")?.sublayers.isEmpty == true)
    #expect(root.layer(named: "scopeBar")?.backgroundColor == nil)
    #expect(root.layer(named: "scopeBarContainer") != nil)
    let none = try Played(musicScene(active: true, scopes: [], tags: []))
    #expect(try none.frame("scopeBarContainer", 0) == nil)
  }
}
