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
      navigation: Navigation(title: "One", largeTitle: true),
      search: Search(scopes: ["All", "Mine"], tags: ["A", "B", "C"]),
      content: Content(initial: .list(style: .plain, rows: (0..<60).map { Row(title: "\($0)") })), timeline: timeline)
    scene.tabBar = .init(items: [.init(title: "First"), .init(title: "Second"), .init(title: "Third")])
    return scene
  }

  /// A random timeline looks the same after a stay in another tab as without it, but for the tab bar.
  @Test(arguments: 0..<20) func aStayElsewhereChangesNothing(seed: Int) throws {
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
      .push(.init(title: "Next", hidesBottomBarWhenPushed: true), at: .seconds(0)),
      .tap(.tab("Second"), at: .seconds(1)),
    ])
    #expect(refusals(scene).contains { $0.message.contains("tab:Second is not there") })
  }
}
