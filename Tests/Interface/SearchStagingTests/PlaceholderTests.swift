import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

@Suite("A rotating placeholder on stage") struct PlaceholderTests {
  private static let name = "searchBar.field.placeholder"
  private static let texts = ["MacBook Air", "MacBook Pro", "AirPods"]

  private func scene(_ timeline: [Event] = [], _ rotation: Placeholder.Rotation = .init(rotate: texts)) -> SearchScene {
    SearchScene(search: Search(placeholder: .rotation(rotation)), timeline: timeline).with {
      $0.navigation = Navigation(title: "Store")
    }
  }

  /// 0.4 s up, 3 s, 0.4 s down: at any time, an hour on, a day on.
  @Test func fadesByStraightLines() throws {
    let played = try Played(scene())
    var random = SeededGenerator(seed: 5)
    for _ in 0..<150 {
      let t = random.time(0...[8, 3600, 86_400][random.below(3)])
      let cycle = (t / 3.8 + 1e-9).rounded(.down)
      let elapsed = t - cycle * 3.8
      let opacity = max(0, min(1, elapsed / 0.4, (3.8 - elapsed) / 0.4))
      expectEqual(try played.opacity(Self.name, t), opacity, within: 1e-6)
      #expect(try played.text(Self.name, t) == Self.texts[Int(cycle) % 3])
    }
    expectEqual(played.settled, 0)
  }

  /// Typing hides it, clearing shows it again, and its clock has run on all the while.
  @Test func theClockNeverStops() throws {
    let undisturbed = try Played(scene())
    let typed = try Played(
      scene([.tap(.searchField, at: 1), .type("iPad", over: 0.8, at: 1.5), .tap(.clear, at: 5), .tap(.cancel, at: 9)]))
    for t in stride(from: 0, to: 14, by: 0.13) {
      // The first letter is there a quarter of 0.8 s after the typing began.
      let isHidden = t >= 1.7 && t < 5
      #expect((try typed.opacity(Self.name, t) == nil) == isHidden, "\(t) s")
      guard !isHidden else { continue }
      #expect(try typed.text(Self.name, t) == undisturbed.text(Self.name, t))
      #expect(try typed.opacity(Self.name, t) == undisturbed.opacity(Self.name, t))
    }
  }

  /// A page that covers it does not stop it either.
  @Test func behindAPage() throws {
    let undisturbed = try Played(scene())
    let covered = try Played(scene([.push("More", at: 1), .pop(at: 6)]))
    for t in stride(from: 6.5, to: 12, by: 0.17) {
      let isSame = try covered.layers(t) == undisturbed.layers(t)
      #expect(isSame, "\(t) s")
    }
  }

  /// Values hold between ticks: all instants between two ticks have one frame.
  @Test(arguments: [24, 60]) func heldBetweenTicks(rate: Int) throws {
    let played = try Played(scene([], .init(rotate: Self.texts).with { $0.clock = .displayLink(rate) }))
    for tick in [0, 1, 5, rate * 3 + 9, rate * 3600 + 3] {
      let held = played.stage.layers(at: .frames(tick, per: rate))
      for part in [1, 50, 99] {
        #expect(played.stage.layers(at: .frames(tick * 100 + part, per: rate * 100)) == held)
      }
    }
    #expect(played.stage.layers(at: .frames(5, per: rate)) != played.stage.layers(at: .frames(6, per: rate)))
  }

  @Test func anotherRotation() throws {
    let played = try Played(
      scene([.set(Changes { $0.placeholder = .rotation(.init(rotate: ["One", "Two"], hold: 0.2)) }, at: 2)]))
    // Cycles of a second count from the event.
    #expect(try played.text(Self.name, 2.5) == "One" && played.text(Self.name, 3.5) == "Two")
    expectEqual(try played.opacity(Self.name, 2), 0)
    expectEqual(try played.opacity(Self.name, 2.1), 0.25)
  }

