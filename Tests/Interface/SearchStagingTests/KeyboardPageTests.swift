import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

/// The keyboard in pushes, pops and swipes. The screen is 852 high, the keyboard 336.
@Suite("The keyboard of a page") struct KeyboardPageTests {
  private static let up = 852.0 - 336

  /// If the pages fill the screen, the keyboard slides sideways: pushed out by the edge of the page above, or along with the
  /// page that is popped or swiped away. In a sheet it drops.
  @Test(arguments: LayoutDirection.allCases) func itGoesWithItsPage(direction: LayoutDirection) throws {
    func check(_ events: [Event], at start: Double, _ name: String, isBeside: Bool = false) throws {
      var scene = musicScene([.tap(.searchField, at: 1)] + events)
      scene.layoutDirection = direction
      let (played, side) = (try Played(scene), direction == .leftToRight ? 1.0 : -1)
      for t in [0, 0.02, 0.1, 0.2, 0.3, 0.45] {
        let x = Double(try #require(try played.frame(name, start + t)).minX) - (isBeside ? 393 * side : 0)
        expectEqual(try played.frame("keyboard", start + t), CGRect(x: x, y: Self.up, width: 393, height: 336))
        // On its way it looks as it did, and takes as much from its page.
        #expect(try played.frame("keyboard.key.a", start + t) != nil)
      }
      #expect(try played.frame("keyboard", start + 0.8) == nil)
    }
    try check([.push(.init(title: "Next"), at: 2)], at: 2, "content", isBeside: true)
    let focused = Event.push(.init(title: "Next", search: Search().with { $0.focused = true }), at: 2)
    try check([focused, .pop(at: 3)], at: 3, "leaving.content")
    try check([focused, .swipeBack(0.5, over: 0.3, .finish, at: 3)], at: 3, "leaving.content")
    var sheet = musicScene([.tap(.searchField, at: 1), .push(.init(title: "Next"), at: 2)])
    sheet.presentation = .sheet
    for t in [0, 0.05, 0.2, 0.4] {
      let (frame, pace) = (
        try Played(sheet).frame("keyboard", 2 + t), Expected.Pace.cutSpring(frequency: sqrt(1000.0 / 3), duration: 0.5)
      )
      expectEqual(frame?.minX, 0)
      expectEqual(frame?.minY, 852 - 336 * pace.remainder(t))
    }
  }

  /// A page that is edited at once brings it, and a swipe that lets go brings it back, with its focus.
  @Test func itComesWithItsPage() throws {
    let events: [Event] = [
      .push(.init(title: "Next", search: Search().with { $0.focused = true }), at: 1),
      .swipeBack(0.5, over: 0.3, .cancel, at: 2),
      .type("a", over: 0, at: 3),
    ]
    let played = try Played(musicScene(events))
    let pages = [(1, ""), (1.1, ""), (1.4, ""), (2.2, "leaving."), (2.4, "leaving.")] as [(Double, String)]
    for (t, page) in pages {
      let x = Double(try #require(try played.frame(page + "content", t)).minX)
      expectEqual(try played.frame("keyboard", t), CGRect(x: x, y: Self.up, width: 393, height: 336))
    }
    for t in [1.6, 2.9, 4] { expectEqual(try played.frame("keyboard", t)?.minX, 0) }
    #expect(try played.text("searchBar.field.text", 3.5) == "a")
    // A pop in mid-push takes it back from where it is.
    let popped = try Played(musicScene([events[0], .pop(at: 1.1)]))
    expectEqual(
      try popped.frame("keyboard", 1.1)?.minX, Double(try #require(try popped.frame("keyboard", 1.099_999)).minX),
      within: 0.01)
  }

  /// One that goes with its page does not come back with a pop in mid-push.
  @Test func itDoesNotComeBack() throws {
    let played = try Played(
      musicScene([.tap(.searchField, at: 1), .push(.init(title: "Next"), at: 2), .pop(at: 2.1)]))
    var last = 0.0
    for t in stride(from: 2.1, to: 2.5, by: 0.02) {
      let x = Double(try played.frame("keyboard", t)?.minX ?? -393)
      #expect(x <= last + 1e-6, "\(t) s")
      last = x
    }
    #expect(try played.frame("keyboard", 2.7) == nil)
  }
}
