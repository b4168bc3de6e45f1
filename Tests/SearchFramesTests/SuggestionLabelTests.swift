import SearchFrames
import SearchLayers
import SearchScenes
import Testing

/// Suggestions as rows of a list, and the handle of a row that can be moved.
@Suite struct SuggestionLabelTests {
  private static func root(_ yaml: String, at time: Double) throws -> Layer {
    try SceneRenderer(SearchScene(yaml: yaml)).layers(at: .seconds(time))
  }

  @Test func labelsHaveNoSymbol() throws {
    func suggestions(_ style: String) throws -> Layer {
      try Self.root(
        """
        search: {active: true, focused: true}
        content: {suggestionStyle: \(style), suggestions: [radio, other, rave]}
        timeline: [{at: 0.1s, type: ra}, {at: 2s, tap: "suggestion:rave"}]
        """, at: 1)
    }
    let (labels, automatic) = (try suggestions("labels"), try suggestions("automatic"))
    #expect(labels.frame(of: "content.suggestions.row.1.title") != nil)
    #expect(labels.frame(of: "content.suggestions.row.2.title") == nil)
    #expect(labels.frame(of: "content.suggestions.row.0.icon") == nil)
    #expect(automatic.frame(of: "content.suggestions.row.0.icon") != nil)
    #expect(labels.frame(of: "content.suggestions.row.0")?.height == 44)
  }

  @Test func aHandleEndsAtTheMargin() throws {
    let root = try Self.root("content: {initial: {kind: list, rows: [{title: A, accessory: reorder}]}}", at: 0)
    let handle = try #require(root.frame(of: "content.list.row.0.accessory"))
    #expect(abs(handle.maxX - (root.frame.width - 20)) < 0.5 && handle.width > 15)
  }
}
