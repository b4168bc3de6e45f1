import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchStaging

/// `UINavigationBar` and the bars at the bottom are above the pages that move.
@Suite("One bar above its pages") struct SharedBarTests {
  private static let background = ["navigationBar.background", "navigationBar.hairline"]
  private static let moves: [Event] = [
    .push("About", offset: 4, rows: 40, at: 1), .pop(at: 2), .push("About", offset: 4, rows: 40, at: 3),
    .swipeBack(0.6, over: 0.4, .finish, at: 4),
  ]
  private static let instants = [1.02, 1.1, 1.3, 2.02, 2.1, 2.3, 4.1, 4.3, 4.45]

  /// Equal backgrounds do not change while pages move, and are in front of both pages, the dimming and the shadow.
  @Test(arguments: [13, 14, 15, 17], [Navigation.Background.opaque, .scrollFade, .scrollEdge])
  func equalBackgroundsStay(major: Int, background: Navigation.Background) throws {
    var scene = pageScene(Self.moves, background: background, offset: 4, rows: 40)
    scene.system = try #require(SystemVersion(major: major))
    scene.toolbar = .init(items: [.item(.symbol("plus"))])
    scene.timeline = scene.timeline.map { event in
      guard case .push(var page) = event.action else { return event }
      page.toolbar = scene.toolbar
      return Event(.push(page), at: event.at)
    }
    let played = try Played(scene)
    let rest = try played.layers(0.5)
    for t in Self.instants {
      let root = try played.layers(t)
      for name in Self.background + ["toolbar"] {
        let isSame = root.layer(named: name) == rest.layer(named: name)
        #expect(isSame && root.layer(named: "leaving.\(name)") == nil, "\(name) at \(t) s")
      }
      var order: [String] = []
      root.walk { layer, _ in order.append(layer.name) }
      let places = try ["page.dimming", "page.shadow", "navigationBar.background", "navigationBar.items"].map {
        try #require(order.firstIndex(of: $0))
      }
      #expect(places == places.sorted() && order.firstIndex(of: "content")! < places[2], "\(order)")
    }
  }

  /// A background is there while content passes below it: each page's ends at the edge of the page above.
  @Test func backgroundsStayOverTheirPages() throws {
    let push = Event(.push(Action.Page(title: "About", largeTitle: false)), at: 1, animation: .linear(1))
    var scene = pageScene(
      [push, .pop(at: 3)], background: .scrollEdge, offset: 200, rows: 40)
    scene.system = try #require(SystemVersion(major: 15))
    let played = try Played(scene)
    let whole = try #require(played.layers(0.5).layer(named: "navigationBar.background"))
    #expect(whole.backdrop != nil)
    for (t, covered, above) in [
      (1.3, "leaving.", ""), (1.7, "leaving.", ""), (3.15, "", "leaving."), (3.3, "", "leaving."),
    ] {
      let root = try played.layers(t)
      let edge = try #require(root.frame(of: above + "content")).minX
      let bar = try #require(root.layer(named: covered + "navigationBar.background"))
      #expect(bar.backdrop == whole.backdrop && (0..<0.34).contains(bar.frame.maxX - edge), "\(t) s")
      let other = try #require(root.layer(named: above + "navigationBar.background"))
      #expect(other.backdrop == nil && other.frame.minX == bar.frame.maxX, "\(t) s")
    }
  }

  /// Different appearances that hide as much cross-fade alongside, each as high as its page's bar.
  @Test func differentBackgroundsCrossFade() throws {
    let red = Navigation.Appearances(standard: .init(background: .systemRed))
    let page = Action.Page(navigation: .init { ($0.title, $0.background, $0.appearances) = ("Red", .opaque, red) })
    var scene = pageScene([Event(.push(page), at: 1, animation: .linear(1))], background: .opaque, search: Search())
    scene.navigation.appearances = .init(standard: .init(background: .systemBlue))
    let played = try Played(scene)
    func color(_ t: Double) throws -> RGBAColor {
      try #require(played.layers(t).layer(named: Self.background[0])?.backgroundColor)
    }
    let (blue, end) = (try color(0), try color(3))
    #expect(blue.blue > 0.9 && end.red > 0.9)
    for share in [0.25, 0.5, 0.75] {
      let seen = try color(1 + share)
      expectEqual(seen.red, blue.red + (end.red - blue.red) * share, within: 1e-5)
      expectEqual(try played.frame(Self.background[0], 1 + share)?.height, Phone.bars)
      expectEqual(try played.frame("leaving." + Self.background[0], 1 + share)?.height, Phone.palette)
    }
  }

