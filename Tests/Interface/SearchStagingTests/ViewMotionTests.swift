import Foundation
import SearchLayers
import SearchScenes
import SearchStaging
import Testing

@Suite struct ViewMotionTests {
  private func played(_ timeline: String) throws -> Played {
    try Played(
      SearchScene(
        yaml: """
          search: {}
          templates:
            item:
              parameters: {title: null, share: 0.2, tone: systemBlue, isNew: false}
              view:
                hstack:
                  - {text: "{title}", id: title, lines: 1}
                  - {progress: "{share}", width: 100, tint: "{tone}", id: bar}
                  - {badge: New, when: isNew, id: new}
          content:
            initial: {kind: list, rows: [{view: item, title: Lamp}, {view: item, title: Desk}]}
            results: {rows: [{view: item, title: Chair}]}
          timeline: [\(timeline)]
          """))
  }

  private let bar = "content.list.row.0.view.bar.fill"

  @Test func parametersThatAreSetAnimate() throws {
    let played = try played(
      "{at: 1, set: {rows: {Lamp: {share: 0.8, tone: systemRed}}}, animation: {curve: linear, duration: 1}}")
    func width(_ time: Double) throws -> Double { Double(try #require(try played.frame(bar, time)).width) }
    #expect(try width(0.5) == 20 && width(2.1) == 80)
    #expect(abs(try width(1.5) - 50) < 0.5)
    let colors = try [1.0, 1.5, 2.1].map { try played.layers($0).layer(named: bar)?.backgroundColor }
    #expect(colors[0] != colors[1] && colors[1] != colors[2])
    for time in [0.5, 1.5, 2.1] { expectSound(try played.layers(time)) }
  }

  @Test func aChangeInFlightIsInterrupted() throws {
    let animation = "animation: {curve: linear, duration: 1}"
    let played = try played(
      "{at: 1, set: {rows: {Lamp: {share: 0.8}}}, \(animation)}, {at: 1.5, set: {rows: {Lamp: {share: 0.2}}}, \(animation)}"
    )
    func width(_ time: Double) throws -> Double { Double(try #require(try played.frame(bar, time)).width) }
    let (before, after) = (try width(1.499), try width(1.501))
    #expect(abs(before - after) < 1)
    #expect(try width(3) == 20)
  }

  @Test func nodesAppearAndNeighboursMove() throws {
    let played = try played(
      "{at: 1, set: {rows: {\"#1\": {isNew: true, title: Table}}}, animation: {curve: linear, duration: 1}}")
    #expect(try played.layers(0.5).layer(named: "content.list.row.1.view.new") == nil)
    #expect(try played.layers(2.5).layer(named: "content.list.row.1.view.new") != nil)
    #expect(try played.text("content.list.row.1.view.title", 2.5) == "Table")
  }

  @Test(arguments: [
    ("{at: 1, set: {rows: {Lamp: {shore: 1}}}}", "rows.Lamp.shore: no parameter of item; there are title, share"),
    ("{at: 1, set: {rows: {Lamp: {share: 7}}}}", "rows.Lamp.share: expected a number from 0 to 1, found 7"),
    (
      "{at: 1, tap: row:Lamp/titel}",
      "row:Lamp/titel is not there at 1 s; there: title, bar; did you mean row:Lamp/title?"
    ),
  ])
  func mistakesAreRefused(_ event: String, _ words: String) {
    let error = #expect(throws: SceneError.self) { try played(event) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func nodesAreTapped() throws {
    _ = try played("{at: 1, tap: row:Lamp/title}, {at: 2, tap: \"row:#1/bar\"}, {at: 3, tap: row:Desk}")
  }
}
