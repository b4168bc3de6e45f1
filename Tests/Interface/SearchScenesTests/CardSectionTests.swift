import TestSupport
import Testing

@testable import SearchScenes

@Suite struct CardSectionTests {
  private func problems(_ section: String, timeline: String = "") -> [String] {
    do {
      _ = try SearchScene(
        yaml:
          "search: {}\ncontent: {initial: {kind: list, sections: [{header: New, \(section)}]}}\ntimeline: [\(timeline)]"
      )
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  @Test func layoutsReadAndPrint() throws {
    let yaml = """
      content: {initial: {kind: list, sections: [{header: New, layout: shelf, itemWidth: 0.42, spacing: 8, paging: group, items: [{title: A}]}, {layout: grid, columns: 3, rows: [{title: B}]}]}}
      timeline: [{at: 1s, fling: {of: "shelf:New", velocity: 100}}, {at: 2s, scroll: {of: "shelf:#0", by: 4}}, {at: 3s, tap: card:B}]
      """
    let scene = try SearchScene(yaml: yaml)
    guard case .list(let list) = scene.content.initial else { return #expect(Bool(false)) }
    #expect(list.sections[0].layout == .shelf && list.sections[0].itemWidth == 0.42 && list.sections[0].spacing == 8)
    #expect(list.sections[0].paging == .group && list.sections[0].rows == [Row(title: "A")])
    #expect(list.sections[1].columns == 3)
    #expect(scene.timeline[0].action == .fling(.shelf("New"), velocity: 100))
    #expect(scene.timeline[2].action == .tap(.card("B")))
    #expect(try SearchScene(yaml: scene.yaml()) == scene)
  }

  @Test func gridsOfTheInitialContentShowViews() throws {
    let scene = try SearchScene(
      yaml: """
        templates: {t: {parameters: {title: null}, view: {text: "{title}"}}}
        content: {initial: {kind: grid, items: [{view: t, title: Pop}, {view: {symbol: star}}, {title: Rock}]}}
        timeline: [{at: 1s, tap: card:Pop}]
        """)
    guard case .grid(let grid) = scene.content.initial else { return #expect(Bool(false)) }
    #expect(grid.items.map { $0.view != nil } == [true, true, false])
    #expect(try SearchScene(yaml: scene.yaml()) == scene)
  }

  @Test(arguments: [
    ("layout: shelv", "layout: expected list, grid or shelf"), ("paging: item", "paging: needs layout: shelf"),
    ("layout: grid, paging: item", "paging: needs layout: shelf"), ("columns: 2", "columns: needs layout: grid"),
    ("spacing: 2", "spacing: needs layout: grid or layout: shelf"),
    ("layout: shelf, itemWidth: 0", "itemWidth: expected a share up to 1, or points, above 0"),
    ("layout: shelf, spacing: -1", "spacing: expected points"),
    ("layout: grid, columns: 2, itemWidth: 100", "has columns and itemWidth"),
    ("layout: grid, rows: [], items: []", "has rows and items"),
    ("layout: grid, rows: [{title: A, accessory: checkmark}]", "rows[0].accessory: a card has no accessory"),
  ]) func refusals(section: String, words: String) {
    let found = problems(section)
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
  }

  @Test(arguments: [
    ("fling: {of: 'shelf:Nwe', velocity: 9}", "there is no shelf \"Nwe\"; did you mean New"),
    ("fling: {of: 'shelf:#3', velocity: 9}", "there is no shelf #3; there is only #0"),
    ("fling: {of: shelves, velocity: 9}", "expected content, tags, sidebar, or shelf: and a header or #index"),
    ("fling: {of: tag, velocity: 9}", "tags"), ("tap: 'card:Roc'", "there is no card \"Roc\"; did you mean Rock"),
    ("tap: 'cards:Rock'", "card:Rock"),
  ]) func refusedTargets(event: String, words: String) {
    let found = problems("layout: shelf, rows: [{title: Rock}]", timeline: "{at: 1s, \(event)}")
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
  }
}
