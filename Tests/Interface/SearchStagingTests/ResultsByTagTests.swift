import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import Testing

/// The results that tags, scopes and texts choose, and content that events replace.
struct ResultsByTagTests {
  private static let yaml = """
    device: iPhone SE (1st generation)
    search: {placeholder: Search, tags: [All, Songs, Artists], scopes: [Apple Music, Library]}
    content:
      initial: {kind: list, rows: [{title: Home}]}
      suggestions: [radiohead]
      results:
        rows: [\(rows("Other", 30))]
        when:
          - {tag: Songs, rows: [\(rows("Song", 30))]}
          - {tag: "#2", text: RAD, sections: [{header: Artists, rows: [{title: Radiohead}]}]}
          - {scope: Library, rows: [{title: Bought}]}
    """

  private static func rows(_ title: String, _ count: Int) -> String {
    (0..<count).map { "{title: \(title) \($0)}" }.joined(separator: ", ")
  }

  private static func played(_ timeline: String, _ change: (inout SearchScene) -> Void = { _ in }) throws -> Played {
    var scene = try SearchScene(yaml: yaml + "\ntimeline:\n" + timeline)
    change(&scene)
    return try Played(scene)
  }

  private static let search = """
      - {at: 0s, focus: true}
      - {at: 0s, type: radio}
      - {at: 1s, submit: true}

    """

  private static func first(_ played: Played, _ time: Double) throws -> String? {
    try played.text("content.results.row.0.title", time)
  }

  @Test func theFirstEntryWhoseConditionsHoldIsShown() throws {
    let played = try Self.played(
      Self.search + """
          - {at: 2s, tap: "tag:Songs"}
          - {at: 3s, tap: "tag:Artists"}
          - {at: 4s, set: {selectedScope: Library}}
          - {at: 5s, set: {selectedTag: All}}
          - {at: 6s, set: {selectedTag: Artists, text: jazz}}
          - {at: 7s, set: {selectedScope: Apple Music}}
        """)
    let shown = try [1.5, 2, 3, 4, 5, 6, 7].map { try Self.first(played, $0 + 0.01) }
    #expect(shown == ["Other 0", "Song 0", "Radiohead", "Radiohead", "Bought", "Bought", "Other 0"])
    #expect(try played.text("content.results.section.0.header", 3.5) != nil)
  }

  @Test func otherRowsReplaceTheOldAtOnceAndBeginAtTheTop() throws {
    let played = try Self.played(
      Self.search + """
          - {at: 2s, scroll: {by: 300}}
          - {at: 3s, tap: "tag:Songs"}
        """)
    #expect(try Self.first(played, 2.5) == nil)
    let rest = try #require(try played.frame("content.results.row.0", 9))
    // The pill moves, the rows do not.
    #expect(try played.frame("tags.pill", 3.05) != played.frame("tags.pill", 9))
    for time in [3.0, 3.05, 3.2, 4] {
      #expect(try played.text("content.results.row.0.title", time) == "Song 0")
      #expect(try played.frame("content.results.row.0", time) == rest)
    }
  }

  @Test func rowsOfDifferentEntriesNeverMatchInAnAnimation() throws {
    // The second list is grouped: its rows have other frames.
    let played = try Self.played(
      Self.search + """
          - {at: 2s, set: {results: {style: insetGrouped, rows: [{title: New}]}}, animation: {duration: 1s}}
          - {at: 4s, tap: "tag:Songs", animation: {duration: 1s}}
        """)
    #expect(try played.text("content.results.row.0.title", 2) == "New")
    #expect(try played.frame("content.results.row.0", 2) == played.frame("content.results.row.0", 3.5))
    #expect(try played.frame("content.results.row.0", 4.1) == played.frame("content.results.row.0", 6))
  }

  @Test func resultsWhileTypingFollowTheText() throws {
    let played = try Self.played(
      """
        - {at: 0s, focus: true}
        - {at: 0s, set: {selectedTag: Artists}}
        - {at: 0s, type: radio, over: 5s}
        - {at: 6s, delete: 4}
      """
    ) { $0.search?.resultsUpdate = .whileTyping }
    let shown = try [1.5, 2.5, 3.5, 5.5, 6.5].map { try Self.first(played, $0) }
    #expect(shown == ["Other 0", "Other 0", "Radiohead", "Radiohead", "Other 0"])
  }

  @Test func withoutResultsTheInitialContentRemainsWhereItIsAndIsDimmed() throws {
    let played = try Self.played(
      """
        - {at: 0s, scroll: {by: 20}}
        - {at: 1s, focus: true}
        - {at: 1s, type: radio}
        - {at: 2s, submit: true}
      """
    ) { scene in
      scene.search?.obscuresBackground = true
      scene.content.initial = .list(List(rows: (0..<40).map { Row(title: "Home \($0)") }))
      scene.content.results = Content.Results(list: nil)
    }
    #expect(try played.contentKind(1.5) == "suggestions" && played.contentKind(3) == "list")
    #expect(try played.layers(3).layer(named: "content.dimming")?.opacity == 1)
  }

  @Test func focusAfterAFinalSearchKeepsTheResultsUntilTheTextChanges() throws {
    let played = try Self.played(
      Self.search + """
          - {at: 2s, tap: searchField}
          - {at: 3s, type: h}
        """)
    #expect(try [1.5, 2.5, 3.5].map(played.contentKind) == ["results", "results", "suggestions"])
  }

  @Test func eventsReplaceContent() throws {
    let played = try Self.played(
      """
        - {at: 1s, set: {initial: {kind: list, rows: [{title: News}]}, suggestions: [{title: radical, symbol: clock}]}}
        - {at: 2s, focus: true}
        - {at: 2s, type: rad}
        - {at: 3s, submit: true}
        - {at: 4s, load: {sections: [{header: Found, rows: [{title: Loaded}]}]}}
        - {at: 5s, tap: "row:Loaded"}
      """)
    #expect(try played.text("content.list.row.0.title", 0.5) == "Home")
    #expect(try played.text("content.list.row.0.title", 1) == "News")
    #expect(try played.text("content.suggestions.row.0.title", 2.5) == "radical")
    #expect(try played.contentKind(3.5) == "loading")
    #expect(try Self.first(played, 4) == "Loaded")
  }

  @Test func aDragEndsTheEditIfTheContentSaysSo() throws {
    for (mode, isFocused) in [(Content.KeyboardDismissMode.onDrag, false), (.none, true)] {
      let played = try Self.played(
        """
          - {at: 0s, focus: true}
          - {at: 1s, drag: {by: 30, over: 0.2s}}
        """
      ) { $0.content.keyboardDismissMode = mode }
      #expect(played.stage.state(at: .seconds(2)).search?.isFocused == isFocused)
      #expect(played.stage.state(at: .seconds(2)).search?.isActive == true)
    }
  }

  @Test func conditionsThatNothingFulfilsAreRefused() throws {
    let scene = try? SearchScene(yaml: Self.yaml.replacing("tag: Songs", with: "tag: Song"))
    #expect(scene == nil)
    #expect(throws: Never.self) { try SearchScene(yaml: Self.yaml) }
  }
}
