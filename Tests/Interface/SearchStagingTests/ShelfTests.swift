import Foundation
import SearchLayers
import SearchScenes
import SearchStaging
import Testing

/// Shelves on a phone 393 wide with margins of 20: cards of 100 are 112 apart.
@Suite struct ShelfTests {
  private func scene(
    _ timeline: String = "", section: String = "itemWidth: 100", cards: Int = 20, more: String = ""
  ) throws -> SearchScene {
    try SearchScene(
      yaml: """
        device: iPhone 15
        system: iOS 17
        search: {}
        \(more)
        templates:
          card: {parameters: {title: null, tall: false}, view: {vstack: [{image: systemRed, size: [80, 60]}, {text: "{title}", lines: 1, id: title}, {shape: rectangle, height: 100, when: tall}]}}
        content:
          initial:
            kind: list
            sections:
              - {header: New, layout: shelf, \(section), rows: [\((0..<cards).map { "{view: card, title: Card \($0)}" }.joined(separator: ", "))]}
              - {header: All, layout: grid, columns: 3, rows: [{title: One}, {title: Two, isSelected: true}, {view: card, title: Three}, {title: Four}]}
              - {rows: [{title: Row}]}
        timeline: [\(timeline)]
        """)
  }

  private let shelf = "content.list.section.0.shelf"

