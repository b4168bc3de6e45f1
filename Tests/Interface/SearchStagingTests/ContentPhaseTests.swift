import SearchScenes
import Testing

@Suite("What the search has come to") struct ContentPhaseTests {
  private let content = Content(
    initial: .trending(title: "Discover", terms: ["jazz", "lo-fi"]),
    suggestions: ["Radiohead", "radio", "The Radio Dept.", "jazz"],
    results: .init(rows: [Row(title: "Creep"), Row(title: "No Surprises")]))

  private func kinds(_ events: [Event], _ times: [Double]) throws -> [String] {
    let played = try Played(musicScene(events, content: content))
    return try times.map(played.contentKind)
  }

  @Test func textIsPartialSubmittingIsFinalAndNothingIsInitial() throws {
    let events: [Event] = [
      .tap(.searchField, at: 1), .type("radio", at: 2), .submit(at: 3), .tap(.searchField, at: 4),
      .delete(.count(1), at: 5), .delete(.all, at: 6), .submit(at: 7), .tap(.cancel, at: 8),
    ]
    #expect(
      try kinds(events, [0, 1, 2, 3, 4, 5, 6, 7, 8]) == [
        "trending", "trending", "suggestions", "results", "results", "suggestions", "trending", "trending", "trending",
      ])
  }

  @Test func suggestionsContainTheTextWhateverItsCaseInFileOrder() throws {
    let played = try Played(musicScene([.tap(.searchField, at: 0), .type("RADIO", at: 1)], content: content))
    #expect(
      try (0..<3).map { try played.text("content.suggestions.row.\($0).title", 1) } == [
        "Radiohead", "radio", "The Radio Dept.",
      ])
    #expect(try played.frame("content.suggestions.row.3", 1) == nil)
    let third = try #require(try played.layers(1).text(of: "content.suggestions.row.2.title"))
    #expect(third.highlights.map(\.range) == [4..<9])
  }

  @Test(arguments: [(Action.LoadOutcome.results, "results"), (.failed, "failed"), (.empty, "empty")])
  func loadAnswersTheFinalSearchBeforeIt(outcome: Action.LoadOutcome, name: String) throws {
    let events: [Event] = [
      .tap(.searchField, at: 1), .type("radio", at: 1), .submit(at: 2), Event(.load(outcome), at: 3),
      Event(.load(.failed), at: 4), .tap(.searchField, at: 5), .submit(at: 6),
    ]
    // The second load comes after the first answer; the second search has none to wait for.
    #expect(try kinds(events, [2, 2.9, 3, 4, 5.5, 6]) == ["loading", "loading", name, name, name, "results"])
  }

  /// A load between a final search and the next one answers the first, whatever was typed meanwhile.
  @Test func loadDuringALaterEditStillAnswers() throws {
    let events: [Event] = [
      .tap(.searchField, at: 1), .type("radio", at: 1), .submit(at: 2), .tap(.searchField, at: 3), .type("h", at: 3),
      Event(.load(.empty), at: 4), .submit(at: 5),
    ]
    #expect(try kinds(events, [2, 3, 4, 5]) == ["loading", "suggestions", "suggestions", "results"])
  }

  /// Cancel, clear and the empty text end a search: what loads later is too late.
  @Test(arguments: [TapTarget.cancel, .clear]) func loadAfterTheTextIsGoneAnswersNothing(target: TapTarget) throws {
    let events: [Event] = [
      .tap(.searchField, at: 1), .type("radio", at: 1), .submit(at: 2),
      .tap(target, at: 3), Event(.load(.results), at: 4),
    ]
    #expect(try kinds(events, [2, 3, 4]) == ["results", "trending", "trending"])
  }

  @Test func suggestionBecomesTheTextAndEndsTheEdit() throws {
    let played = try Played(
      musicScene([.tap(.searchField, at: 1), .type("rad", at: 1), .tap(.suggestion("radio"), at: 2)], content: content))
    let state = played.stage.state(at: 2)
    #expect(state.search?.text == "radio" && state.search?.isFocused == false && state.search?.showsTags == true)
    #expect(state.content.phase == .results)
  }

  @Test func termActivatesWithoutFocus() throws {
    let played = try Played(musicScene([.tap(.term("lo-fi"), at: 1)], content: content))
    let state = played.stage.state(at: 1)
    #expect(state.search?.text == "lo-fi" && state.search?.isActive == true && state.search?.isFocused == false)
    #expect(state.content.phase == .results)
    expectEqual(try played.opacity("searchBar.cancelButton", 1.15), 0.5)
    #expect(try played.frame("searchBar.field.caret", 1.15) == nil)
  }

  /// Submitting nothing leaves what is there where it was scrolled to; new results start at their top.
  @Test func scrollingAcrossSwaps() throws {
    let events: [Event] = [
      .tap(.searchField, at: 1), .scroll(.content, .to(30), at: 2), .submit(at: 3),
      .set(Changes { $0.text = "radio" }, at: 4),
    ]
    let played = try Played(musicScene(events, content: content))
    expectEqual(try played.frame("content.trending", 3)?.minY, Phone.container + 46 - 30)
    expectEqual(try played.frame("content.results", 4)?.minY, Phone.container + 46)
  }

  /// It follows edits of the user; text that the program sets does not touch it.
  @Test func hairlineOfTheSearchFollowsTyping() throws {
    let events: [Event] = [
      .tap(.searchField, at: 1), .type("a", at: 2), .delete(.all, at: 3), .set(Changes { $0.text = "radio" }, at: 4),
      .type("s", at: 5), .set(Changes { $0.text = "" }, at: 6), .type("a", at: 7), .tap(.clear, at: 8),
      .type("a", at: 9),
      .tap(.cancel, at: 10),
    ]
    var scene = musicScene(events)
    scene.navigation.hairline = .search
    let played = try Played(scene)
    for (time, isThere) in [
      (0.0, false), (1.5, false), (2, true), (2.9, true), (3, false), (4, false), (5, true), (6, true), (8, false),
      (9, true), (10, false),
    ] {
      #expect(try (played.frame("navigationBar.hairline", time) != nil) == isThere, "at \(time)")
    }
  }
}
