import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

@Suite("Pages on their way") struct PageMotionTests {
  private static let width = 393.0

  /// The critically damped spring of 3/1000/500, at times that were worked out apart, cut at half a second.
  @Test(arguments: [
    (0.0, 0.0), (0.05, 0.2322304925), (0.1, 0.5447783899), (0.125, 0.6650152608), (0.2, 0.8792819321),
    (0.25, 0.9420383465), (0.3, 0.9729192818), (0.4, 0.9944076431), (0.4999999, 0.9989009), (0.5, 1),
  ])
  func pushAndPop(elapsed: Double, progress: Double) throws {
    let played = try Played(pageScene([.push("About", at: 1), .pop(at: 2)]))
    let over = Self.width
    expectEqual(try played.frame("content", 1 + elapsed)?.minX, over * (1 - progress), within: 1e-4)
    expectEqual(try played.frame("content", 2 + elapsed)?.minX, -0.3 * over * (1 - progress), within: 1e-4)
    guard elapsed < 0.5 else {
      #expect(try played.frame("leaving.content", 1 + elapsed) == nil)
      #expect(try played.frame("leaving.content", 2 + elapsed) == nil)
      return
    }
    expectEqual(try played.frame("leaving.content", 1 + elapsed)?.minX, -0.3 * over * progress, within: 1e-4)
    expectEqual(try played.frame("leaving.content", 2 + elapsed)?.minX, over * progress, within: 1e-4)
  }

  /// Pushes and pops, pops also in the midst of pushes: the positions of both pages add up, and never jump.
  @Test(arguments: 0..<Samples.count(40)) func interruptions(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var events: [Event] = []
    var places = [0: Expected.History(0)]
    var (stack, next, time) = ([0], 1, 0.0)
    var tops: [(from: Double, page: Int, leaving: Int)] = [(0, 0, 0)]
    var (popEnd, pushEnd) = (0.0, 0.0)
    for step in 0..<8 {
      // No event comes just when a push is cut: the page is 0.4 points from its place then.
      time = ((time + random.time(0.02...0.7)) * 1000).rounded() / 1000 + Double(step) * 1e-5
      let delay = random.chance(0.2) ? random.time(0...0.2) : 0
      let duration = random.time(0.1...0.8)
      let isLinear = random.chance(0.3)
      let pace = isLinear ? Expected.Pace.bezier(0, 0, 1, 1, duration: duration) : .navigation
      let isPush = stack.count == 1 || random.chance(0.5)
      // Others wait; see `aPushWaits`.
      let free = isPush ? max(popEnd, pushEnd) : popEnd
      time = max(time, (free * 1000).rounded(.up) / 1000 + 0.001 + Double(step) * 1e-5)
      popEnd = isPush ? 0 : max(popEnd, time + delay + (isLinear ? duration : 0.5), pushEnd)
      pushEnd = max(pushEnd, time + delay + (isLinear ? duration : 0.5))
      var event = isPush ? Event.push("Page \(next)", at: time) : .pop(at: time)
      event = event.paced(isLinear ? .timing(duration: .seconds(duration), curve: .linear) : nil, delay: delay)
      events.append(event)
      let from = stack[stack.count - 1]
      if isPush {
        stack.append(next)
        places[next] = Expected.History(Self.width)
        next += 1
      } else {
        stack.removeLast()
      }
      let to = stack[stack.count - 1]
      places[from]?.set(isPush ? -0.3 * Self.width : Self.width, at: time, pace, delay: delay)
      places[to]?.set(0, at: time, pace, delay: delay)
      tops.append((time, to, from))
    }
    let played = try Played(pageScene(events))
    for (index, top) in tops.enumerated() {
      let end = index + 1 < tops.count ? tops[index + 1].from : top.from + 2
      for _ in 0..<5 {
        let t = random.time(top.from...end) + 0.000_37
        guard t < end else { continue }
        expectEqual(try played.frame("content", t)?.minX, places[top.page]?.additive(at: t) ?? .nan, "\(t) s")
        guard let frame = try played.frame("leaving.content", t) else { continue }
        expectEqual(frame.minX, places[top.leaving]?.additive(at: t) ?? .nan, "\(t) s")
      }
      // Back and forth between two pages, what is seen goes on from where it is.
      guard index > 0, tops[index - 1].page == top.leaving, tops[index - 1].leaving == top.page else { continue }
      let before = try played.frame("content", top.from - 1e-7)?.minX
      expectEqual(try played.frame("leaving.content", top.from)?.minX, before ?? .nan, within: 2e-3, "\(top.from) s")
    }
  }

