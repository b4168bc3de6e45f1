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
    #expect((upright.layer(named: "navigationBar.title") != nil) == (offset >= 52))
    #expect(upright.frame(of: "navigationBar.background")?.height == CGFloat(150 - offset))
    let onItsSide = try root(.scrollEdge, offset: offset / 5.2, large: true, .landscape)
    #expect(abs(covered(onItsSide) - progress) < 1e-9)
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