  private func offset(_ played: Played, _ time: Double) throws -> Double {
    Double(try #require(try played.layers(time).layer(named: shelf)).contentOffset.x)
  }

  @Test func cardsOfAShelfAreOfOneHeightAndOnlyThoseInSightHaveLayers() throws {
    let played = try Played(try scene("{at: 1, scroll: {of: 'shelf:New', to: 11200}}", cards: 200))
    let first = try #require(try played.frame(shelf + ".card.0", 0))
    #expect(first.minX == 20 && first.width == 100)
    #expect(try played.frame(shelf + ".card.2", 0)?.minX == 244)
    #expect(try played.frame(shelf + ".card.100", 1)?.minX == 20)
    for (time, near, far) in [(0.0, 0, 100), (1, 100, 0)] {
      let names = try played.layers(time).layer(named: shelf)?.sublayers.map(\.name) ?? []
      #expect(names.count <= 6 && names.contains("\(shelf).card.\(near)") && !names.contains("\(shelf).card.\(far)"))
    }
    expectSound(try played.layers(1))
  }

  @Test func aShelfGlidesAndBouncesAsOtherScrollViews() throws {
    let played = try Played(
      try scene("{at: 1, fling: {of: 'shelf:New', velocity: 500}}, {at: 9, fling: {of: 'shelf:#0', velocity: 9000}}"))
    #expect(abs(try offset(played, 1.1) - 0.499 * 500 * (1 - pow(0.998, 100))) < 0.01)
    #expect(abs(try offset(played, 8) - 0.499 * 490) < 0.01)
    // Past the end and back: the last card ends at the other margin.
    let end = 20 + 112.0 * 20 - 12 + 20 - 393
    let most = try stride(from: 9.0, to: 11, by: 0.02).map { try offset(played, $0) }.max() ?? 0
    #expect(most > end + 5)
    #expect(try offset(played, 14) == end)
    #expect(try played.frame(shelf + ".card.19", 14)?.maxX == 373)
  }

  @Test(arguments: [("item", 112.0), ("group", 336)]) func pagesEndAtCards(paging: String, page: Double) throws {
    let played = try Played(
      try scene(
        """
        {at: 1, fling: {of: 'shelf:New', velocity: 3000}}, {at: 3, drag: {of: 'shelf:New', by: 30, over: 3s}},
        {at: 8, drag: {of: 'shelf:New', by: -40, over: 0.1s}}, {at: 12, fling: {of: 'shelf:New', velocity: -900}}
        """, section: "itemWidth: 100, paging: \(paging)"))
    #expect(try offset(played, 2.9) == page)
    // 10 pt/s is at rest: it returns.
    #expect(try offset(played, 7.9) == page)
    #expect(try offset(played, 11) == 0)
    #expect(try offset(played, 14) == 0)
    // Nothing jumps.
    let values = try stride(from: 0.9, to: 14, by: 0.005).map { try offset(played, $0) }
    #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 3000 * 0.006 })
  }

  @Test func gridsHaveColumnsAndRowsOfTheHighestCard() throws {
    let played = try Played(try scene())
    func frame(_ card: Int) throws -> CGRect {
      try #require(try played.frame("content.list.section.1.card.\(card)", 0))
    }
    #expect(try frame(0).minX == 20 && frame(2).maxX == 373 && frame(3).minX == 20)
    #expect(try frame(0).height == frame(2).height && frame(0).minY == frame(2).minY)
    #expect(abs(try frame(3).minY - frame(0).maxY - 12) < 0.01)
    let layers = try played.layers(0)
    #expect(layers.layer(named: "content.list.section.1.card.2.view.title") != nil)
    #expect(layers.layer(named: "content.list.section.1.card.1")?.backgroundColor != nil)
    #expect(layers.layer(named: "content.list.row.24") != nil)
    for layer in ["content.list.section.0.shelf.card.0", "content.list.section.1.card.1"] {
      #expect(layers.layer(named: layer)?.source?.hasPrefix("sections[") == true)
    }
  }

  @Test func cardsMirrorRotateAndStayInTheScreen() throws {
    let mirrored = try Played(
      try scene("{at: 1, scroll: {of: 'shelf:New', to: 112}}", more: "layoutDirection: rightToLeft"))
    #expect(try mirrored.frame(shelf + ".card.0", 0)?.maxX == 373)
    #expect(try mirrored.frame(shelf + ".card.1", 1)?.maxX == 373)
    let turned = try Played(
      try scene("{at: 1, scroll: {of: 'shelf:New', to: 300}}, {at: 2, rotate: landscape}", section: "itemWidth: 0.5"))
    #expect(try offset(turned, 1.5) == 300 && offset(turned, 3) == 0)
    #expect(try turned.frame(shelf + ".card.0", 3)?.minX == 59 + 20)
  }

  @Test func parametersOfCardsAreSetAndTheirNodesTouched() throws {
    let played = try Played(
      try scene(
        "{at: 1, set: {rows: {Card 1: {tall: true}}}, animation: {curve: linear, duration: 1}}, {at: 3, tap: 'card:Card 1/title'}, {at: 4, tap: 'card:Four'}"
      ))
    let heights = try [0.5, 1.5, 2.5].map { Double(try #require(try played.frame(shelf, $0)).height) }
    #expect(heights[0] + 50 < heights[1] && heights[1] + 50 < heights[2])
    #expect(throws: SceneError.self) { try Played(try scene("{at: 3, tap: 'card:Card 1/titel'}")) }
  }

  /// Cards that are scrolled out of a page's side are not on the page below it.
  @Test func aPushedPageCutsItsShelf() throws {
    let played = try Played(
      try scene(
        "{at: 1, push: {title: Next, initial: {kind: list, sections: [{header: X, layout: shelf, rows: [{title: A}, {title: B}, {title: C}]}]}}}, {at: 1.05, scroll: {of: 'shelf:X', to: 100}}"
      ))
    let layers = try played.layers(1.1)
    let page = try #require(layers.layer(named: "content"))
    let card = try #require(layers.frame(of: "content.list.section.0.shelf.card.0"))
    #expect(page.frame.minX > 10 && card.minX < page.frame.minX && page.clipsToBounds)
  }

  @Test func aNewListBeginsAtItsFirstCard() throws {
    let played = try Played(
      try scene(
        "{at: 1, scroll: {of: 'shelf:New', to: 300}}, {at: 2, set: {initial: {kind: list, sections: [{header: X, layout: shelf, rows: [{title: A}, {title: B}, {title: C}]}]}}}"
      ))
    #expect(try offset(played, 1.5) == 300 && offset(played, 2.5) == 0)
  }

  @Test func numbersFromCodeNeitherTrapNorHang() throws {
    for (width, spacing) in [(Double.nan, -9.0), (.infinity, .nan), (-5, 1e300), (0, 0), (1e300, 12)] {
      var scene = SearchScene()
      scene.content.initial = .list(
        List(
          sections: [List.Section.Layout.shelf, .grid].map { layout in
            List.Section(rows: (0..<500).map { Row(title: "\($0)") }, layout: layout).with {
              $0.columns = layout == .grid ? .max : nil
              $0.itemWidth = width
              $0.spacing = spacing
              $0.paging = .group
            }
          }))
      scene.timeline = [.fling(.shelf(.index(0)), velocity: 5000, at: 1)]
      var problems: [SceneProblem] = []
      let stage = try Stage(scene, text: typesetter, artwork: .init(), reporting: &problems)
      expectSound(stage.layers(at: .seconds(1.3)), "\(width) \(spacing)")
    }
  }
}