  /// A push in mid-pop or mid-push: the model changes at once, and the pages arrive before the new one moves.
  @Test(arguments: [(0.01, 0), (0.2, 0.15), (0.4999, 0)], [Event.pop(at: 2), .push("Less", at: 2)])
  func aPushWaits(times: (elapsed: Double, delay: Double), first: Event) throws {
    let (events, delay) = ([Event.push("About", at: 1), first], times.delay)
    let played = try Played(pageScene(events + [.push("More", at: 2 + times.elapsed).paced(delay: delay)]))
    let alone = try Played(pageScene(events))
    #expect(played.stage.state(at: .seconds(2 + times.elapsed)).page.navigation.title == "More")
    for t in stride(from: 2, to: 2.5, by: 0.017) {
      let isSame = try played.layers(t) == alone.layers(t)
      #expect(isSame, "\(t) s")
    }
    let later = try Played(pageScene(events + [.push("More", at: 2.5).paced(delay: delay)]))
    for t in stride(from: 2.5, to: 3.3, by: 0.017) {
      let isSame = try played.layers(t) == later.layers(t)
      #expect(isSame, "\(t) s")
    }
    #expect(played.settled == later.settled)
  }

  /// A pop in mid-pop waits as a push does: nothing of the first one changes.
  @Test(arguments: [0.01, 0.2, 0.4999], [0, 0.15]) func aPopWaitsForAPop(elapsed: Double, delay: Double) throws {
    let pop = [Event.push("About", at: 0), .push("More", at: 1), .pop(at: 2)]
    let played = try Played(pageScene(pop + [.pop(at: 2 + elapsed).paced(delay: delay)]))
    let (alone, later) = (
      try Played(pageScene(pop)), try Played(pageScene(pop + [.pop(at: 2.5).paced(delay: delay)]))
    )
    #expect(played.stage.state(at: .seconds(2 + elapsed)).page.navigation.title == "Settings")
    for t in stride(from: 2, to: 3.3, by: 0.017) {
      let isSame = try played.layers(t) == (t < 2.5 ? alone : later).layers(t)
      #expect(isSame, "\(t) s")
    }
    #expect(played.settled == later.settled)
  }

  /// A tap on a field waits until its page rests, and what the user does after it keeps its order.
  @Test(arguments: [Event.tap(.searchField, at: 2.1), .tap(.clear, at: 2.1)]) func aFieldWaitsForItsPage(first: Event)
    throws
  {
    let pages = [Event.push("About", at: 1), .pop(at: 2)]
    func played(_ events: [Event]) throws -> Played { try Played(pageScene(pages + events, search: Search(text: "l"))) }
    let alone = try played([])
    let waiting = try played([
      first, .type("azz", over: 0.2, at: 2.15), .submit(at: 2.38),
      .push("More", at: 2.45),
    ])
    for t in stride(from: 2, to: 2.4, by: 0.017) {
      let isSame = try waiting.layers(t) == alone.layers(t)
      #expect(isSame, "\(t) s")
    }
    #expect(waiting.stage.state(at: .seconds(2.499)).search?.isFocused == false)
    let state = waiting.stage.state(at: .seconds(2.5))
    #expect(state.transition?.leaving.search?.text == (first.action == .tap(.clear) ? "azz" : "lazz"))
    #expect(state.page.navigation.title == "More")
  }

