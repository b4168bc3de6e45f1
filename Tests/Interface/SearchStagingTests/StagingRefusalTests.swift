import SearchScenes
import Testing

@testable import SearchStaging

@Suite("What cannot be honoured is refused in words") struct StagingRefusalTests {
  private static let content = Content(
    initial: .trending(title: "Discover", terms: ["jazz", "lo-fi"]), suggestions: ["radio"],
    results: .init(rows: [Row(title: "Creep"), Row(title: "Nude")]))
  private static let resting = musicScene(content: content)
  private static let active = musicScene(active: true, showsTags: true, tags: ["A", "B", "A"], content: content)
  private static let found = musicScene(text: "a", active: true, content: content)
  private static let many = musicScene(active: true, showsTags: true, tags: (0..<100).map { "Tag \($0)" })
  private static let twins = musicScene(active: true, tags: ["A", "A"])

  private func expectRefusal(_ action: Action, at time: Double = 1, of scene: SearchScene, _ words: String) throws {
    var scene = scene
    scene.timeline = [Event(action, at: .seconds(time))]
    try SearchStagingTests.expectRefusal(scene, words)
  }

  @Test func tapsOnWhatIsNotThereSayWhatIs() throws {
    for (scene, target, words) in [
      (Self.resting, .cancel, "cancel is not there at 1 s; there: searchField, term:jazz, term:lo-fi"),
      (
        Self.resting, .term("jaz"),
        "term:jaz is not there at 1 s; there: searchField, term:jazz, term:lo-fi [term:jazz]"
      ),
      (
        Self.active, .tag("C"),
        "tag:C is not there at 1 s; there: searchField, cancel, tag:#0, tag:B, tag:#2, term:jazz, term:lo-fi…"
      ),
      (Self.active, .tag("A"), "tag:A occurs more than once; name it by its index: tag:#0, tag:#2"),
      (Self.active, .tag(.index(3)), "tag:#3 is not there at 1 s; there: …"),
      (Self.active, .tag(.index(-1)), "tag:#-1 is not there…"),
      (Self.active, .scope("Library"), "scope:Library is not there…"), (Self.active, .clear, "clear is not there…"),
      (Self.active, .row(0), "row:#0 is not there…"),
      (
        Self.found, .row(2),
        "row:#2 is not there at 1 s; there: searchField, cancel, clear, scope:Apple Music, scope:Library, row:Creep, row:Nude"
      ),
      (Self.found, .back, "back is not there at 1 s; there: …"),
      (Self.found, .item("filter"), "item:filter is not there at 1 s; there: …"),
      (Self.many, .tag("x"), "…, tag:Tag 13 and 86 more…"),
      (SearchScene(), .cancel, "cancel is not there at 1 s; nothing that can be tapped is there"),
    ] as [(SearchScene, TapTarget, String)] { try expectRefusal(.tap(target), of: scene, words) }
    try expectRefusal(.tap(.clear), at: 0.25, of: Self.resting, "clear is not there at 0.25 s; there: …")
  }

  /// The return key is disabled while the field is empty.
  @Test(arguments: [
    ("", 1), ("{at: 1.2s, type: a}, ", 0), ("{at: 1.2s, type: a}, {at: 1.3s, delete: 1}, ", 1),
    ("{at: 1.2s, insertToken: {title: T}}, ", 0), ("{at: 1.5s, type: ab}, ", 0),
  ])
  func aSubmitOfNothingIsNoted(_ events: String, _ count: Int) throws {
    let scene = try SearchScene(
      yaml: "search: {}\ntimeline: [{at: 1s, tap: searchField}, \(events){at: 1.5s, submit: true}]")
    let index = scene.timeline.firstIndex { $0.action == .submit } ?? 0
    let words = "timeline[\(index)].submit: the field is empty, and the return key is disabled then"
    #expect(try Played(scene).stage.notes == Array(repeating: words, count: count))
  }

  /// A standalone search bar takes the navigation bar's place.
  @Test func hiddenButtonsAreNoTargets() throws {
    var scene = Self.resting
    scene.navigation.trailingItems = [.symbol("plus")]
    scene.timeline = [.tap(.item("plus"), at: 1)]
    #expect(refusals(scene).isEmpty)
    #expect(scene.notes.isEmpty)
    scene.search?.placement = .standalone
    #expect(scene.notes.count == 1)
    try expectRefusal(
      .tap(.item("plus")), of: scene, "item:plus is not there at 1 s; there: searchField, term:jazz, term:lo-fi")
  }

