import SearchScenes
import Testing

@testable import SearchStaging

@Suite("What cannot be honoured is refused in words")
struct RefusalTests {
  private let content = Content(
    initial: .trending(title: "Discover", terms: ["jazz", "lo-fi"]), suggestions: ["radio"],
    results: .init(rows: [Row(title: "Creep"), Row(title: "Nude")]))

  private func refusal(_ event: Event, of scene: SearchScene) throws -> String {
    var scene = scene
    scene.timeline = [event]
    let problems = refusals(scene)
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.path.hasPrefix("timeline[0]."))
    return problem.message + (problem.suggestion.map { " [\($0)]" } ?? "")
  }

  @Test func tapsOnWhatIsNotThereSayWhatIs() throws {
    let resting = musicScene(content: content)
    #expect(
      try refusal(.tap(.cancel, at: .seconds(1)), of: resting)
        == "cancel is not there at 1 s; there: searchField, term:jazz, term:lo-fi")
    #expect(
      try refusal(.tap(.term("jaz"), at: .seconds(0.25)), of: resting)
        == "term:jaz is not there at 0.25 s; there: searchField, term:jazz, term:lo-fi [term:jazz]")
    let active = musicScene(active: true, showsTags: true, tags: ["A", "B", "A"], content: content)
    #expect(
      try refusal(.tap(.tag("C"), at: .seconds(1)), of: active).hasPrefix(
        "tag:C is not there at 1 s; there: searchField, cancel, tag:#0, tag:B, tag:#2, term:jazz, term:lo-fi"))
    #expect(
      try refusal(.tap(.tag("A"), at: .seconds(1)), of: active)
        == "tag:A stands more than once; tell which by its index: tag:#0, tag:#2")
    #expect(
      try refusal(.tap(.tag(.index(3)), at: .seconds(1)), of: active).hasPrefix("tag:#3 is not there at 1 s; there: "))
    #expect(try refusal(.tap(.tag(.index(-1)), at: .seconds(1)), of: active).hasPrefix("tag:#-1 is not there"))
    #expect(try refusal(.tap(.scope("Library"), at: .seconds(1)), of: active).hasPrefix("scope:Library is not there"))
    #expect(try refusal(.tap(.clear, at: .seconds(1)), of: active).hasPrefix("clear is not there"))
    #expect(try refusal(.tap(.row(0), at: .seconds(1)), of: active).hasPrefix("row:0 is not there"))
    let found = musicScene(text: "a", active: true, content: content)
    #expect(
      try refusal(.tap(.row(2), at: .seconds(1)), of: found)
        == "row:2 is not there at 1 s; there: searchField, cancel, clear, scope:Apple Music, scope:Library, "
        + "row:0 … row:1")
    #expect(try refusal(.tap(.back, at: .seconds(1)), of: found).hasPrefix("back is not there at 1 s; there: "))
    #expect(
      try refusal(.tap(.item("filter"), at: .seconds(1)), of: found).hasPrefix(
        "item:filter is not there at 1 s; there: "))
  }

  @Test func aLongListIsCut() throws {
    let many = musicScene(active: true, showsTags: true, tags: (0..<100).map { "Tag \($0)" })
    #expect(try refusal(.tap(.tag("x"), at: .seconds(1)), of: many).contains(", tag:Tag 13 and 86 more"))
  }

  /// Doubled titles and indices out of range, where they are tapped, set, and opened with.
  @Test func selections() throws {
    let scene = musicScene(active: true, tags: ["A", "A"])
    #expect(
      try refusal(.set(Changes(selectedTag: "A"), at: .seconds(1)), of: scene)
        == "selectedTag: A stands more than once; tell which by its index: #0, #1")
    #expect(
      try refusal(.set(Changes(selectedScope: "Librarie"), at: .seconds(1)), of: scene)
        == "selectedScope: no Librarie; there: Apple Music, Library [Library]")
    #expect(
      try refusal(.set(Changes(tags: [], selectedTag: .index(0)), at: .seconds(1)), of: scene)
        == "selectedTag: no #0; there are none")
    var opening = scene
    opening.search?.selectedTag = "A"
    opening.search?.selectedScope = .index(2)
    #expect(refusals(opening).map(\.path) == ["search.selectedScope", "search.selectedTag"])
    #expect(refusals(opening).first?.message == "no #2; there: Apple Music, Library")
    #expect(refusals(musicScene(scopes: [], tags: [])).isEmpty)
  }

  @Test func openingsThatContradictThemselves() {
    var scene = musicScene(focused: true)
    scene.search?.active = false
    #expect(refusals(scene).map(\.path) == ["search.active"])
    scene = musicScene()
    scene.content.offset = .infinity
    #expect(refusals(scene).map(\.path) == ["content.offset"])
  }

  @Test(arguments: [
    Event.type("a", at: .seconds(1)), .submit(at: .seconds(1)), .delete(.all, at: .seconds(1)),
  ])
  func verbsThatNeedAnEdit(event: Event) throws {
    let words = try refusal(event, of: musicScene(active: true))
    #expect(words.hasSuffix("needs the search field to be edited, and at 1 s it is not; tap searchField first"))
  }

  @Test(arguments: [
    Event.tap(.searchField, at: .seconds(1)), .focus(true, at: .seconds(1)), .type("a", at: .seconds(1)),
    .submit(at: .seconds(1)), .set(Changes(text: "a"), at: .seconds(1)), .scroll(.tags, .to(3), at: .seconds(1)),
  ])
  func withoutASearchBar(event: Event) throws {
    var scene = SearchScene()
    #expect(try refusal(event, of: scene) == "this screen has no search bar")
    scene.timeline = [.tap(.cancel, at: .seconds(0))]
    #expect(refusals(scene).first?.message == "cancel is not there at 0 s; nothing that can be tapped is there")
  }

  @Test func scrollingWhatDoesNotScroll() throws {
    var scene = musicScene()
    scene.content.scrolls = false
    for action in [
      Action.scroll(.content, .by(3), over: .zero), .drag(.content, by: 3, over: .zero), .fling(.content, velocity: 3),
    ] {
      #expect(
        try refusal(Event(action, at: .seconds(1)), of: scene)
          == "this page has no scroll view (content.scrolls: false)")
    }
    #expect(
      try refusal(.scroll(.tags, .by(3), at: .seconds(1)), of: musicScene(active: true))
        == "the tags are not shown at 1 s; they show when the edit ends")
    #expect(
      try refusal(.scroll(.tags, .by(3), at: .seconds(1)), of: musicScene(active: true, tags: []))
        == "there are no tags to scroll")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func numbersThatAreNone(value: Double) throws {
    let actions: [Action] = [
      .scroll(.content, .by(value), over: .zero), .scroll(.content, .to(value), over: .zero),
      .drag(.content, by: value, over: .seconds(0.1)), .fling(.content, velocity: value), .window(width: value),
      .set(Changes(scrollEdgeProgress: value)),
    ]
    var scene = musicScene()
    scene.device = .iPadMini5
    for action in actions {
      #expect(try refusal(Event(action, at: .seconds(1)), of: scene).contains("is expected"))
    }
  }

  @Test func scrollsThatNeverEnd() {
    let events = (0..<66).map { Event.scroll(.content, .by(1), over: .seconds(1000), at: .seconds(Double($0))) }
    #expect(
      refusals(musicScene(events)).map(\.message) == [
        "more than 64 scrolls of one view would be under way at once",
        "more than 64 scrolls of one view would be under way at once",
      ])
  }

  @Test func windowsAreAnIPads() throws {
    #expect(
      try refusal(Event(.window(width: 300), at: .seconds(1)), of: musicScene())
        == "window: only an iPad's window changes its width")
  }

  /// All problems are reported at once and in order, including those after a refused event.
  @Test func allProblemsAreListed() {
    let scene = musicScene([
      .submit(at: .seconds(2)), .tap(.tag("x"), at: .seconds(1)), .tap(.searchField, at: .seconds(3)),
      .tap(.scope("y"), at: .seconds(4)),
    ])
    #expect(refusals(scene).map(\.path) == ["timeline[0].submit", "timeline[1].tap", "timeline[3].tap"])
  }

  @Test func charactersThatNoFontHas() {
    let scene = musicScene([.type("a\u{10FFFE}", at: .seconds(1))], focused: true)
    #expect(refusals(scene).map(\.path) == ["timeline[0].type"])
  }
}
