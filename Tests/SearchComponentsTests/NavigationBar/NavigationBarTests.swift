import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Navigation bar")
struct NavigationBarTests {
  private func root(
    _ background: Navigation.Background, offset: Double, large: Bool = false, scrolls: Bool = true,
    _ orientation: Orientation = .portrait, hand: Double? = nil
  ) throws -> Layer {
    var laid = Laid(
      scene(
        .iPhone15Pro, orientation, content: Content(offset: offset, scrolls: scrolls),
        navigation: Navigation(title: "Title", largeTitle: large, background: background)))
    laid.state.navigation.scrollEdgeProgress = hand
    return try laid.layers()
  }

  /// min(1, max(0, offset / 10)), the title never fading.
  @Test(arguments: [(-30.0, 0.0), (0, 0), (2.5, 0.25), (5, 0.5), (10, 1), (400, 1)])
  func fadesInOverTenPoints(offset: Double, opacity: Double) throws {
    let root = try root(.scrollFade, offset: offset)
    #expect(root.layer(named: "navigationBar.background")?.opacity == opacity)
    #expect(root.layer(named: "navigationBar.title")?.opacity == 1)
  }

  @Test func withoutAScrollViewItIsThere() throws {
    #expect(try root(.scrollFade, offset: 0, scrolls: false).layer(named: "navigationBar.background")?.opacity == 1)
  }

  @Test(arguments: [(0.0, 0.0), (5, 0.5), (10, 1)])
  func scrollEdgeCrossfadesOverTenPoints(offset: Double, progress: Double) throws {
    let root = try root(.scrollEdge, offset: offset)
    #expect(abs(try #require(root.layer(named: "navigationBar.background")).coverage - progress) < 1e-9)
    #expect(root.layer(named: "navigationBar.hairline")?.isHidden == (progress == 0))
  }

  /// With a large title over its row's 52 points, which the scrolling takes away; a phone on its side has none.
  @Test(arguments: [(0.0, 0.0), (26, 0.5), (52, 1)])
  func scrollEdgeWithALargeTitle(offset: Double, progress: Double) throws {
    let upright = try root(.scrollEdge, offset: offset, large: true)
    #expect(abs(try #require(upright.layer(named: "navigationBar.background")).coverage - progress) < 1e-9)
    #expect((upright.layer(named: "navigationBar.title") != nil) == (offset >= 52))
    #expect(upright.frame(of: "navigationBar.background")?.height == CGFloat(150 - offset))
    let onItsSide = try root(.scrollEdge, offset: offset / 5.2, large: true, .landscape)
    #expect(abs(try #require(onItsSide.layer(named: "navigationBar.background")).coverage - progress) < 1e-9)
  }

  @Test func setByHandItStays() throws {
    for offset in [0.0, 300] {
      #expect(try root(.scrollFade, offset: offset, hand: 0.4).layer(named: "navigationBar.background")?.opacity == 0.4)
    }
  }
}

extension Layer {
  /// How much of what is beneath the layer hides: its colour and the blurred picture in it.
  fileprivate var coverage: Double { (backgroundColor?.alpha ?? 0) + (backdrop?.amount ?? 0) }
}