  /// A pop of a page that still waits, and a push over it: the waiting page is never seen.
  @Test func aWaitingPageMayGo() throws {
    let first = [Event.push("About", at: 1), .pop(at: 2)]
    let alone = try Played(pageScene(first))
    let gone = try Played(pageScene(first + [.push("More", at: 2.1), .pop(at: 2.2)]))
    for t in stride(from: 2, to: 2.7, by: 0.017) {
      let isSame = try gone.layers(t) == alone.layers(t)
      #expect(isSame, "\(t) s")
    }
    let covered = try Played(pageScene(first + [.push("More", at: 2.1), .push("Most", at: 2.2)]))
    for t in stride(from: 2, to: 3, by: 0.05) {
      #expect(
        try covered.text("navigationBar.title", t) != "More" && covered.text("leaving.navigationBar.title", t) != "More"
      )
    }
    #expect(covered.stage.state(at: .seconds(3)).covered.count == 2)
    #expect(try covered.text("navigationBar.backButton", 3) == "More")
  }

  /// A pop that is tapped in mid-push: positions and fades go on.
  @Test func aPopInMidPush() throws {
    let played = try Played(pageScene([.push("About", at: 1), .tap(.back, at: 1.1)]))
    // At 0.1 s the spring is at 0.5447783899.
    let seen = 0.5447783899
    expectEqual(try played.frame("content", 1.1)?.minX, -0.3 * Self.width * seen)
    expectEqual(try played.frame("leaving.content", 1.1)?.minX, Self.width * (1 - seen))
    expectEqual(try played.opacity("navigationBar.title", 1.0999999), seen, within: 1e-5)
    expectEqual(try played.opacity("leaving.navigationBar.title", 1.0999999), 1 - seen, within: 1e-5)
    expectEqual(try played.opacity("navigationBar.title", 1.1), 1 - seen)
    expectEqual(try played.opacity("leaving.navigationBar.title", 1.1), seen)
    // A tenth later, each has gone as far again of what was left to go.
    expectEqual(try played.opacity("navigationBar.title", 1.2), 1 - seen + seen * seen)
    #expect(try played.frame("leaving.content", 1.6) == nil)
    #expect(try played.layers(1.6) == played.layers(0))
    expectEqual(played.settled, 1.6)
  }

  /// The finger moves linearly; let go, the page finishes in (1 − p)·0.35 s or comes back in p·0.35 s, ease-in-out.
  @Test(arguments: [0, 0.3, 0.5, 0.82, 1], [Action.SwipeEnd.finish, .cancel])
  func swipes(progress: Double, then: Action.SwipeEnd) throws {
    let played = try Played(pageScene([.push("About", at: 0.2), .swipeBack(progress, over: 0.4, then, at: 1)]))
    let rest = then == .finish ? (1 - progress) * 0.35 : progress * 0.35
    expectEqual(played.settled, 1.4 + rest, within: 1e-8)
    for t in stride(from: 1, to: 1.9, by: 0.013) where abs(t - 1.4 - rest) > 1e-3 {
      let elapsed = t - 1.4
      let p =
        elapsed < 0
        ? progress * (t - 1) / 0.4
        : progress + ((then == .finish ? 1 : 0) - progress) * Expected.bezier(0.42, 0, 0.58, 1, at: elapsed / rest)
      guard elapsed < rest else {
        #expect(try played.frame("leaving.content", t) == nil)
        #expect(try played.layers(t) == played.layers(then == .finish ? 0 : 0.9))
        continue
      }
      expectEqual(try played.frame("leaving.content", t)?.minX, Self.width * p, "\(t) s")
      expectEqual(try played.frame("content", t)?.minX, -0.3 * Self.width * (1 - p), "\(t) s")
      expectEqual(try played.opacity("navigationBar.title", t), p)
      expectEqual(try played.opacity("leaving.navigationBar.title", t), 1 - p)
    }
  }

  /// The same progress at .3 of .35 s, cancelled: half way back at .0525 s it is .15.
  @Test func halfWayBack() throws {
    let played = try Played(pageScene([.push("About", at: 0), .swipeBack(0.3, over: 0.2, .cancel, at: 1)]))
    expectEqual(try played.frame("leaving.content", 1.2 + 0.0525)?.minX, 0.15 * Self.width)
    #expect(try played.frame("leaving.content", 1.2 + 0.105 - 1e-6) != nil)
    #expect(try played.frame("leaving.content", 1.2 + 0.105) == nil)
  }

  private typealias Baseline = (x: Double, y: Double, size: Double, width: Double)

  private func baseline(_ played: Played, _ name: String, _ time: Double) throws -> Baseline {
    let root = try played.layers(time)
    guard let text = root.text(of: name), let frame = root.frame(of: name) else { return (.nan, .nan, .nan, .nan) }
    return (frame.minX + text.origin.x, frame.minY + text.origin.y, text.line.style.size, text.line.width)
  }

  /// Under another page a title, large or not, goes to where that page's back button says it, and is as large there;
  /// the button's label comes from where the title was. Titles of pages that come from the trailing side move with them.
  @Test(arguments: [true, false]) func titlesBecomeBackButtons(isLarge: Bool) throws {
    let played = try Played(pageScene([.push("About", at: 1)], largeTitle: isLarge))
    let title = isLarge ? "navigationBar.largeTitle" : "navigationBar.title"
    let start = try baseline(played, title, 0)
    let end = try baseline(played, "navigationBar.backButton", 2)
    #expect(start.size == (isLarge ? 34 : 17) && end.size == 17 && end.x < start.x + 20)
    let rest = try baseline(played, title, 2).x
    for (t, p) in [(1.05, 0.2322304925), (1.1, 0.5447783899), (1.25, 0.9420383465)] {
      let leaving = try baseline(played, "leaving.\(title)", t)
      let label = try baseline(played, "navigationBar.backButton", t)
      for (a, b) in [(leaving.x, label.x), (leaving.y, label.y), (leaving.size, label.size)] {
        expectEqual(a, b, within: 1e-4)
      }
      expectEqual(leaving.x, start.x + (end.x - start.x) * p, within: 1e-4)
      expectEqual(leaving.y, start.y + (end.y - start.y) * p, within: 1e-4)
      expectEqual(leaving.size, start.size + (end.size - start.size) * p, within: 1e-4)
      // Both copies are as wide.
      expectEqual(leaving.width, label.width, within: 1e-4)
      let away = Self.width * (1 - p) / (isLarge ? 1 : 2)
      expectEqual(try baseline(played, title, t).x, rest + away, within: 1e-4)
    }
  }

  /// Without animation the page is there at once, and nothing of another is.
  @Test func withoutAnimation() throws {
    let played = try Played(
      pageScene([
        Event.push("About", rows: 3, at: 1).paced(SearchScene.Animation.immediate),
        Event.pop(at: 2).paced(SearchScene.Animation.immediate),
      ]))
    let about = try played.layers(1)
    #expect(about.frame(of: "content")?.minX == 0 && about.layer(named: "content.list.row.2") != nil)
    about.walk { layer, _ in #expect(!layer.name.hasPrefix("leaving.")) }
    #expect(about == (try played.layers(1.9)))
    #expect(try played.layers(2) == played.layers(0))
    expectEqual(played.settled, 2)
  }

  /// During a delay both pages rest, although the state changes at once.
  @Test func delay() throws {
    let played = try Played(pageScene([Event.push("About", at: 1).paced(delay: 0.25)]))
    for t in [1, 1.1, 1.25] {
      expectEqual(try played.frame("leaving.content", t)?.minX, 0)
      expectEqual(try played.frame("content", t)?.minX, Self.width)
    }
    expectEqual(try played.frame("content", 1.35)?.minX, Self.width * (1 - 0.5447783899))
    expectEqual(played.settled, 1.75)
    #expect(played.stage.state(at: 1).page.navigation.title == "About")
  }

  /// From right to left pages come from the left.
  @Test func mirrored() throws {
    var scene = pageScene([.push("About", at: 1), .swipeBack(0.4, over: 0.3, .finish, at: 2)])
    let plain = try Played(scene)
    scene.layoutDirection = .rightToLeft
    let mirrored = try Played(scene)
    for t in [1, 1.07, 1.3, 2.1, 2.4, 3] {
      for name in ["content", "leaving.content", "navigationBar.title", "leaving.navigationBar.title"] {
        guard let frame = try plain.frame(name, t) else {
          #expect(try mirrored.frame(name, t) == nil)
          continue
        }
        expectEqual(try mirrored.frame(name, t)?.maxX, Self.width - frame.minX, within: 1e-5)
      }
    }
    expectEqual(try mirrored.frame("content", 1)?.minX, -Self.width)
  }

  /// An event at the instant at which pages arrive applies to the arrived pages, in any order in the file.
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]]) func backToBack(order: [Int]) throws {
    let events = [Event.push("About", at: 0), .swipeBack(0.5, over: 0.25, .cancel, at: 0.5), .push("More", at: 0.925)]
    let played = try Played(pageScene(order.map { events[$0] }))
    #expect(played.stage.state(at: 0.925).covered.map(\.page.navigation.title) == ["Settings", "About"])
    #expect(played.stage.state(at: 2).page.navigation.title == "More")
  }
}
