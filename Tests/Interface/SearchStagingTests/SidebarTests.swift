import Foundation
import SearchLayers
import SearchScenes
import Testing

@Suite("Sidebar in motion") struct SidebarTests {
  private func scene(_ events: [Event], rows: Int = 40) -> SearchScene {
    let sidebar = Navigation.Sidebar(
      title: "Settings", width: 300, list: List(style: .insetGrouped, rows: (0..<rows).map { Row(title: "Row \($0)") })
    ).with { $0.trailingItems = [.symbol("plus")] }
    return SearchScene(
      device: .iPadMini5, content: Content(initial: .list(style: .insetGrouped, rows: [Row(title: "Name")])),
      timeline: events
    ).with { $0.navigation = Navigation(title: "Row 2").with { $0.sidebar = sidebar } }
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
      scene([
        .tap(.sidebar(.row("Row 5")), at: 1), .tap(.sidebar(.item("plus")), at: 2),
        .tap(.sidebar(.row(.index(0))), at: 3),
      ])
    )
    for (time, row) in [(0.5, 2), (1, 5), (2.5, 5), (3, 0)] {
      let selected = (0..<10).filter { index in
        (try? played.frame("sidebar.row.\(index).selection", time)).flatMap { $0 } != nil
      }
      #expect(selected == [row], "at \(time) s")
    }
  }

  private func searching(_ events: [Event], system: Int = 17) throws -> SearchScene {
    var scene = scene(events)
    scene.system = try #require(SystemVersion(major: system))
    scene.search = Search().with { $0.placement = .stacked }
    scene.navigation.sidebar?.search = Search(scopes: ["All", "Mine"])
    scene.navigation.sidebar?.suggestions = ["Row 3", "Other"]
    scene.navigation.sidebar?.results = Content.Results(list: List(rows: [Row(title: "Found")]))
    return scene
  }

  /// Its search is edited as a page's: suggestions, results and Cancel are in the column, and the pages stay.
  @Test(arguments: [17, 26]) func search(system: Int) throws {
    let played = try Played(
      searching(
        [
          .tap(.sidebar(.searchField), at: 1), .type("ro", over: 0.2, at: 2), .submit(at: 3),
          .tap(.sidebar(.cancel), at: 4), .tap(.sidebar(.searchField), at: 5), .type("o", over: 0, at: 6),
          .tap(.sidebar(.suggestion("Other")), at: 7), .tap(.sidebar(.clear), at: 8), .focus(false, at: 9),
        ], system: system))
    func text(_ time: Double) throws -> String? {
      try played.layers(time).layer(named: "sidebar.searchBar.field.text")?.text
    }
    func has(_ name: String, _ time: Double) throws -> Bool { try played.layers(time).layer(named: name) != nil }
    #expect(try has("sidebar.searchBar.field.caret", 1.5) && text(2.15) == "r" && text(3.5) == "ro")
    #expect(try has("sidebar.content.suggestions.row.0", 2.5) && !has("sidebar.row.0", 2.5))
    #expect(try has("sidebar.content.results.row.0", 3.9) && !has("sidebar.searchBar.field.caret", 3.9))
    #expect(try has("sidebar.row.0", 4.9) && text(4.9) == nil && text(7.5) == "Other" && text(8.5) == nil)
    let pages = try played.layers(0.5).layer(named: "secondaryColumn")
    for time in stride(from: 0.9, to: 9.5, by: 0.07) {
      let isStill = try played.layers(time).layer(named: "secondaryColumn") == pages
      #expect(isStill, "at \(time) s")
      expectSound(try played.layers(time))
    }
  }

  /// One field is the first responder, and what is typed is for that one.
  @Test func oneFieldIsEdited() throws {
    let played = try Played(
      searching([
        .tap(.sidebar(.searchField), at: 1), .type("a", over: 0, at: 2), .tap(.searchField, at: 3),
        .type("b", over: 0, at: 4), .tap(.sidebar(.searchField), at: 5), .delete(.all, over: 0, at: 6),
      ]))
    func carets(_ time: Double) throws -> [Bool] {
      try ["", "sidebar."].map { try played.layers(time).layer(named: $0 + "searchBar.field.caret") != nil }
    }
    func texts(_ time: Double) throws -> [String?] {
      try ["", "sidebar."].map { try played.layers(time).layer(named: $0 + "searchBar.field.text")?.text }
    }
    #expect(try carets(2.5) == [false, true] && carets(4.5) == [true, false] && carets(5.5) == [false, true])
    #expect(try texts(2.5) == [nil, "a"] && texts(4.5) == ["b", "a"] && texts(6.5) == ["b", nil])
    let unknown = try searching([.tap(.sidebar(.suggestion("None")), at: 1), .tap(.sidebar(.scope("Yours")), at: 1)])
    #expect(unknown.problems.map(\.path) == ["timeline[0].tap", "timeline[1].tap"])
    try expectRefusal(
      searching([.tap(.sidebar(.cancel), at: 1)]), "sidebar:cancel is not there at 1 s; …")
  }

  /// A swipe from the edge shows a hidden sidebar, on any page; only without that gesture does it go back.
  @Test(arguments: [true, false]) func presentsWithGesture(_ presents: Bool) throws {
    var scene = scene([Event(.swipeBack(progress: 0.4, over: 0.3, then: .finish), at: 1)])
    scene.navigation.sidebar?.isHidden = true
    scene.navigation.sidebar?.presentsWithGesture = presents
    var pushed = scene
    pushed.timeline = [.push(.init(title: "Second"), at: 0)] + scene.timeline
    let second = try Played(pushed)
    #expect((try second.frame("sidebar", 3) != nil) == presents)
    #expect(second.stage.state(at: 3).covered.count == (presents ? 1 : 0))
    guard presents else { return try expectRefusal(scene, "this is the root page; there is no page to swipe back to") }
    let played = try Played(scene)
    #expect(try played.frame("sidebar", 0.9) == nil)
    #expect(try played.frame("sidebar", 3) == CGRect(x: 0, y: 0, width: 300, height: 1024))
  }

  @Test func refusals() throws {
    let narrow = Event(.window(width: 320), at: 1)
    try expectRefusal(scene([narrow, .scroll(.sidebar, .to(9), over: 0, at: 2)]), "the sidebar is not shown at 2 s; …")
    try expectRefusal(
      scene([narrow, .tap(.sidebar(.row("Row 1")), at: 2)]), "sidebar:row:Row 1 is not there at 2 s; …")
    let unknown = scene([.tap(.sidebar(.row("Row 99")), at: 1), .tap(.sidebar(.item("minus")), at: 1)])
    #expect(unknown.problems.map(\.path) == ["timeline[0].tap", "timeline[1].tap"])
    let yaml = "timeline: [{at: 0, tap: \"sidebar:row:7\"}, {at: 1, scroll: {of: sidebar, to: 3}}]"
    let problems = try? SearchScene(yaml: yaml)
    #expect(problems == nil, "the scene has no sidebar")
  }
}
