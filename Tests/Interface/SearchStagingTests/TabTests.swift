import Foundation
import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

/// Each tab keeps its pages, its search and its scroll offset while another one is selected.
struct TabTests {
  private func tabbed(_ timeline: [Event]) -> SearchScene {
    var scene = SearchScene(
      search: Search(scopes: ["All", "Mine"], tags: ["A", "B", "C"]),
      content: Content(initial: .list(style: .plain, rows: (0..<60).map { Row(title: "\($0)") })), timeline: timeline
    ).with { $0.navigation = Navigation(title: "One", largeTitle: true) }
    scene.tabBar = .init(items: [.init(title: "First"), .init(title: "Second"), .init(title: "Third")])
    return scene
  }

  /// Tabs that get other pictures come to rest as if they had always had those.
  @Test(arguments: 0..<Samples.count(24)) func otherPicturesRestAsIfTheyWereThereBefore(seed: Int) throws {
    var random = RandomScene(seed: seed)
    var (before, after) = (tabbed([]), tabbed([]))
    before.system = try #require(SystemVersion(major: [12, 17, 18, 26][seed % 4]))
    after.system = before.system
    before.tabBar = .init(items: random.tabs(withPages: false))
    let items = random.tabs(withPages: false)
    after.tabBar = .init(items: items)
    before.timeline = [.set(.init { $0.tabs = items }, at: .seconds(0.1))]
    guard refusals(after).isEmpty else { return }
    #expect(
      try Played(before).layers(5).layer(named: "tabBar") == Played(after).layers(5).layer(named: "tabBar"))
  }

  /// A random timeline looks the same after a stay in another tab as without it, but for the tab bar.
  @Test(arguments: 0..<Samples.count(20)) func aStayElsewhereChangesNothing(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let start = random.number(in: 0.1...0.4)
    var events: [Event] = []
    switch seed % 5 {
    case 0: events = [.push(.init(title: "Next"), at: .seconds(start))]
    case 1: events = [.push(.init(title: "Next"), at: .seconds(0)), .pop(at: .seconds(start))]
    case 2: events = [.tap(.searchField, at: .seconds(start))]
    case 3: events = [.fling(.content, velocity: 3000, at: .seconds(start))]
    default: events = [.drag(.content, by: 400, over: .seconds(0.3), at: .seconds(start))]
    }
    let leave = start + random.number(in: 0...0.8)
    let stay: [Event] = [
      .tap(.tab("Second"), at: .seconds(leave)),
      .tap(.tab("First"), at: .seconds(leave + random.number(in: 0.05...0.6))),
    ]
    func played(_ events: [Event]) throws -> Played {
      var scene = tabbed(events)
      // It would go down and up again.
      scene.keyboard = .hidden
      return try Played(scene)
    }
    let (plain, away) = (try played(events), try played(events + stay))
    for _ in 0..<12 {
      let time = leave + 0.61 + random.number(in: 0...2)
      #expect(try plain.layers(time) == away.layers(time), "\(time)")
    }
    // While it is away, another page is shown.
    let elsewhere = try away.layers(leave + 0.01)
    #expect(elsewhere.text(of: "navigationBar.title")?.line.string == "Second")
  }

  /// The same in scenes and timelines of all sorts, some with a sidebar: with a stay in another tab at any instant between
  /// two events, everything is as without it afterwards. Typing that is under way ends, and its text remains. When tabs
  /// change, the parts of the tab bar stay where they are.
  @Test(arguments: 0..<Samples.count(60)) func aStayInARandomSceneChangesNothing(seed: Int) throws {
    var scenes = RandomScenes(seed: 70_000 + seed)
    var scene = scenes.honoured(events: 10).scene
    // A keyboard falls and rises again.
    scene.keyboard = .hidden
    scene.tabBar = .init(items: [
      .init(title: "First", symbol: "house"), .init(title: "Second").with { $0.badge = "2" },
      .init(title: "Third", role: .search),
    ])
    guard refusals(scene).isEmpty else { return }
    let plain = try Played(scene)
    let steps = plain.stage.changes.map(\.seconds)
    let index = scenes.random.below(steps.count)
    let next = index + 1 < steps.count ? steps[index + 1] : steps[index] + 1
    let leave = scenes.random.number(in: steps[index]...next)
    let back = scenes.random.number(in: leave...next)
    guard next - steps[index] > 0.002, leave > steps[index], back > leave, back < next else { return }
    let other = scenes.random.pick(["Second", "Third"])
    var away = scene
    away.timeline += [
      Event.tap(.tab(.title(other)), at: .seconds(leave)), Event.tap(.tab("First"), at: .seconds(back)),
    ]
    // Pages without bars at the bottom have no tabs to tap, nor has a finger that swipes a page back.
    guard refusals(away).isEmpty else { return }
    let played = try Played(away)
    let isTyping = zip(plain.stage.eventTimes, scene.timeline).contains { start, event in
      switch event.action {
      case .type(_, let over), .delete(_, let over): start.seconds <= leave && leave < (start + over).seconds
      default: false
      }
    }
    if isTyping {
      func text(_ time: Double) -> String? { played.stage.state(at: .seconds(time)).search?.text }
      #expect(text(leave - 1e-6) == text(back + 1e-6), "seed \(seed)")
      return
    }
    for _ in 0..<8 {
      let time = back + scenes.random.number(in: 0...(plain.settled + 1))
      var (expected, found) = (try plain.layers(time), try played.layers(time))
      // From iOS 26 on, the bar moves when the first tab returns.
      if scene.system.major >= 26 {
        expected.removeAll("tabBar")
        found.removeAll("tabBar")
      }
      #expect(expected == found, "seed \(seed), \(leave) to \(back), at \(time)")
    }
    // From iOS 26 on, the selection's pill moves to another tab, and in a search tab the bar shrinks to a circle.
    guard scene.system.major < 26, scene.navigation.sidebar == nil else { return }
    for instant in [leave, back] {
      let (before, after) = (try bar(played, instant - 1e-6), try bar(played, instant + 1e-6))
      for (name, frame) in before {
        let other = try #require(after[name], "\(name)")
        #expect(frame.distance(to: other) < 0.1, "seed \(seed), \(name) at \(instant)")
      }
    }
  }

  /// Returns the frames of the tab bar's layers on the screen.
  private func bar(_ played: Played, _ time: Double) throws -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    try played.layers(time).walk { layer, frame in
      if layer.name.hasPrefix("tabBar"), layer.name != "tabBar.hairline", layer.name != "tabBar.background" {
        frames[layer.name] = frame
      }
    }
    return frames
  }

  /// On an iPad the search tab's field is below the tabs; no circle becomes it, so that it never leaves the screen.
  @Test func aSearchTabOnAnIPadShowsItsField() throws {
    let page = SearchScene.TabBar.Page(search: Search())
    var scene = SearchScene(timeline: [.tap(.tab("Search"), at: 0.5), .tap(.tab("Library"), at: 2)])
    (scene.system, scene.device) = (
      try #require(SystemVersion(major: 26)), try #require(.named("iPad mini (6th generation)"))
    )
    scene.tabBar = .init(items: [.init(title: "Library"), .init(title: "Search", role: .search, page: page)])
    let played = try Played(scene)
    for t in stride(from: 0.5, to: 2.5, by: 0.02) {
      guard let field = try played.layers(t).frame(of: "searchBar.field") else { continue }
      #expect(field.minX >= 0 && field.maxX <= 744, "\(t) s")
    }
    #expect(try played.layers(1).frame(of: "searchBar.field") != nil)
  }

  /// A tap on the selected tab goes back to its first page, and there to the top.
  @Test func theSelectedTabGoesBack() throws {
    let played = try Played(
      tabbed([
        .scroll(.content, .to(300), over: .zero, at: .seconds(0)), .push(.init(title: "Next"), at: .seconds(0.1)),
        .tap(.tab("First"), at: .seconds(1)), .tap(.tab("First"), at: .seconds(2)),
      ]))
    #expect(try played.layers(1.9).text(of: "navigationBar.title")?.line.string == "One")
    #expect(played.stage.state(at: .seconds(3)).content.scroll.model(at: .seconds(3)) == 0)
  }

  /// Pages without bars at the bottom have no tabs to tap.
  @Test func hiddenTabsCannotBeTapped() throws {
    let scene = tabbed([
      .push(.init(title: "Next").with { $0.hidesBottomBarWhenPushed = true }, at: .seconds(0)),
      .tap(.tab("Second"), at: .seconds(1)),
    ])
    #expect(refusals(scene).contains { $0.message.contains("tab:Second is not there") })
  }
}

extension CGRect {
  fileprivate func distance(to other: CGRect) -> Double {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width), abs(height - other.height))
  }
}

extension Layer {
  fileprivate mutating func removeAll(_ name: String) {
    sublayers.removeAll { $0.name == name }
    for index in sublayers.indices { sublayers[index].removeAll(name) }
  }
}
