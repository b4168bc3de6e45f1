import Foundation
import SearchComponents
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

/// Layers exist for the rows that meet the screen, and no picture depends on that.
struct VisibleRowTests {
  /// Random timelines look as if all rows had layers.
  @Test(arguments: Array(0..<Samples.count(16)) + [143]) func looksAsWithAllRows(seed: Int) throws {
    try expectSameAsWithAllRows(RandomLists(seed: 90_000 + seed, events: 8).scene, seed: seed)
  }

  /// An event that changes only rows outside animates them if they come into view meanwhile, and not later.
  @Test func rowsOutsideChangeAlone() throws {
    let sections = "abcd".map { letter in
      List.Section(rows: [Row(title: String(letter), accessory: letter == "c" ? .switch(isOn: true) : .none)])
    }
    var scene = try SearchScene(
      content: Content(initial: .list(List(style: .insetGrouped, sections: sections).with { $0.rowHeight = 900 })).with
      { $0.background = "#FFFFFF" }
    ).with {
      $0.system = try #require(SystemVersion(major: 15))
      $0.homeIndicator = .hidden
    }
    scene.timeline = [
      Event(.set(.init { $0.contrast = .increased }), at: 1, animation: .timing(duration: 1, curve: .linear)),
      .scroll(.content, .to(1300), at: 1.2), .scroll(.content, .to(0), at: 3),
      Event(
        .set(.init { $0.statusBar = SearchScene.StatusBar().with { $0.isHidden = true } }), at: 4,
        animation: .timing(duration: 1, curve: .linear)),
      .scroll(.content, .to(1300), at: 4.2),
    ]
    try expectSameAsWithAllRows(scene, seed: 0)
    let track = "content.list.row.2.accessory.track"
    let colors = try [1.3, 4.3, 6].map {
      try stage(scene, leavesOutRows: true).layers(at: .seconds($0)).layer(named: track)?.backgroundColor
    }
    #expect(colors[0] != nil && colors[0] != colors[1] && colors[1] == colors[2])
  }

  private func expectSameAsWithAllRows(_ scene: SearchScene, seed: Int) throws {
    let (some, all) = (try stage(scene, leavesOutRows: true), try stage(scene, leavesOutRows: false))
    var random = SeededGenerator(seed: seed)
    var times = (0..<30).map { _ in Instant.seconds(random.number(in: 0...some.settled.seconds + 0.5)) }
    times += some.changes.flatMap { [$0, $0 + .milliseconds(1), $0 + .milliseconds(150)] }
    for time in times {
      let (visible, whole) = (some.layers(at: time), all.layers(at: time))
      let area = whole.frame(of: "window") ?? whole.frame
      let isSame = visible.withoutRowsOutside(area) == whole.withoutRowsOutside(area)
      try #require(isSame, "seed \(seed) at \(time) in \(area): \(difference(visible, whole, in: area))")
    }
  }

  private func list(_ count: Int, _ timeline: [Event]) -> SearchScene {
    var scene = SearchScene(
      content: Content(initial: .list(style: .plain, rows: (0..<count).map { Row(title: "\($0)") })))
    scene.timeline = timeline
    return scene
  }

  /// 852 pt of rows of 44 below the bars.
  @Test func rowsOutsideHaveNoLayers() throws {
    let stage = try stage(list(5000, [.scroll(.content, .to(100_000), at: 1)]), leavesOutRows: true)
    for (time, first) in [(0.0, 0), (1, 100_000 / 44 - 2)] {
      let rows = stage.layers(at: .seconds(time)).layer(named: "content.list")?.sublayers.map(\.name) ?? []
      #expect(rows.count < 23 && rows.contains("content.list.row.\(first + 2)"), "\(rows)")
    }
    #expect(stage.layers(at: .zero).layer(named: "content.list")?.frame.height == 220_000)
  }

  /// A crop follows a row while it is on the screen; a row that never is has a message of its own.
  @Test func cropsByRows() throws {
    var scene = list(100, [.scroll(.content, .to(44), over: 0.5, at: 0)])
    scene.crop = .layer("content.list.row.3")
    let crop = try #require(try Played(scene).stage.crop)
    #expect(abs(crop.height - 88) < 1e-9)
    scene.crop = .layer("content.list.row.99")
    #expect(refusals(scene).map(\.message) == ["content.list.row.99 is never on the screen; scroll to it first"])
  }

  /// One of the two is compiled by two threads, which changes nothing.
  private func stage(_ scene: SearchScene, leavesOutRows: Bool) throws -> Stage {
    var problems: [SceneProblem] = []
    let stage = try Stage(
      scene, text: typesetter, artwork: Artwork(), leavesOutRows: leavesOutRows, jobs: leavesOutRows ? 1 : 2,
      reporting: &problems)
    #expect(problems.isEmpty)
    return stage
  }

  private func difference(_ a: Layer, _ b: Layer, in area: CGRect) -> String {
    let lines = [a, b].map { Set($0.withoutRowsOutside(area).description.split(separator: "\n").map(String.init)) }
    return "\n"
      + (lines[0].subtracting(lines[1]).sorted().prefix(6).map { "- " + $0 }
      + lines[1].subtracting(lines[0]).sorted().prefix(6).map { "+ " + $0 }).joined(separator: "\n")
  }
}

extension Layer {
  /// Returns the tree without rows, headers and footers that do not meet a rectangle.
  fileprivate func withoutRowsOutside(
    _ screen: CGRect, from origin: CGPoint = .zero, in inherited: Part = .screen
  ) -> Layer {
    var result = self
    let own = part ?? inherited
    let inside = CGPoint(x: origin.x + innerOrigin.x, y: origin.y + innerOrigin.y)
    // A card clips only if it has a selected row that is visible.
    if name.hasSuffix(".group") { result.clipsToBounds = false }
    // A sheet, a sidebar and a column next to it show less than the screen.
    let screen =
      ["sheet", "secondaryColumn", "sidebar"].contains(name)
      ? screen.intersection(frame.offsetBy(dx: origin.x, dy: origin.y)) : screen
    result.sublayers = sublayers.compactMap { layer in
      // The text of the layout before a turn may be longer than the one whose place decides.
      if layer.name.hasSuffix(Layer.turnedSuffix) { return nil }
      let frame = layer.frame.offsetBy(dx: inside.x, dy: inside.y)
      let isOutside =
        frame.maxY <= screen.minY || frame.minY >= screen.maxY
        || layer.name.contains(".card.") && (frame.maxX <= screen.minX || frame.minX >= screen.maxX)
      return isOutside && (layer.part ?? own).isRow ? nil : layer.withoutRowsOutside(screen, from: inside, in: own)
    }
    return result
  }
}
