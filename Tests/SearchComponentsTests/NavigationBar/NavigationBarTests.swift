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
    let alpha = root.layer(named: "navigationBar.background")?.backgroundColor?.alpha ?? -1
    #expect(abs(alpha - progress) < 1e-9)
    #expect(root.layer(named: "navigationBar.hairline")?.isHidden == (progress == 0))
  }

  /// With a large title over its row's 52 points, which the scrolling takes away; a phone on its side has none.
  @Test(arguments: [(0.0, 0.0), (26, 0.5), (52, 1)])
  func scrollEdgeWithALargeTitle(offset: Double, progress: Double) throws {
    let upright = try root(.scrollEdge, offset: offset, large: true)
    #expect(abs((upright.layer(named: "navigationBar.background")?.backgroundColor?.alpha ?? -1) - progress) < 1e-9)
    #expect((upright.layer(named: "navigationBar.title")?.opacity ?? 0) == (offset >= 52 ? 1 : 0))
    #expect((upright.layer(named: "navigationBar.largeTitle") != nil) == (offset < 52))
    #expect(upright.frame(of: "navigationBar.background")?.height == CGFloat(150 - offset))
    let onItsSide = try root(.scrollEdge, offset: offset / 5.2, large: true, .landscape)
    #expect(abs((onItsSide.layer(named: "navigationBar.background")?.backgroundColor?.alpha ?? -1) - progress) < 1e-9)
  }

  private func text(_ layer: Layer?) throws -> TextContents {
    guard case .text(let text) = layer?.contents else { throw Absent() }
    return text
  }

  private struct Absent: Error {}

  /// Pulled, the title grows by 0.03 for every 44 points, to 1.1 at most, and never beyond the margin; its descent stays
  /// as far above the row's foot.
  @Test(arguments: [(0.0, 1.0), (-22, 1.015), (-44, 1.03), (-110, 1.075), (-147, 1.1), (-300, 1.1)])
  func aLargeTitleGrows(offset: Double, scale: Double) throws {
    let root = try root(.scrollEdge, offset: offset, large: true)
    let line = try text(root.layer(named: "navigationBar.largeTitle")).line
    #expect(abs(line.style.size - 34 * scale) < 1e-2)
    let frame = try #require(root.frame(of: "navigationBar.largeTitle"))
    #expect(frame.minX == 16)
    #expect(abs(frame.maxY - (150 - offset - 16 + TextStyle.bold(34).descent)) < 1e-9)
  }

  /// A title that fills its row has no room to grow; 22 characters half an em wide are 374 of 361 points, cut short.
  @Test func aLongLargeTitleDoesNotGrow() throws {
    for (count, size) in [(22, 34.0), (21, 34 * 361 / 357)] {
      let title = String(repeating: "m", count: count)
      let laid = Laid(
        scene(.iPhone15Pro, content: Content(offset: -300), navigation: Navigation(title: title, largeTitle: true)))
      let line = try text(laid.layers().layer(named: "navigationBar.largeTitle")).line
      #expect(abs(line.style.size - size) < 1e-9 && line.width <= 361 + 1e-9)
    }
  }

  /// Scrolled, it goes under the row of the buttons; the inline title comes over the last ten points.
  @Test(arguments: [10.0, 30, 42, 44.5, 51])
  func aLargeTitleScrollsAway(offset: Double) throws {
    let root = try root(.scrollEdge, offset: offset, large: true)
    let large = try #require(root.layer(named: "navigationBar.largeTitle"))
    let frame = try #require(root.frame(of: "navigationBar.largeTitle"))
    let baseline = 150 - offset - 16
    let pen = try Double(frame.minY) + Double(text(large).origin.y)
    #expect((frame.minY >= 98 || frame.height == 0) && abs(pen - baseline) < 1e-9)
    #expect(large.clipsToBounds == (offset > 3))
    let shown = max(0, (offset - 42) / 10)
    let title = root.layer(named: "navigationBar.title")
    #expect((title == nil) == (shown == 0))
    if let title { #expect(abs(title.opacity - shown) < 1e-9) }
  }

  @Test func setByHandItStays() throws {
    for offset in [0.0, 300] {
      #expect(try root(.scrollFade, offset: offset, hand: 0.4).layer(named: "navigationBar.background")?.opacity == 0.4)
    }
  }
}
