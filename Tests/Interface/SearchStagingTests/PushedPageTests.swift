import SearchLayers
import SearchScenes
import Testing

/// A pushed page has what a tab's page has.
@Suite("Pushed pages") struct PushedPageTests {
  private static let search = Search(placeholder: .text("Find"), scopes: ["All", "Mine"])
  private static let content = Content(
    initial: RandomPages.list(3), suggestions: [.init(title: "radio")], results: .init(rows: [Row(title: "Creep")]))

  private func scene(_ page: Action.Page, _ events: [Event] = [], system: Int = 17) throws -> SearchScene {
    var scene = pageScene([Event(.push(page), at: 1)] + events, search: Search(), rows: 2)
    scene.system = try #require(SystemVersion(major: system))
    return scene
  }

  @Test(arguments: [17, 26]) func aSearchOfItsOwn(system: Int) throws {
    let events: [Event] = [
      .tap(.searchField, at: 2), .type("radio", at: 3), .submit(at: 4), Event(.load(.empty), at: 5),
      .tap(.cancel, at: 6),
      .tap(.searchField, at: 7), .type("a", at: 8), .pop(at: 9), .tap(.searchField, at: 11),
    ]
    let played = try Played(
      try scene(.init(title: "Folder", search: Self.search, content: Self.content), events, system: system))
    let rest = try #require(try played.frame("searchBar.field", 1.9))
    #expect(try played.text("searchBar.field.placeholder", 1.9) == "Find")
    #expect(try played.frame("navigationBar.backButton", 1.9) != nil)
    #expect(try played.frame("searchBar.field", 2.9) != rest && played.frame("searchBar.field.caret", 2.9) != nil)
    #expect(try played.frame("scopeBar.segment.1", 2.9) != nil)
    #expect(try played.contentKind(3.5) == "suggestions" && played.contentKind(4.5) == "loading")
    #expect(try played.contentKind(5.5) == "empty" && played.contentKind(6.9) == "list")
    #expect(try played.frame("searchBar.field", 6.9) == rest)
    // The page before has its own search, as it was.
    let state = played.stage.state(at: .seconds(10.5))
    #expect(state.search?.text == "" && state.search?.isActive == false && state.covered.isEmpty)
    #expect(try played.text("searchBar.field.placeholder", 10.5) == "Search")
    #expect(played.stage.state(at: .seconds(12)).search?.isFocused == true)
    for time in [1.1, 1.3, 2.1, 6.1, 9.1, 9.3] { expectSound(try played.layers(time), "\(system) at \(time)") }
  }

  /// Pages that cover a page with a search leave it as it was.
  @Test func searchesWaitBelowOtherPages() throws {
    let events: [Event] = [
      .tap(.searchField, at: 2), .type("radio", at: 2.5), .submit(at: 3), .push("Song", at: 4), .pop(at: 6),
    ]
    let played = try Played(try scene(.init(title: "Folder", search: Self.search, content: Self.content), events))
    #expect(try played.frame("searchBar.field", 5) == nil)
    #expect(try played.text("searchBar.field.text", 7) == "radio" && played.contentKind(7) == "results")
    #expect(try played.frame("searchBar.cancelButton", 7) != nil)
  }

  @Test func barsAreHiddenOrHaveTheirOwnStyle() throws {
    let hidden = try Played(
      try scene(
        .init(navigation: .init { ($0.title, $0.isHidden) = ("Player", true) }),
        [.push("Song", at: 3), .pop(at: 5)]))
    for (time, isThere) in [(0.5, true), (2.5, false), (4.5, true), (6.5, false)] {
      let title = try hidden.layers(time).layer(named: "navigationBar.title")
      let isVisible = title.map { !$0.isHidden && $0.opacity > 0 } ?? false
      #expect(isVisible == isThere, "at \(time) s")
    }
    let red = Navigation.Appearances(standard: .init(background: .systemRed))
    let styled = try Played(
      try scene(
        .init(navigation: .init { ($0.title, $0.background, $0.appearances) = ("Red", .opaque, red) }),
        [.push("More", at: 3)]))
    let color = try styled.layers(2.5).layer(named: "navigationBar.background")?.backgroundColor
    #expect(color?.red ?? 0 > 0.9 && color?.green ?? 1 < 0.5)
    // The next page has the style of the one before.
    #expect(try styled.layers(4.5).layer(named: "navigationBar.background")?.backgroundColor == color)
  }

  /// One that is edited at once has the keyboard, and its clocks count from the push.
  @Test func aFieldThatIsEditedAtOnce() throws {
    var search = Self.search
    (search.focused, search.placeholder) = (true, .rotation(.init(rotate: ["One", "Two"])))
    let played = try Played(try scene(.init(title: "Folder", search: search), [.type("a", at: 3)]))
    #expect(try played.frame("keyboard", 2) != nil && played.text("searchBar.field.text", 3.5) == "a")
    #expect(try played.text("searchBar.field.placeholder", 2.5) == "One")
  }

  /// Selections and taps are checked against all pages' titles, also before the timeline runs.
  @Test func problems() throws {
    var search = Self.search
    search.selectedScope = "Yours"
    let paths = try scene(.init(title: "Folder", search: search)).problems.map(\.path)
    #expect(paths == ["timeline[0].push.search.selectedScope"])
    var first = try scene(.init(title: "Folder", search: Self.search), [.tap(.scope("Mine"), at: 2)])
    first.search = nil
    #expect(first.problems == [])
    #expect(refusals(first).map(\.path) == ["timeline[1].tap"], "the search is not active")
  }
}
