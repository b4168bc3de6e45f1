import SearchLayers
import Testing

@testable import SearchGoldens

@Suite struct FailureGroupTests {
  private static func changed(
    _ scene: String, _ name: String, _ layers: [(layer: String, property: String, from: String, to: String)]
  ) -> JudgedGolden {
    var result = SampleRuns.still(.different(nil), name: name, scene: scene)
    result.layers = layers.map { .init(layer: $0.layer, property: $0.property, from: $0.from, to: $0.to) }
    return result
  }

  private static func tinted(_ scene: String, _ name: String, dark: Bool, layers: [String]) -> JudgedGolden {
    let (from, to) = dark ? ("#0A84FFFF", "#FF9F0AFF") : ("#007AFFFF", "#FF9500FF")
    return changed(scene, name, layers.map { ($0, $0.contains("Button") ? "text.color" : "backgroundColor", from, to) })
  }

  private static func moved(_ scene: String, _ name: String, row: Int) -> JudgedGolden {
    changed(
      scene, name,
      [
        ("content.list.row.\(row).title", "text", "a", "b"),
        ("content.list.row.\(row).title", "frame.width", "9", "10"),
      ])
  }

  /// The names of the goldens of each group.
  private static func names(_ results: [JudgedGolden]) -> [[String]] {
    VerifyRun(results: results).groups.map { $0.results.map(\.name) }
  }

  @Test func oneTintIsOneCauseInEveryVariantAndScene() {
    let results = [
      Self.tinted("Tags", "a", dark: false, layers: ["searchBar.cancelButton", "searchBar.field.caret"]),
      Self.tinted("Tags", "b", dark: true, layers: ["searchBar.cancelButton"]),
      Self.tinted("Tags", "c", dark: false, layers: ["searchBar.field.caret"]),
      Self.tinted("Other", "d", dark: false, layers: ["navigationBar.backButton"]),
      Self.moved("Tags", "e", row: 3), Self.moved("Tags", "f", row: 4), Self.moved("Other", "g", row: 3),
      Self.changed("Third", "h", [("content", "backgroundColor", "#FFFFFFFF", "#EEEEEEFF")]),
    ]
    let groups = VerifyRun(results: results).groups
    #expect(groups.map { $0.results.map(\.name) } == [["a", "b", "c", "d"], ["e", "f", "g"], ["h"]])
    #expect(groups.map(\.number) == [1, 2, 3])
    #expect(groups[0].cause == "colours changed: #007AFFFF → #FF9500FF, #0A84FFFF → #FF9F0AFF")
    #expect(groups[1].cause == "text a → b")
  }

  /// A renamed word moves, colours, adds and removes layers around it; what moves may be seen without it.
  @Test(arguments: [
    [("tags.1", "text", "\"Songs\"", "\"Tracks\""), ("tags.2", "frame.x", "145", "147")],
    [("tags.1", "text", "\"Songs\"", "\"Tracks\""), ("tags.1.ellipsis", "presence", "absent", "present")],
    [("content.list.row.4.title", "text", "\"Songs\"", "\"Tracks\""), ("tags.1", "text.color", "#1", "#2")],
    [("tags.2", "frame.x", "145", "150")], [("tags.7", "frame.x", "9", "10"), ("tags", "frame.width", "9", "10")],
  ])
  func aRenamedWordIsOneCause(layers: [(String, String, String, String)]) {
    let first = [("tags.1", "frame.width", "63", "65"), ("tags.1", "text", "\"Songs\"", "\"Tracks\"")]
      .map { ($0.0, $0.1, $0.2, $0.3) }
    let run = VerifyRun(results: [
      Self.changed("Tags", "a", first + [("tags.2", "frame.x", "145", "147")]), Self.changed("Tags", "b", layers),
      Self.changed("Other", "c", [("content", "backgroundColor", "#FFFFFFFF", "#EEEEEEFF")]),
    ])
    #expect(run.groups.map { $0.results.map(\.name) } == [["a", "b"], ["c"]])
    // A colour need not follow from the word.
    let others = layers.contains { $0.1 == "text.color" } ? ", and 1 other value" : ""
    #expect(run.groups[0].cause == "text \"Songs\" → \"Tracks\"" + others)
  }

  @Test func textsComeFirstAndFramesLast() {
    let order = ["frame.x", "text", "opacity", "frame.width", "text.color", "presence"]
    let layers = order.map { LayerDifference(layer: "a", property: $0, from: "1", to: "2") }
    let sorted = ["text", "opacity", "text.color", "presence", "frame.x", "frame.width"]
    #expect(layers.byCause.map(\.property) == sorted)
  }

  /// The same change of the same value has another cause if it is not the same edit.
  @Test func differentEditsOfTwoScenesAreTwoCauses() {
    let results = [("A", "x"), ("B", "y")].map { scene, text in
      Self.changed(scene, scene, [("searchBar.field.placeholder", "text", text, text + "!")])
    }
    #expect(Self.names(results) == [["A"], ["B"]])
  }

  @Test func goldensWithoutChangedLayersAreGroupedByStatus() {
    let size = Verdict.sizeDiffers(expected: .init(width: 2, height: 1), actual: .init(width: 1, height: 2))
    let verdicts: [Verdict] = [
      .missing, .unexpected, .different(SampleRuns.figures), size, .matched, .missing, .unreadable("x"), size,
      .unreadable("y"), .withinBudget(SampleRuns.figures), .missing, .unreadable("y"),
    ]
    let results = verdicts.enumerated().map { SampleRuns.still($1, name: "\($0)") }
    #expect(Self.names(results) == [["0", "5", "10"], ["3", "7"], ["8", "11"], ["1"], ["2"], ["6"]])
  }

  /// A run that is joined of shards has the same groups.
  @Test func theOrderOfTheResultsDoesNotMatter() {
    let results = (0..<60).map { index in
      index % 3 == 0
        ? Self.moved("S\(index % 7)", "m\(index)", row: index)
        : Self.tinted("S\(index % 5)", "t\(index)", dark: index % 2 == 0, layers: ["searchBar.cancelButton"])
    }
    let groups = VerifyRun(results: results).sorted.groups
    #expect(VerifyRun(results: results.reversed()).sorted.groups == groups)
    #expect(groups.map(\.results.count).reduce(0, +) == 60)
  }
}
