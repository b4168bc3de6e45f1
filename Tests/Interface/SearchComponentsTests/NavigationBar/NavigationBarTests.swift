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

  /// How much of what is beneath the background is gone: its tint's alpha and what the blurred picture takes.
  private func covered(_ root: Layer) -> Double {
    guard let layer = root.layer(named: "navigationBar.background"), let color = layer.backgroundColor else {
      return -1
    }
    return color.alpha + (layer.backdrop?.amount ?? 0)
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
    #expect(abs(covered(root) - progress) < 1e-9)
    #expect(root.layer(named: "navigationBar.hairline")?.isHidden == (progress == 0))
  }

  /// With a large title over its row's 52 points, which the scrolling takes away; a phone on its side has none.
  @Test(arguments: [(0.0, 0.0), (26, 0.5), (52, 1)])
  func scrollEdgeWithALargeTitle(offset: Double, progress: Double) throws {
    let upright = try root(.scrollEdge, offset: offset, large: true)
    #expect(abs(covered(upright) - progress) < 1e-9)
    #expect((upright.layer(named: "navigationBar.title")?.opacity ?? 0) == (offset >= 52 ? 1 : 0))
    #expect((upright.layer(named: "navigationBar.largeTitle") != nil) == (offset < 52))
    #expect(upright.frame(of: "navigationBar.background")?.height == CGFloat(150 - offset))
    let onItsSide = try root(.scrollEdge, offset: offset / 5.2, large: true, .landscape)
    #expect(abs(covered(onItsSide) - progress) < 1e-9)
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

  /// Over white and over black it is what was measured; an appearance's plain colour lets nothing through blurred.
  @Test func theMaterialIsTintAndBackdrop() throws {
    for (tint, ground, wanted) in [
      (NavigationBar.Metrics.materialLight, 255.0, 247.0), (NavigationBar.Metrics.materialDark, 0, 27),
    ] {
      let look = BarLook.material(tint)
      #expect(abs(look.backdropAmount + look.color.alpha - 1) < 1e-12)
      #expect(abs(look.backdropAmount * ground + look.color.red * look.color.alpha * 255 - wanted) < 1e-9)
    }
    #expect(try root(.opaque, offset: 0).layer(named: "navigationBar.background")?.backdrop?.blurRadius == 20)
    #expect(try root(.scrollEdge, offset: 0).layer(named: "navigationBar.background")?.backdrop == nil)
    #expect(BarLook(color: .white).backdrop == nil)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1])
  func looksMixPremultiplied(progress: Double) {
    let from = BarLook(color: RGBAColor(255, 0, 0, 0.6), opacity: 0.5)
    let to = BarLook.material(RGBAColor(245, 245, 245, 0.8))
    let look = from.mixed(with: to, progress)
    #expect(abs(look.backdropAmount - 0.2 * progress) < 1e-12)
    #expect(abs(look.color.alpha - (0.6 * (1 - progress) + 0.8 * progress)) < 1e-12)
    let red = 0.6 * (1 - progress) + 245.0 / 255 * 0.8 * progress
    #expect(abs(look.color.red * look.color.alpha - red) < 1e-12)
    #expect(abs(look.opacity - (0.5 + 0.5 * progress)) < 1e-12)
  }
}