  /// The search bar of the page below is cut off at the left edge of the page above. The dimming does not cover it.
  @Test func thePageAboveCoversTheSearchBar() throws {
    let played = try Played(pageScene([.push("About", at: 1), .pop(at: 2)], search: Search(scopes: musicScopes)))
    for (t, below, above) in [(1.1, "leaving.", ""), (1.2, "leaving.", ""), (2.1, "", "leaving.")] {
      let root = try played.layers(t)
      let edge = Double(try #require(root.frame(of: above + "content")).minX)
      let bar = try #require(root.layer(named: below + "searchBar"))
      expectEqual(root.frame(of: below + "searchBar")?.maxX, edge, within: 1e-5)
      #expect(bar.clipsToBounds && bar.opacity == 1)
    }
  }

  /// A prompt on one page alone makes the bar grow; its items fade in place, in turn.
  @Test func aPromptMakesTheBarGrow() throws {
    let page = Action.Page(title: "About").with {
      $0.navigation.prompt = "Choose"
      $0.navigation.trailingItems = [.title("Done")]
    }
    var scene = pageScene([Event(.push(page), at: 1, animation: .linear(1))])
    scene.navigation.trailingItems = [.title("Edit")]
    let played = try Played(scene)
    let (low, high) = (
      Double(try #require(try played.frame("navigationBar", 0)).maxY),
      Double(try #require(try played.frame("navigationBar", 3)).maxY)
    )
    #expect(high > low + 20)
    for share in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let root = try played.layers(1 + share)
      expectEqual(root.frame(of: "navigationBar")?.maxY, low + (high - low) * share)
      let edit = root.layer(named: "leaving.navigationBar.trailingItems.0")?.opacity ?? 0
      let done = root.layer(named: "navigationBar.trailingItems.0")?.opacity ?? 0
      #expect(min(edit, done) < 0.1 && max(edit, done) > 0.09, "\(edit) and \(done) at \(share)")
      expectEqual(root.frame(of: "navigationBar.trailingItems.0")?.maxX, 393 - 16)
    }
  }

  /// A page whose search is active has hidden its bar: both bars move with their pages.
  @Test func anActiveSearchMovesWithItsPage() throws {
    let search = Search(active: true)
    let played = try Played(pageScene([.push("About", at: 1).paced(.linear(1))], search: search))
    for share in [0.1, 0.3, 0.45, 0.5, 0.55, 0.7, 0.9] {
      let root = try played.layers(1 + share)
      for (part, page) in [("leaving.searchBar", "leaving.content"), ("navigationBar", "content")] {
        #expect(root.layer(named: part)?.opacity == 1, "\(part) at \(share)")
        expectEqual(root.frame(of: part)?.minX, try #require(root.frame(of: page)).minX)
      }
    }
  }

  /// A bar that one page hides moves with its page.
  @Test func aHiddenBarMovesWithItsPage() throws {
    let page = Action.Page(navigation: .init { ($0.title, $0.isHidden) = ("Player", true) })
    let played = try Played(pageScene([Event(.push(page), at: 1)]))
    let root = try played.layers(1.1)
    let x = Double(try #require(root.frame(of: "leaving.content")).minX)
    expectEqual(root.frame(of: "leaving.navigationBar")?.minX, x, within: 1e-5)
    #expect(root.layer(named: "navigationBar.items") == nil)
  }

  /// On glass nothing slides on bars: fields, scopes and toolbars fade where they are, and what is on both pages stays.
  @Test(arguments: [Search.Placement.automatic, .stacked, .integrated, .integratedButton], [true, false])
  func glassFadesInPlace(placement: Search.Placement, hasField: Bool) throws {
    var search = Search(scopes: ["All", "Mine"])
    search.placement = placement
    var page = Action.Page(title: "Next").with { $0.navigation.trailingItems = [.symbol("ellipsis")] }
    if hasField { page.search = search }
    page.toolbar = .init(items: [.item(.symbol("heart")), .flexibleSpace, .item(.symbol("trash"))])
    var scene = pageScene([Event(.push(page), at: 1), .swipeBack(0.4, over: 0.4, .finish, at: 2)], search: search)
    scene.toolbar = .init(items: [.item(.symbol("plus")), .search, .item(.symbol("square.and.pencil"))])
    scene.system = try #require(SystemVersion(major: 26))
    let played = try Played(scene)
    var meter = MotionMeter(played.stage)
    for t in stride(from: 1, to: 2.9, by: 0.03) {
      meter.look(at: .seconds(t))
      let root = try played.layers(t)
      for name in ["searchBar", "leaving.searchBar"] { if let x = root.frame(of: name)?.minX { #expect(x == 0) } }
    }
    #expect(meter.faults.filter { [.apart, .whole].contains($0.rule) }.map(\.words) == [])
    // So do circles in one place.
    if !hasField, placement == .integrated {
      for name in ["toolbar.glass.0", "toolbar.glass.1"] {
        #expect(try played.layers(1.15).layer(named: name)?.opacity == 1)
      }
      let names = try #require(played.layers(1.15).layer(named: "toolbar")).sublayers.map(\.name)
      #expect(names.prefix(2).allSatisfy { $0.contains("glass") }, "symbols are above the glass: \(names)")
    }
    // Equal fields stay.
    if hasField, placement == .stacked {
      #expect(try played.layers(1.15).layer(named: "searchBar") == played.layers(0.5).layer(named: "searchBar"))
    }
  }

  /// A field that both pages have at the bottom is one, and its words change. One that was above the keyboard comes back at the
  /// bottom.
  @Test func oneFieldIsAtTheBottom() throws {
    var page = Action.Page(title: "Next")
    page.search = Search(placeholder: "Other")
    let events: [Event] = [.push(page, at: 1), .pop(at: 2), .tap(.searchField, at: 3), .push(page, at: 4), .pop(at: 5)]
    var scene = pageScene(events, search: Search(placeholder: "Search"))
    scene.system = try #require(SystemVersion(major: 26))
    let played = try Played(scene)
    let resting = try #require(played.layers(0.5).layer(named: "searchBar.field"))
    for t in [1.05, 1.2, 1.3, 2.1, 2.3] {
      let root = try played.layers(t)
      let field = try #require(root.layer(named: "searchBar.field"))
      #expect(field.frame == resting.frame && field.opacity == 1, "\(t) s")
      #expect(root.layer(named: "leaving.searchBar.field") == nil, "\(t) s")
      let words = ["searchBar.field.placeholder", "leaving.searchBar.field.placeholder"]
      #expect(words.compactMap { root.layer(named: $0)?.opacity }.filter { $0 > 0.1 }.count <= 1, "\(t) s")
    }
    #expect(
      try played.layers(5.9).frame(of: "searchBar.field")?.maxY == played.layers(0.5).frame(of: "searchBar.field")?.maxY
    )
  }
}