  /// Doubled titles and indices out of range, where they are tapped, set, and opened with.
  @Test func selections() throws {
    for (changes, words) in [
      (Changes { $0.selectedTag = "A" }, "selectedTag: A occurs more than once; name it by its index: #0, #1"),
      (Changes { $0.selectedScope = "Librarie" }, "selectedScope: no Librarie; there: Apple Music, Library [Library]"),
      (
        Changes {
          $0.tags = []
          $0.selectedTag = .index(0)
        }, "selectedTag: no #0; there are none"
      ),
    ] { try expectRefusal(.set(changes), of: Self.twins, words) }
    var opening = Self.twins
    opening.search?.selectedTag = "A"
    opening.search?.selectedScope = .index(2)
    #expect(refusals(opening).map(\.path) == ["search.selectedTag", "search.selectedScope"])
    #expect(refusals(opening).last?.message == "there is no scope #2; there are #0 to #1")
    #expect(refusals(musicScene(scopes: [], tags: [])).isEmpty)
  }

  @Test func openingsThatContradictThemselves() {
    var scene = musicScene(focused: true)
    scene.search?.active = false
    #expect(refusals(scene).map(\.path) == ["search.focused"])
    scene = musicScene()
    scene.content.offset = .infinity
    #expect(scene.problems.map(\.path) == ["content.offset"])
  }

  @Test(arguments: [Action.type("a", over: .zero), .submit, .delete(.all, over: .zero)])
  func verbsThatNeedAnEdit(action: Action) throws {
    let words = "…needs the search field to be edited, and at 1 s it is not; tap searchField first"
    try expectRefusal(action, of: musicScene(active: true), words)
  }

  @Test(arguments: [
    Action.tap(.searchField), .focus(true), .type("a", over: .zero), .submit, .set(Changes { $0.text = "a" }),
    .scroll(.tags, .to(3), over: .zero),
  ])
  func withoutASearchBar(action: Action) throws {
    try expectRefusal(action, of: SearchScene(), "this screen has no search bar")
  }

  @Test func whatTheSceneDoesNotHave() throws {
    var still = musicScene()
    still.content.scrolls = false
    for action in scrollActions {
      try expectRefusal(action, of: still, "this page has no scroll view (content.scrolls: false)")
    }
    let scroll = Action.scroll(.tags, .by(3), over: .zero)
    let words = "the tags are not shown at 1 s; they show when the edit ends"
    try expectRefusal(scroll, of: musicScene(active: true), words)
    try expectRefusal(scroll, of: musicScene(active: true, tags: []), "there are no tags to scroll")
    try expectRefusal(.window(width: 300), of: musicScene(), "window: only an iPad's window changes its width")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func numbersThatAreNone(value: Double) throws {
    var scene = musicScene()
    scene.device = .iPadMini5
    for action in [
      .scroll(.content, .by(value), over: .zero), .scroll(.content, .to(value), over: .zero),
      .drag(.content, by: value, over: 0.1), .fling(.content, velocity: value), .window(width: value),
      .set(Changes { $0.scrollEdgeProgress = value }),
    ] as [Action] { try expectRefusal(action, of: scene, "…is expected…") }
  }

  @Test func scrollsThatNeverEnd() {
    let events = (0..<66).map { Event.scroll(.content, .by(1), over: 1000, at: .seconds(Double($0))) }
    let words = "more than 64 scrolls of one view would be under way at once"
    #expect(refusals(musicScene(events)).map(\.message) == [words, words])
  }

  /// All problems are reported at once and in order, including those after a refused event.
  @Test func allProblemsAreListed() {
    let scene = musicScene([
      .submit(at: 2), .tap(.tag("x"), at: 1), .tap(.searchField, at: 3), .tap(.scope("y"), at: 4),
    ])
    #expect(refusals(scene).map(\.path) == ["timeline[0].submit", "timeline[1].tap", "timeline[3].tap"])
  }

  @Test func charactersThatNoFontHas() {
    let scene = musicScene([.type("a\u{10FFFE}", at: 1)], focused: true)
    #expect(refusals(scene).map(\.path) == ["timeline[0].type"])
  }
}
