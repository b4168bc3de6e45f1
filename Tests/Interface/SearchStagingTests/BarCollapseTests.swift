import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import Testing

@Suite("A search bar that hides when scrolling") struct BarCollapseTests {
  private func scene(
    _ timeline: [Event] = [], offset: Double = 0, isLarge: Bool, _ background: Navigation.Background = .scrollEdge
  ) -> SearchScene {
    pageScene(
      timeline, background: background, largeTitle: isLarge,
      search: Search(text: "abc").with { $0.hidesSearchBarWhenScrolling = true }, offset: offset, rows: 60)
  }

  /// First the field's 36 points, then the 16 around it, then the large title's 52; the content stays under the bars
  /// until all has gone.
  @Test(arguments: [-60.0, 0, 3, 7.2, 20, 36, 40, 52, 60, 78, 104, 130], [false, true])
  func goesFirst(offset: Double, isLarge: Bool) throws {
    let root = try Played(scene(offset: offset, isLarge: isLarge)).layers(0)
    let taken = min(max(offset, 0), 52)
    let row = isLarge ? max(0, 52 - (offset - taken)) : 0
    let bar = try #require(root.frame(of: "searchBar"))
    expectEqual(bar, CGRect(x: 0, y: Phone.bars + row, width: 393, height: 52 - taken))
    let field = try #require(root.frame(of: "searchBar.field"))
    expectEqual(Double(field.height), max(36 - taken, 0))
    expectEqual(Double(field.minY), Double(bar.minY) + min(1, 52 - taken))
    #expect(field.maxY <= bar.maxY)
    // The bar's content is gone after a fifth of its height.
    let shown = min(max((1 - taken / 36 - 0.8) / 0.2, 0), 1)
    expectEqual(root.layer(named: "searchBar.field.text")?.opacity, shown, within: 1e-6)
    let rest = try Played(scene(isLarge: isLarge)).opacity("searchBar.field.icon", 0) ?? .nan
    expectEqual(root.layer(named: "searchBar.field.icon")?.opacity, rest * shown, within: 1e-6)
    // The content's top, which is where it would be without bars that give way.
    let top = -Double(try #require(root.layer(named: "content")).contentOffset.y)
    expectEqual(top, Phone.bars + 52 + (isLarge ? 52 : 0) - offset)
    expectEqual(root.frame(of: "navigationBar.background")?.maxY, Double(bar.maxY))
    if offset >= 0, offset <= 52 + (isLarge ? 52 : 0) { expectEqual(top, Double(bar.maxY)) }
  }

  /// The bar's appearance changes with content scrolled beyond the search bar; before, none is under it.
  @Test(arguments: [0.0, 30, 52, 55, 62, 78, 104]) func theLookBeginsWhereItHasGone(offset: Double) throws {
    let beyond = max(offset - 52, 0)
    let fade = try Played(scene(offset: offset, isLarge: false, .scrollFade)).layers(0)
    expectEqual(fade.layer(named: "navigationBar.background")?.opacity, min(beyond / 10, 1), within: 1e-6)
    let edge = try Played(scene(offset: offset, isLarge: true)).layers(0)
    let hairline = edge.layer(named: "navigationBar.hairline")
    expectEqual(hairline?.opacity ?? 0, min(beyond / 52, 1), within: 1e-6)
  }

  /// Under a finger and after it nothing jumps: from frame to frame nothing goes further than the content does.
  @Test func underAFinger() throws {
    let events = [
      Event(.drag(.content, by: 150, over: 0.6), at: 0.1), Event(.fling(.content, velocity: -1200), at: 1.5),
    ]
    let played = try Played(scene(events, isLarge: true))
    var last = try played.layers(0)
    for step in 1...700 {
      let root = try played.layers(Double(step) / 240)
      let way = abs(
        try #require(root.layer(named: "content")).contentOffset.y
          - (try #require(last.layer(named: "content"))).contentOffset.y)
      for name in ["searchBar", "searchBar.field", "navigationBar.background"] {
        let (a, b) = (try #require(root.frame(of: name)), try #require(last.frame(of: name)))
        #expect(abs(a.minY - b.minY) <= way + 1e-4 && abs(a.height - b.height) <= way + 1e-4, "\(name) at \(step)")
      }
      last = root
    }
  }

  /// Active it is there in full, wherever the content is, and comes there in the presentation's 0.3 s.
  @Test func activeItStays() throws {
    let focus = Event.focus(true, at: 1)
    let played = try Played(scene([focus, .tap(.cancel, at: 2)], offset: 20, isLarge: false))
    expectEqual(try played.frame("searchBar.field", 0.9)?.height, 16)
    expectEqual(try played.frame("searchBar.field", 1)?.height, 16)
    expectEqual(try played.frame("searchBar.field", 1.15)?.height, 26)
    expectEqual(try played.frame("searchBar.field", 1.3)?.height, 36)
    #expect(try played.opacity("searchBar.field.text", 0.9) == 0 && played.opacity("searchBar.field.text", 1.3) == 1)
    expectEqual(try played.frame("searchBar.field", 2.15)?.height, 36)
  }

  /// Tags and a scope bar that are visible at rest belong to the search bar and go with it, after the field: their rows
  /// move up and end below the navigation bar.
  @Test(arguments: [-30.0, 0, 20, 52, 60, 98, 120, 150], [false, true])
  func rowsBelowTheFieldGoWithIt(offset: Double, hasScopes: Bool) throws {
    var scene = self.scene(offset: offset, isLarge: true)
    scene.search?.tags = SearchScene.Tags(["One", "Two"], visibility: .always)
    if hasScopes {
      scene.search?.scopes = ["All", "Some"]
      scene.search?.scopeBarActivation = .manual
      scene.search?.showsScopeBar = true
    }
    let root = try Played(scene).layers(0)
    scene.content.offset = 0
    let rest = try Played(scene).layers(0)
    let rows = Double(try #require(rest.frame(of: "scopeBarContainer")).height)
    let (bar, taken) = (min(max(offset, 0), 52), min(max(offset - 52, 0), rows))
    let title = max(52 - (offset - bar - taken), 0)
    let container = try #require(root.frame(of: "scopeBarContainer"))
    expectEqual(container, CGRect(x: 0, y: Phone.bars + title + 52 - bar, width: 393, height: rows - taken))
    #expect(root.layer(named: "scopeBarContainer")?.clipsToBounds == true)
    let content = Phone.bars + 52 + 52 + rows - offset
    expectEqual(-Double(try #require(root.layer(named: "content")).contentOffset.y), content)
    // The rows move with the container's bottom.
    for name in hasScopes ? ["scopeBar", "tags.bottom.0"] : ["tags.bottom.0"] {
      let (now, then) = (try #require(root.frame(of: name)), try #require(rest.frame(of: name)))
      let moved = Double(container.maxY) - (Phone.bars + 104 + rows)
      expectEqual(Double(now.minY - then.minY), moved)
    }
    let end = 52 + rows + 52
    if offset >= 0, offset <= end { expectEqual(content, Double(container.maxY)) }
  }

  @Test func tagsScrolledAwayCannotBeTapped() throws {
    func refused(_ events: [Event], offset: Double) -> [String] {
      var scene = self.scene(events, offset: offset, isLarge: false)
      scene.search?.tags = SearchScene.Tags(["One", "Two"], visibility: .always)
      return refusals(scene).map(\.message)
    }
    let tap = Event.tap(.tag("Two"), at: 1)
    #expect(refused([tap], offset: 97) == [])
    #expect(refused([tap], offset: 98) == ["the tag is scrolled away at 1 s; scroll back to it first"])
    #expect(
      refused([Event(.fling(.tags, velocity: 100), at: 1)], offset: 98)
        == ["the row of tags is scrolled away at 1 s; scroll back to it first"])
  }

  /// A hidden field cannot be tapped, but a program can begin the edit.
  @Test func taps() throws {
    let away = scene([.tap(.searchField, at: 1)], offset: 36, isLarge: true)
    #expect(refusals(away).map(\.message) == ["searchField is scrolled away at 1 s; scroll back to it first"])
    #expect(
      refusals(scene([.tap(.clear, at: 1)], offset: 90, isLarge: false)).map(\.message)
        == ["clear is scrolled away at 1 s; scroll back to it first"])
    #expect(refusals(scene([.tap(.searchField, at: 1)], offset: 35.9, isLarge: true)).isEmpty)
    #expect(refusals(scene([.focus(true, at: 1)], offset: 90, isLarge: true)).isEmpty)
  }
}
