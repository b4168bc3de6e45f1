import Foundation
import SearchLayers
import SearchScenes
import Testing

@Suite("A search that obscures its background") struct DimmingTests {
  private static let dimming = "content.dimming"

  private func scene(_ timeline: [Event] = [], active: Bool = false, scopes: [String] = []) -> SearchScene {
    var scene = musicScene(
      timeline, active: active, scopes: scopes, tags: [],
      content: Content(
        initial: .list(style: .plain, rows: [Row(title: "Row")]), suggestions: ["radio"],
        results: .init(rows: [Row(title: "Creep")])))
    scene.search?.obscuresBackground = true
    return scene
  }

  /// Black at 0.15 from the bars to the bottom of the screen, in front of the content and behind the bars.
  @Test(arguments: SystemVersion.known, Appearance.allCases)
  func coversTheContent(major: Int, appearance: Appearance) throws {
    var scene = scene(active: true, scopes: musicScopes)
    scene.system = try #require(SystemVersion(major: major))
    scene.appearance = appearance
    let root = try Played(scene).layers(0)
    let bottom = try Double(#require(root.frame(of: "scopeBarContainer")).maxY)
    expectEqual(root.frame(of: Self.dimming), CGRect(x: 0, y: bottom, width: 393, height: 852 - bottom))
    let layer = try #require(root.layer(named: Self.dimming))
    #expect(layer.backgroundColor == RGBAColor(0, 0, 0, 0.15) && layer.opacity == 1)
    var order: [String] = []
    root.walk { layer, _ in order.append(layer.name) }
    let places = try ["content", Self.dimming, "navigationBar.background", "searchBar"].map {
      try #require(order.firstIndex(of: $0))
    }
    #expect(places == places.sorted(), "\(order)")
  }

  @Test func onlyWhereTheSceneSaysSo() throws {
    var scene = scene(active: true)
    scene.search?.obscuresBackground = false
    #expect(try Played(scene).layers(0).layer(named: Self.dimming) == nil)
    #expect(try Played(self.scene()).layers(0).layer(named: Self.dimming) == nil)
  }

  /// It fades and moves with the bars, in both layout directions, and covers the whole width throughout.
  @Test(arguments: LayoutDirection.allCases) func fadesWithTheActivation(direction: LayoutDirection) throws {
    var scene = scene([.tap(.searchField, at: 1), .tap(.cancel, at: 2)])
    scene.layoutDirection = direction
    let played = try Played(scene)
    for (time, opacity) in [(0.9, nil), (1.15, 0.5), (1.3, 1), (1.9, 1), (2.15, 0.5), (2.31, nil)]
      as [(Double, Double?)]
    {
      let root = try played.layers(time)
      guard let opacity else {
        #expect(root.layer(named: Self.dimming) == nil, "\(time)")
        continue
      }
      expectEqual(root.layer(named: Self.dimming)?.opacity, opacity)
      let top = Phone.palette + (Phone.container - Phone.palette) * opacity
      expectEqual(root.frame(of: Self.dimming), CGRect(x: 0, y: top, width: 393, height: 852 - top))
    }
    for share in [0.1, 0.3, 0.7] {
      let expected = Expected.bezier(0.42, 0, 0.58, 1, at: share)
      expectEqual(try played.opacity(Self.dimming, 1 + 0.3 * share), expected)
      expectEqual(try played.opacity(Self.dimming, 2 + 0.3 * share), 1 - expected)
    }
  }

  /// Suggestions and results are not dimmed; without a text the initial content is, again.
  @Test func onlyTheInitialContent() throws {
    let played = try Played(
      scene([
        .tap(.searchField, at: 1), .type("radio", at: 2), .submit(at: 3), .tap(.searchField, at: 4),
        .delete(.all, at: 5),
      ]))
    for (time, isDimmed) in [(1.5, true), (2, false), (2.5, false), (3, false), (3.5, false), (4.5, false), (5, true)] {
      #expect(try (played.frame(Self.dimming, time) != nil) == isDimmed, "\(time)")
    }
  }

  /// Next to a sidebar it covers the column of the search only.
  @Test func nextToASidebar() throws {
    var scene = scene(active: true)
    scene.device = .iPadMini5
    scene.orientation = .landscape
    scene.navigation.sidebar = .init(title: "Settings", width: 320, rows: [Row(title: "Search")])
    let root = try Played(scene).layers(0)
    let frame = try #require(root.frame(of: Self.dimming))
    #expect(frame.minX >= 320 && frame.maxX == 1024 && frame.maxY == 768, "\(frame)")
    expectEqual(frame.minY, Double(try #require(root.frame(of: "searchBar")).maxY))
  }
}
