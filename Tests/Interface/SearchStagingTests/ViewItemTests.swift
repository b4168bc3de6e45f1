import Foundation
import SearchLayers
import SearchScenes
import SearchStaging
import Testing

/// Tags and items of bars that are views.
@Suite struct ViewItemTests {
  private func played(_ more: String, _ timeline: String = "") throws -> Played {
    try Played(
      SearchScene(
        yaml: """
          device: iPhone 15
          templates:
            chip: {parameters: {title: null, tone: systemRed}, view: {hstack: [{shape: circle, size: 8, color: "{tone}", id: dot}, {text: "{title}", style: footnote}], spacing: 4}}
            avatar: {view: {zstack: [{shape: circle, color: systemTeal}, {text: AB, style: caption1, color: white}], size: 30, id: face}}
          \(more)
          timeline: [\(timeline)]
          """))
  }

  @Test func aTagIsAView() throws {
    let played = try played(
      "search: {active: true, tags: {items: [All, {view: chip, title: Jazz}, {view: chip, title: Rock and Roll}], visibility: always, insets: {leading: 12, trailing: 12}}}",
      "{at: 1, tap: tag:Jazz}, {at: 2, tap: 'tag:Rock and Roll/dot'}")
    let tag = try #require(try played.frame("tags.bottom.1", 0))
    let view = try #require(try played.frame("tags.bottom.1.view", 0))
    #expect(abs(view.minX - tag.minX - 12) < 0.5 && abs(tag.maxX - view.maxX - 12) < 1)
    #expect(view.minY >= tag.minY && view.maxY <= tag.maxY)
    for (time, selected) in [(0.5, 0), (1.9, 1), (3, 2)] {
      #expect(try played.frame("tags.pill", time)?.minX == played.frame("tags.bottom.\(selected)", time)?.minX)
    }
    expectSound(try played.layers(1.1))
    let colors = try ["bottom", "top"].map { try played.layers(3).text(of: "tags.\($0).2.view.text.1")?.color }
    #expect(colors == [.black, .white])
    #expect(throws: SceneError.self) {
      try self.played(
        "search: {active: true, tags: {items: [{view: chip, title: A}], visibility: always}}", "{at: 1, tap: tag:A/dto}"
      )
    }
  }

  @Test(arguments: ["iOS 17", "iOS 26"]) func itemsOfBarsAreViews(system: String) throws {
    let bars = """
      system: \(system)
      navigation: {title: A, trailingItems: [plus, {view: avatar}], leadingItems: [{view: chip, title: Wide}]}
      toolbar: {items: [{view: chip, title: Tool}, flexibleSpace, {view: avatar, isEnabled: false}]}
      """
    let played = try played(bars, "{at: 1, tap: item:Wide}, {at: 2, tap: item:Tool}, {at: 3, push: {title: B}}")
    let avatar = try #require(try played.frame("navigationBar.trailingItems.1.view", 0))
    #expect(avatar.size == CGSize(width: 30, height: 30))
    let bar = try #require(try played.frame("navigationBar", 0))
    #expect(avatar.minY >= bar.minY && avatar.maxY <= bar.maxY && avatar.maxX <= 393 - 8)
    let chip = try #require(try played.frame("navigationBar.leadingItems.0.view", 0))
    #expect(chip.minX >= 8 && chip.maxX < 393 / 2)
    for name in ["toolbar.item.0.view", "toolbar.item.2.view"] {
      let frame = try #require(try played.frame(name, 0), "\(name)")
      #expect(frame.minX > 8 && frame.maxX < 393 - 8 && frame.maxY < 852 - 20)
    }
    #expect(try played.opacity("toolbar.item.2", 0) == 0.5)
    for time in [0, 1.1, 3.2] { expectSound(try played.layers(time)) }
  }
}
