import SearchLayers
import SearchScenes
import Testing

@Suite("Sidebar in motion") struct SidebarTests {
  private func scene(_ events: [Event], rows: Int = 40) -> SearchScene {
    let sidebar = Navigation.Sidebar(
      title: "Settings", width: 300, list: List(style: .insetGrouped, rows: (0..<rows).map { Row(title: "Row \($0)") }),
      trailingItems: [.symbol("plus")])
    return SearchScene(
      device: .iPadMini5, navigation: Navigation(title: "Row 2", sidebar: sidebar),
      content: Content(initial: .list(style: .insetGrouped, rows: [Row(title: "Name")])), timeline: events)
  }

  private func row(_ played: Played, _ time: Double) throws -> Double {
    Double(try #require(try played.frame("sidebar.row.3", time)).minY)
  }

  /// Fingers and programs scroll it, its large title collapses, and the pages stay.
  @Test func scrolling() throws {
    let played = try Played(
      scene([
        .scroll(.sidebar, .to(20), over: .seconds(0.4), at: .seconds(1)),
        Event(.drag(.sidebar, by: 60, over: 0.2), at: 2), Event(.fling(.sidebar, velocity: -3000), at: 4),
      ]))
    let start = try row(played, 0.5)
    expectEqual(try row(played, 1.2), start - 10)
    expectEqual(try row(played, 1.5), start - 20)
    #expect(try row(played, 3.9) < start - 52)
    #expect(try played.layers(3.9).layer(named: "sidebar.navigationBar.title")?.opacity == 1)
    #expect(try played.layers(0.5).layer(named: "sidebar.navigationBar.title") == nil)
    #expect(try played.layers(3.9).layer(named: "sidebar.navigationBar.background")?.backgroundColor?.alpha ?? 0 > 0.5)
    expectEqual(try row(played, 9), start)
    #expect(played.settled > 4.5)
    let pages = try played.layers(0.5).layer(named: "secondaryColumn")
    for time in stride(from: 1, to: 5, by: 0.13) {
      let isStill = try played.layers(time).layer(named: "secondaryColumn") == pages
      #expect(isStill, "at \(time) s")
      expectSound(try played.layers(time))
    }
  }

  /// Rows that come into sight have layers; a list that is shorter than the column bounces back.
  @Test func rowsComeIntoSight() throws {
    let played = try Played(scene([Event(.drag(.sidebar, by: 500, over: 0.3), at: 1)]))
    #expect(try played.frame("sidebar.row.25", 0) == nil && played.frame("sidebar.row.25", 4) != nil)
    let short = try Played(scene([Event(.drag(.sidebar, by: 50, over: 0.3), at: 1)], rows: 4))
    expectEqual(try row(short, 6), try row(short, 0))
  }

  @Test func taps() throws {
    let played = try Played(
      scene([.tap(.sidebarRow("Row 5"), at: 1), .tap(.sidebarItem("plus"), at: 2), .tap(.sidebarRow(.index(0)), at: 3)])
    )
    for (time, row) in [(0.5, 2), (1, 5), (2.5, 5), (3, 0)] {
      let selected = (0..<10).filter { index in
        (try? played.frame("sidebar.row.\(index).selection", time)).flatMap { $0 } != nil
      }
      #expect(selected == [row], "at \(time) s")
    }
  }

  @Test func refusals() throws {
    let narrow = Event(.window(width: 320), at: 1)
    try expectRefusal(scene([narrow, .scroll(.sidebar, .to(9), over: 0, at: 2)]), "the sidebar is not shown at 2 s; …")
    try expectRefusal(scene([narrow, .tap(.sidebarRow("Row 1"), at: 2)]), "sidebar:row:Row 1 is not there at 2 s; …")
    let unknown = scene([.tap(.sidebarRow("Row 99"), at: 1), .tap(.sidebarItem("minus"), at: 1)])
    #expect(unknown.problems.map(\.path) == ["timeline[0].tap", "timeline[1].tap"])
    let yaml = "timeline: [{at: 0, tap: \"sidebar:row:7\"}, {at: 1, scroll: {of: sidebar, to: 3}}]"
    let problems = try? SearchScene(yaml: yaml)
    #expect(problems == nil, "the scene has no sidebar")
  }
}