  /// Whenever it is set, a rotation begins with its first text, transparent.
  @Test(arguments: [
    Placeholder.Rotation.Clock.continuous, .displayLink(60), .displayLink(24, pausesWhileTracking: true),
  ])
  func aRotationThatIsSetFadesIn(clock: Placeholder.Rotation.Clock) throws {
    var random = SeededGenerator(seed: 17)
    let rotation = Placeholder.Rotation(rotate: Self.texts, shuffle: 3).with { $0.clock = clock }
    let fresh = try Played(scene([], rotation))
    for _ in 0..<12 {
      let start = (random.number(in: 0...40) * 1000).rounded() / 1000
      let played = try Played(
        scene([.set(Changes { $0.placeholder = .rotation(rotation) }, at: .seconds(start))], .init(rotate: ["Other"])))
      for t in [0, 0.1, 0.39, 1, 3.5, 3.79, 3.9, 20] {
        let (then, first) = (Instant.seconds(start) + .seconds(t), Instant.seconds(t))
        let (a, b) = (played.stage.layers(at: then), fresh.stage.layers(at: first))
        #expect(a.text(of: Self.name) == b.text(of: Self.name), "\(start) + \(t)")
        #expect(a.layer(named: Self.name)?.opacity == b.layer(named: Self.name)?.opacity, "\(start) + \(t)")
      }
    }
  }

  /// In the run loop's default mode a link does not tick while a finger drags and the list slows. Then the value is that of its
  /// time, or the next text begins, if the text's 3.8 s are over.
  @Test(arguments: [0.15, 1.05, 3.5]) func holdsWhileAFingerDrags(from start: Double) throws {
    let clock = Placeholder.Rotation.Clock.displayLink(60, pausesWhileTracking: true)
    func opacity(_ elapsed: Double) -> Double { max(0, min(1, elapsed / 0.4, (3.8 - elapsed) / 0.4)) }
    for over in [0.1, 0.61, 2, 9] {
      let drag = Event.drag(.content, by: 60, over: .seconds(over), at: .seconds(start))
      let played = try Played(scene([drag], .init(rotate: Self.texts).with { $0.clock = clock }))
      let running = try Played(scene([drag], .init(rotate: Self.texts).with { $0.clock = .displayLink(60) }))
      let end = try #require(played.stage.state(at: .seconds(start)).content.scroll.end).seconds
      #expect(end > start + over)
      for share in [0.0, 0.3, 0.99] {
        let time = start + share * (end - start)
        expectEqual(try played.opacity(Self.name, time), opacity((start * 60).rounded(.down) / 60))
        #expect(try played.text(Self.name, time) == Self.texts[0])
      }
      let resumed = (end * 60 - 1e-6).rounded(.up) / 60
      for later in [0, 0.2, 1, 3.5] {
        let t = resumed + later + 0.001
        let elapsed = resumed < 3.8 ? t - 0.001 : later
        guard elapsed < 3.8 else { continue }
        expectEqual(try played.opacity(Self.name, t), opacity((elapsed * 60 + 1e-6).rounded(.down) / 60), within: 1e-6)
        #expect(try played.text(Self.name, t) == Self.texts[resumed < 3.8 ? 0 : 1])
      }
      #expect(try running.text(Self.name, end + 0.1) == Self.texts[Int((end + 0.1) / 3.8) % 3])
    }
  }

  /// A rotation of nothing, or without length, is refused; staged all the same it says nothing, or its first text.
  @Test func degenerate() throws {
    let nothing = scene([], .init(rotate: []))
    #expect(
      nothing.problems.map { "\($0.path) \($0.message)" } == [
        "search.placeholder.rotate expected a list of texts that is not empty, found an empty list"
      ])
    #expect(try Played(nothing).opacity(Self.name, 1) == nil)
    let short = scene([], .init(rotate: Self.texts, fadeIn: .zero, hold: .zero, fadeOut: .zero))
    #expect(
      short.problems.map { "\($0.path) \($0.message)" }
        == ["search.placeholder fadeIn, hold and fadeOut must not all be 0 s"])
    let still = try Played(short)
    #expect(try still.text(Self.name, 1000) == "MacBook Air" && still.opacity(Self.name, 1000) == 1)
  }
}
