import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import TestSupport
import Testing

@Suite("The layers of pages") struct PageLayerTests {
  private static let search = Search(scopes: musicScopes, tags: .init(musicTags))
  private static let shared = [
    "screen", "homeIndicator",
  ]

  /// A transition has the layers of both pages, with different names; before and after it there is one page.
  @Test func leavingLayersAreNamedSo() throws {
    let played = try Played(pageScene([.push("About", rows: 2, at: 1), .pop(at: 2)], search: Self.search, rows: 3))
    func names(_ time: Double) throws -> Set<String> { expectSound(try played.layers(time)) }
    let (root, pushed) = (try names(0.9), try names(1.9))
    #expect(pushed.contains("navigationBar.backButton") && !pushed.contains("searchBar"))
    func isOfPage(_ name: String) -> Bool { !Self.shared.contains(name) && !name.hasPrefix("statusBar") }
    let shade: Set<String> = ["page.dimming", "page.shadow", "navigationBar.items"]
    let shared: Set<String> = ["navigationBar"]
    func leaving(_ names: Set<String>) -> Set<String> {
      Set(names.filter(isOfPage).subtracting(shared).map { "leaving.\($0)" })
    }
    #expect(try names(1.1) == shade.union(pushed).union(leaving(root)))
    #expect(try names(2.1) == shade.union(root).union(leaving(pushed)))
    for t in [1.5, 2.5] { #expect(try !names(t).contains { $0.hasPrefix("leaving.") }) }
  }

  /// Animations on a page continue while it moves, and do not affect the arriving page.
  @Test func animationsStayOnTheirPage() throws {
    let tap = Event.tap(.searchField, at: 1)
    let submit = Event.submit(at: 1.1)
    let push = Event.push("About", at: 1.12)
    let plain = try Played(pageScene([tap, submit], search: Self.search))
    let pushed = try Played(pageScene([tap, submit, push], search: Self.search))
    let quiet = try Played(
      pageScene(
        [push], search: Search(scopes: musicScopes, tags: .init(musicTags), active: true).with { $0.showsTags = true }))
    for t in stride(from: 1.12, to: 1.6, by: 0.021) {
      let (alone, both, other) = (try plain.layers(t), try pushed.layers(t), try quiet.layers(t))
      var compared = 0
      alone.layer(named: "searchBar")?.walk { layer, frame in
        guard layer.name != "searchBar", let seen = both.layer(named: "leaving.\(layer.name)") else { return }
        expectEqual(seen.frame, layer.frame, "\(layer.name) at \(t) s")
        expectEqual(seen.opacity, layer.opacity, within: 2e-6)
        compared += 1
      }
      #expect(compared > 3)
      let bar = try #require(alone.layer(named: "searchBar")).frame
      let gone = try #require(both.layer(named: "leaving.searchBar")).frame
      #expect(abs(bar.minY - gone.minY) < 1e-4 && abs(bar.height - gone.height) < 1e-4)
      // The page that comes knows nothing of it.
      for name in ["content", "navigationBar.title", "navigationBar.backButton"] {
        let isSame = both.layer(named: name) == other.layer(named: name)
        #expect(isSame, "\(name) at \(t) s")
      }
    }
  }

  /// Animations on a covered page continue, and have ended when it returns.
  @Test func backWithoutGhosts() throws {
    let tag = Event.tap(.tag("Songs"), at: 1)
    let open = Search(scopes: musicScopes, tags: .init(musicTags), active: true).with { $0.showsTags = true }
    let away = try Played(pageScene([tag, .push("About", at: 1.05), .pop(at: 1.2)], search: open))
    let stayed = try Played(pageScene([tag], search: open))
    for t in [1.21, 1.25, 1.3, 1.39, 1.6] {
      let (a, b) = (try away.layers(t), try stayed.layers(t))
      for name in ["tags.pill", "tags.top.mask"] {
        expectEqual(
          a.layer(named: name)?.frame ?? a.layer(named: "tags.top")?.mask?.frame,
          b.layer(named: name)?.frame ?? b.layer(named: "tags.top")?.mask?.frame ?? .null, "\(name) at \(t) s")
      }
    }
    #expect(try away.layers(3) == stayed.layers(3))
  }

  /// The same search on two pages of the stack: what one animates never moves the other's layers of the same names.
  @Test func pagesOfOneNameAreTwo() throws {
    let first = Event.set(
      Changes { $0.title = "A longer title" }, at: 1.2, animation: .timing(duration: 2, curve: .linear))
    let played = try Played(pageScene([.push("Settings", at: 0), first, .push("Settings", at: 1.3), .pop(at: 3)]))
    let calm = try Played(pageScene([.push("Settings", at: 0), .push("Settings", at: 1.3)]))
    for t in stride(from: 1.85, to: 3, by: 0.1) {
      let isSame =
        try played.layers(t).layer(named: "navigationBar.title") == calm.layers(t).layer(named: "navigationBar.title")
      #expect(isSame, "\(t) s")
    }
  }

  /// Names are unique, numbers finite, and a frame alone is the frame of a sequence, in either direction.
  @Test(arguments: 0..<Samples.count(60, least: 12)) func randomTimelines(seed: Int) async throws {
    var pages = RandomPages(seed: 60_000 + seed, events: 10)
    var scene = pages.scene
    scene.navigation.largeTitle = seed % 3 == 0
    scene.navigation.background = seed % 2 == 0 ? .scrollEdge : .scrollFade
    scene.device = seed % 5 == 0 ? .iPhone8 : .iPhone15Pro
    if seed % 4 == 0 { scene.orientation = .landscape }
    if seed % 3 == 1 { scene.search = Self.search }
    let played = try Played(scene)
    let times = pages.instants(20, upTo: 9)
    let forwards = try times.map { try played.layers($0) }
    let backwards = try times.reversed().map { try played.layers($0) }
    #expect(Array(backwards.reversed()) == forwards)
    for (time, root) in zip(times, forwards) {
      let seen = expectSound(root, "\(time) s")
      #expect(seen.isSuperset(of: ["screen", "navigationBar", "navigationBar.background", "content"]))
    }
    let alone = try Stage(scene, text: typesetter).layers(at: .seconds(times[7]))
    #expect(alone == forwards[7])
  }

  /// From the settled end on nothing moves; just before it, something still does.
  @Test(arguments: 0..<Samples.count(40)) func settledEnds(seed: Int) throws {
    let pages = RandomPages(seed: 70_000 + seed, events: 6)
    let played = try Played(pages.scene)
    let end = played.stage.settled
    let last = played.stage.layers(at: end)
    for later in [0.01, 1, 100] { #expect(played.stage.layers(at: end + .seconds(later)) == last) }
    #expect(played.stage.state(at: end).transition == nil)
  }

  /// Cropped, the picture covers what a layer covers on its way.
  @Test func cropOfALeavingLayer() throws {
    var scene = pageScene([.push("About", at: 1)])
    scene.crop = .layer("leaving.content")
    let canvas = try Played(scene).stage.canvas(at: .zero)
    #expect(canvas.minX == 0 && canvas.maxX == 393)
  }
}
