import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Content")
struct ContentAreaTests {
  private let rows = [
    Row(title: "Plain"), Row(title: "Two lines", subtitle: "s"),
    Row(title: "Art", artwork: .color(.system(.systemPink))),
  ]

  @Test func rowsStackBelowTheBars() throws {
    let root = try Laid(scene(search: Search(), content: Content(initial: .list(style: .plain, rows: rows)))).layers()
    var y = 150.0
    for (index, height) in [44.0, 60, 64].enumerated() {
      #expect(root.frame(of: "content.list.row.\(index)") == CGRect(x: 0, y: y, width: 393, height: height))
      y += height
    }
    #expect(root.frame(of: "content.list")?.height == 168)
    #expect(root.layer(named: "content.list.row.2.artwork")?.backgroundColor != nil)
  }

  @Test func groupedRowsStandOnACard() throws {
    let root = try Laid(scene(content: Content(initial: .list(style: .grouped, rows: rows)))).layers()
    #expect(root.frame(of: "content.list.group") == CGRect(x: 16, y: 98 + 16, width: 361, height: 148))
    #expect(root.backgroundColor == RGBAColor(242, 242, 247))
    #expect(root.layer(named: "content.list.row.2.separator") == nil)
  }

  @Test func trending() throws {
    let content = Content(initial: .trending(title: "Discover", terms: ["jazz", "lo-fi"]))
    let root = try Laid(scene(search: Search(), content: content)).layers()
    #expect(root.frame(of: "content.trending.row.1") == CGRect(x: 0, y: 150 + 96, width: 393, height: 48))
    // The header's middle is 5 below its row's, to a pixel.
    #expect(abs((root.frame(of: "content.trending.header")?.midY ?? 0) - (150 + 24 + 5)) <= 1.0 / 3)
  }

  @Test(arguments: [
    (ContentState.Phase.initial, "list"), (.partial, "suggestions"), (.results, "results"), (.loading, "loading"),
    (.failed, "failed"), (.empty, "empty"),
  ])
  func everyPhaseHasItsKind(phase: ContentState.Phase, name: String) throws {
    var laid = Laid(scene(search: Search(text: "a", active: true), content: Content(suggestions: ["a"])))
    laid.state.content.phase = phase
    let content = try #require(try laid.layers().layer(named: "content"))
    #expect(content.sublayers.map(\.name) == ["content." + name])
  }

  @Test func spinnerTurnsByAnEighthOfASecond() throws {
    var laid = Laid(scene(search: Search(text: "a", active: true)))
    laid.state.content.phase = .loading
    laid.state.content.since = .seconds(1)
    let at = { (time: Double) in try laid.layers(time).layer(named: "content.loading.spinner") }
    #expect(try at(1) == at(1.124) && at(1) != at(1.125) && at(1) == at(2))
  }

  @Test func restRangeEndsWhereTheLastRowIsAboveTheHomeIndicator() throws {
    let laid = Laid(
      scene(content: Content(initial: .list(style: .plain, rows: Array(repeating: Row(title: "r"), count: 30)))))
    let range = try ContentArea.scrollRange(of: laid.state, in: laid.context)
    #expect(range.lower == 0 && range.upper == 30 * 44 + 98 + 34 - 852)
    let short = Laid(scene(content: Content()))
    #expect(try ContentArea.scrollRange(of: short.state, in: short.context).upper == 0)
  }
}
