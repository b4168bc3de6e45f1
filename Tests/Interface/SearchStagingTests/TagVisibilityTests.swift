import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

@Suite("When tags are visible") struct TagVisibilityTests {
  private static let timeline: [Event] = [
    .tap(.searchField, at: 1), .submit(at: 2), .tap(.cancel, at: 3), .tap(.searchField, at: 4),
  ]

  private func played(
    _ visibility: SearchScene.Tags.Visibility, scopes: [String] = [], _ timeline: [Event] = timeline
  ) throws -> Played {
    var scene = musicScene(timeline, scopes: scopes)
    scene.search?.tags.visibility = visibility
    return try Played(scene)
  }

  /// The bottom of the bars at rest: below the palette of 52, and with the row of 46.
  private func bottom(_ played: Played, _ time: Double) throws -> Double {
    Double(try #require(try played.frame("navigationBar.background", time)).maxY)
  }

  /// Tags without scopes take no space from focus to submit; then they push the content down as they appear.
  @Test func tagsAloneReserveNoSpace() throws {
    let played = try played(.afterSubmit)
    let bar = Phone.top + 52
    for t in stride(from: 1.3, through: 2, by: 0.1) { expectEqual(try bottom(played, t), bar) }
    for share in [0, 0.2, 0.5, 0.9, 1, 2] {
      let f = Expected.bezier(0.42, 0, 0.58, 1, at: share)
      let t = 2 + 0.25 * share
      expectEqual(try bottom(played, t), bar + 46 * f)
      expectEqual(try played.frame("scopeBarContainer", t)?.height, 46 * f)
      expectEqual(try played.opacity("tags", t), f)
      expectEqual(try played.frame("tags.pill", t)?.minY, bar)
    }
    #expect(try played.layers(2.1).layer(named: "scopeBarContainer")?.clipsToBounds == true)
    // After Cancel the bars never move below their goal, and the next focus does not bring the tags back.
    for t in stride(from: 4, through: 5, by: 0.02) {
      #expect(try bottom(played, t) >= bar - 1e-6)
      #expect(try played.opacity("tags", t) ?? 0 == 0, "at \(t)")
    }
  }

  /// The bottom of the bars follows the activation alone: no focus and no submit moves it.
  @Test(arguments: [[], musicScopes]) func whileActive(scopes: [String]) throws {
    let played = try played(.whileActive, scopes: scopes)
    let rows = scopes.isEmpty ? 46.0 : 92
    expectEqual(try bottom(played, 0.9), Phone.bars + 52)
    #expect(try played.frame("scopeBarContainer", 0.9) == nil)
    for share in [0.1, 0.5, 0.8, 1] {
      let f = Expected.bezier(0.42, 0, 0.58, 1, at: share)
      expectEqual(try bottom(played, 1 + 0.3 * share), Phone.bars + 52 + (rows - 44) * f)
    }
    for t in [1.4, 2, 2.1, 2.9] {
      expectEqual(try bottom(played, t), Phone.top + 52 + rows)
      expectEqual(try played.frame("tags.pill", t)?.minY, Phone.top + 52 + rows - 46)
      expectEqual(try played.opacity("tags", t), 1)
      expectEqual(try played.opacity("scopeBar", t), 1)
      expectEqual(try played.frame("scopeBar", t)?.minY, Phone.top + 52 + 7)
    }
    #expect(try played.frame("scopeBarContainer", 3.3) == nil)
  }

  /// At rest the palette is higher by the row; the scope bar comes between the field and the tags.
  @Test(arguments: [[], musicScopes]) func always(scopes: [String]) throws {
    let played = try played(.always, scopes: scopes)
    let plain = try Played(musicScene(Self.timeline, scopes: scopes, tags: []))
    for t in [0, 0.99, 3.4, 3.99] {
      expectEqual(try bottom(played, t), Phone.bars + 52 + 46)
      expectEqual(try played.frame("tags.pill", t)?.minY, Phone.bars + 52)
      expectEqual(try played.opacity("tags", t), 1)
      expectEqual(try played.opacity("scopeBar", t), 0)
    }
    for t in stride(from: 0, through: 5, by: 0.05) {
      // The content moves by the height of the row.
      let (row, other) = (try played.frame("content.list", t), try plain.frame("content.list", t))
      #expect(row?.size == other?.size)
      expectEqual(try bottom(played, t), try bottom(plain, t) + 46)
      expectEqual(try played.opacity("tags", t), 1)
      expectEqual(try played.opacity("scopeBarContainer", t), 1)
    }
    let rows = scopes.isEmpty ? 0.0 : 46
    expectEqual(try played.frame("tags.pill", 1.5)?.minY, Phone.top + 52 + rows)
    expectEqual(try played.opacity("scopeBar", 1.5), scopes.isEmpty ? 0 + 1 : 1)
  }

  /// A row that is visible at rest is tapped, dragged and scrolled at rest.
  @Test func eventsAtRest() throws {
    let played = try played(
      .always, scopes: musicScopes,
      [.tap(.tag("Stations"), at: 1), .drag(.tags, by: -40, over: 0.2, at: 2), .scroll(.tags, .to(10), at: 4)])
    #expect(played.stage.state(at: 5).search?.selectedTag == 5)
    expectEqual(try played.frame("tags.bottom.0", 5)?.minX, 6)
    #expect(try #require(try played.frame("tags.pill", 1.5)).maxX <= 393.001, "scrolled into view")
    try expectRefusal(
      scene(.always, [.tap(.scope("Library"), at: 1)]), "scope:Library is not there at 1 s; there: searchField, tag:…")
    try expectRefusal(scene(.whileActive, [.tap(.tag("Songs"), at: 1)]), "tag:Songs is not there at 1 s…")
    try expectRefusal(
      scene(.whileActive, [.scroll(.tags, .to(3), at: 1)]),
      "the tags are not shown at 1 s; they show while the search is active")
    try expectRefusal(
      scene(.always, [.set(Changes { $0.showsTags = true }, at: 1)]),
      "showsTags: belongs to tags of visibility afterSubmit, and these are visible always; leave it out")
  }

  private func scene(_ visibility: SearchScene.Tags.Visibility, _ timeline: [Event]) -> SearchScene {
    var scene = musicScene(timeline)
    scene.search?.tags.visibility = visibility
    return scene
  }

  @Test func aSelectionMayStayOutOfView() throws {
    var scene = musicScene([.tap(.tag("Profiles"), at: 1)], active: true, showsTags: true)
    scene.search?.tags.scrollsToSelection = false
    let played = try Played(scene)
    expectEqual(try played.frame("tags.bottom.0", 3)?.minX, 16)
    #expect(try #require(try played.frame("tags.pill", 3)).minX > 393)
    expectEqual(played.settled, 1 + Expected.settling(duration: 0.25, bounce: 0.25))
  }

  /// `set:` replaces the row; a plain list keeps its style. Inside an animation the bars follow.
  @Test func setReplacesTheRow() throws {
    let styled = SearchScene.Tags(["A", "Long title"], visibility: .always).with {
      $0.font = .init(size: 20)
      $0.spacing = 6
      $0.background = .init(color: .tint)
    }
    let played = try Played(
      musicScene([
        .set(Changes { $0.tags = styled }, at: 1, animation: .linear(1)),
        .set(Changes { $0.tags = ["B", "C", "D"] }, at: 3),
        .set(Changes { $0.tags = .init(["E"], visibility: .afterSubmit).with { $0.spacing = 0 } }, at: 4),
        .set(Changes { $0.tags = [] }, at: 5),
      ]))
    // 8.33 + 20 · 1.193… + 8, rounded up to a third, and 12 below.
    let height = (16.33 + 20 * 1.193359375) * 3
    let row = height.rounded(.up) / 3 + 12
    expectEqual(try bottom(played, 0.5), Phone.bars + 52)
    expectEqual(try bottom(played, 1.5), Phone.bars + 52 + row / 2)
    expectEqual(try bottom(played, 2.5), Phone.bars + 52 + row)
    let kept = try #require(played.stage.state(at: 3.5).search)
    #expect(kept.tags == ["B", "C", "D"] && kept.tagRow.spacing == 6 && kept.tagRow.visibility == .always)
    let plain = try #require(played.stage.state(at: 4.5).search)
    #expect(plain.tagRow.font == .init() && plain.tagRow.background == nil && !plain.showsTagRow)
    expectEqual(try bottom(played, 4.5), Phone.bars + 52)
    #expect(try played.frame("tags", 5.5) == nil)
  }
}
