import Foundation
import SearchLayers
import SearchScenes
import SearchStaging
import Testing

/// Pages, accessories and overlays that are views, on a phone 393 × 852.
@Suite struct ViewPlaceTests {
  private func played(_ content: String, _ timeline: String = "", more: String = "") throws -> Played {
    try Played(
      SearchScene(
        yaml: """
          device: iPhone 15
          system: iOS 17
          search: {}
          templates: {box: {parameters: {title: "", side: 40}, view: {shape: rectangle, size: ["{side}", 20], id: box}}}
          \(more)
          content: \(content)
          timeline: [\(timeline)]
          """))
  }

  @Test func aPageScrolls() throws {
    let played = try played(
      "{initial: {kind: view, view: {vstack: [{text: A, id: first, lines: 1}, {shape: rectangle, height: 2000, id: long}], padding: 10}}}",
      "{at: 1, fling: {velocity: 9000}}, {at: 6, scroll: {to: 0}}")
    let page = try #require(try played.frame("content.view", 0))
    #expect(page.minX == 0 && page.width == 393 && page.height > 2020)
    let end = try #require(try played.frame("content.view", 5))
    #expect(abs(end.maxY - (852 - 34)) < 0.01)
    #expect(abs(try #require(try played.frame("content.view.first", 6.5)).midX - 196.5) < 1)
    #expect(try played.layers(0).layer(named: "content.view")?.source == "content.initial.view")
    expectSound(try played.layers(5))
  }

  @Test func overlaysAreBetweenTheBars() throws {
    let played = try played(
      "{initial: {kind: list, rows: [{title: A}]}}",
      "{at: 1, tap: searchField}, {at: 3, push: {title: Next}}, {at: 5, set: {layoutDirection: rightToLeft}}",
      more: """
        tabBar: {items: [{title: A}, {title: B}]}
        overlay:
          - {view: box, insets: {bottom: 16, trailing: 10}}
          - {view: box, side: 60, alignment: topLeading}
          - {view: {shape: circle, size: 20, id: dot}, alignment: center}
        """)
    func frame(_ index: Int, _ time: Double) throws -> CGRect {
      try #require(try played.frame("overlay.\(index).view", time))
    }
    let tabBar = try #require(try played.frame("tabBar", 0))
    #expect(try frame(0, 0).maxX == 383 && frame(0, 0).maxY == tabBar.minY - 16)
    #expect(try frame(1, 0).minX == 0 && frame(1, 0).width == 60)
    #expect(try frame(1, 0).minY == played.frame("navigationBar", 0)?.maxY)
    #expect(abs(try frame(2, 0).midX - 196.5) <= 0.5)
    // The keyboard covers it; a pushed page does not.
    #expect(try frame(0, 2) == frame(0, 0))
    let names = try played.layers(2).sublayers.map(\.name)
    let place = try #require(names.firstIndex(of: "overlay.0.view"))
    #expect(try #require(names.firstIndex(of: "content")) < place)
    for bar in ["navigationBar", "tabBar", "keyboard"] { #expect(try #require(names.firstIndex(of: bar)) > place) }
    #expect(try frame(0, 3.2) == frame(0, 0))
    #expect(try frame(0, 6).minX == 10)
  }

  @Test func anAccessoryIsAViewAtTheEdge() throws {
    let played = try played(
      "{initial: {kind: list, rows: [{title: Plain, accessory: {view: box, side: 300}}, {title: Tall, accessory: {view: {shape: rectangle, size: [30, 90], id: tall}}}, {view: {text: A}, title: V, accessory: {view: box}}]}}",
      "{at: 1, tap: row:Tall/tall}")
    let first = try #require(try played.frame("content.list.row.0.accessory.view", 0))
    #expect(abs(first.width - 196.5) < 0.5 && abs(first.maxX - 373) < 0.01)
    #expect(try #require(try played.frame("content.list.row.1", 0)).height > 90)
    #expect(try played.frame("content.list.row.2.accessory.view", 0)?.maxX == 373)
    #expect(throws: SceneError.self) {
      try self.played(
        "{initial: {kind: list, rows: [{title: A, accessory: {view: box}}]}}", "{at: 1, tap: row:A/bxo}")
    }
  }

  @Test(arguments: [
    ("{initial: {kind: view}}", "needs view"), ("{initial: {kind: view, view: bxo}}", "did you mean box"),
    ("{initial: {kind: view, view: box, sied: 4}}", "did you mean side"),
    ("{initial: {kind: list, rows: [{title: A, accessory: {view: box, sied: 4}}]}}", "did you mean side"),
  ]) func refusals(content: String, words: String) {
    #expect { try played(content) } throws: { "\($0)".contains(words) || $0.localizedDescription.contains(words) }
  }
}
