import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

/// Search, pages, scrolling and rotation in a sheet.
@Suite("Motion in sheets") struct SheetMotionTests {
  private func played(_ events: [Event]) throws -> Played {
    var scene = musicScene(events)
    scene.presentation = .sheet
    return try Played(scene)
  }

  @Test func anActiveSearchStaysInTheSheet() throws {
    let played = try played([.tap(.searchField, at: 1), .type("a", at: 2), .submit(at: 3), .tap(.cancel, at: 4)])
    let (before, during, active) = (
      try #require(try played.frame("searchBar.field", 0)), try #require(try played.frame("searchBar.field", 1.1)),
      try #require(try played.frame("searchBar.field", 1.5))
    )
    let sheet = try #require(try played.frame("sheet", 0))
    #expect(before.minY > during.minY && during.minY > active.minY && active.minY > sheet.minY)
    expectEqual(try played.frame("searchBar.field", 6), before)
    for time in [0, 1.1, 1.5, 2.5, 3.5, 4.1, 6] { expectEqual(try played.frame("sheet", time), sheet) }
  }

  @Test func aPushedPageIsInTheSheet() throws {
    let page = Action.Page(title: "Detail", content: Content(initial: .message(Message(title: "Empty"))))
    let played = try played([Event(.push(page), at: 1)])
    let root = try played.layers(1.2)
    let sheet = try #require(root.layer(named: "sheet"))
    #expect(sheet.layer(named: "leaving.content") != nil && sheet.layer(named: "content") != nil)
    #expect(root.sublayers.map(\.name) == ["sheet.presenter", "sheet.dimming", "sheet", "statusBar", "homeIndicator"])
    #expect(try played.text("content.message.title", 3) == "Empty")
  }

  /// A phone in landscape shows the page full screen; the sheet's frame animates.
  @Test func rotation() throws {
    let played = try played([Event(.rotate(.landscape), at: 1), Event(.rotate(.portrait), at: 2)])
    let (portrait, landscape) = (
      try #require(try played.frame("sheet", 0)), try #require(try played.frame("sheet", 1.9))
    )
    let root = try played.layers(1.9)
    #expect(landscape == root.frame && portrait.minY > 0)
    let during = try #require(try played.frameInWindow("sheet", 1.1))
    #expect((0..<portrait.minY).contains(during.minY))
    expectEqual(try played.frame("sheet", 4), portrait)
  }

  /// Messages of different kinds have layers of the same names, which never animate to each other.
  @Test func messagesDoNotAnimateToEachOther() throws {
    var scene = musicScene([
      .tap(.searchField, at: 1), .type("a", at: 2), .submit(at: 3), Event(.load(.empty), at: 4),
      Event(.tap(.cancel), at: 5),
    ])
    scene.content.initial = .message(Message(image: .symbol("folder"), title: "Library", message: "Nothing here yet"))
    let played = try Played(scene)
    #expect(try played.text("content.message.title", 4) == "No Results for “a”")
    // It moves with the bars, but its size is its own from the first instant.
    for name in ["image", "title", "text"].map({ "content.message." + $0 }) {
      let sizes = try [5, 5.1, 8].map { try played.frame(name, $0)?.size }
      #expect(sizes[0] != nil && sizes[0] == sizes[1] && sizes[1] == sizes[2], "\(name)")
    }
  }
}
