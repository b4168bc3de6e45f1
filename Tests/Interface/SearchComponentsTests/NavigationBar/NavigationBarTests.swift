import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Navigation bar") struct NavigationBarTests {
  private func root(
    _ background: Navigation.Background, offset: Double, large: Bool = false, scrolls: Bool = true,
    _ orientation: Orientation = .portrait, progress: Double? = nil, system: Int = 17
  ) throws -> Layer {
    let navigation = Navigation(title: "Title", largeTitle: large, background: background)
    let content = Content(offset: offset, scrolls: scrolls)
    var scene = scene(.iPhone15Pro, orientation, content: content, navigation: navigation)
    scene.system = try #require(SystemVersion(major: system))
    var laid = Laid(scene)
    laid.state.page.scrollEdgeProgress = progress
    return try laid.layers()
  }

  /// The share of the content that the background hides: the tint's alpha and the amount of blurred content.
  private func covered(_ root: Layer) -> Double {
    let layer = root.layer(named: "navigationBar.background")
    return (layer?.backgroundColor?.alpha ?? -2) + (layer?.backdrop?.amount ?? 0)
  }

  /// min(1, max(0, offset / 10)); the title does not fade.
  @Test(arguments: [(-30.0, 0.0), (0, 0), (2.5, 0.25), (5, 0.5), (10, 1), (400, 1)])
  func scrollFadeTakesTenPoints(offset: Double, opacity: Double) throws {
    let root = try root(.scrollFade, offset: offset)
    #expect(root.layer(named: "navigationBar.background")?.opacity == opacity)
    #expect(root.layer(named: "navigationBar.title")?.opacity == 1)
  }

  @Test func scrollFadeWithoutAScrollViewIsOpaque() throws {
    #expect(try root(.scrollFade, offset: 0, scrolls: false).layer(named: "navigationBar.background")?.opacity == 1)
  }

  @Test(arguments: [(0.0, 0.0), (5, 0.5), (10, 1)])
  func scrollEdgeTakesTenPoints(offset: Double, progress: Double) throws {
    let root = try root(.scrollEdge, offset: offset)
    #expect(abs(covered(root) - progress) < 1e-9)
    #expect(root.layer(named: "navigationBar.hairline")?.isHidden == (progress == 0))
  }

  /// The cross-fade takes the 52 points of the large title's row. A phone in landscape has no large title.
  @Test(arguments: [(0.0, 0.0), (26, 0.5), (52, 1)])
  func scrollEdgeWithALargeTitle(offset: Double, progress: Double) throws {
    let upright = try root(.scrollEdge, offset: offset, large: true)
    #expect(abs(covered(upright) - progress) < 1e-9)
    #expect(upright.layer(named: "navigationBar.title")?.isHidden == (offset < 52))
    #expect((upright.layer(named: "navigationBar.largeTitle") != nil) == (offset < 52))
    #expect(upright.frame(of: "navigationBar.background")?.height == CGFloat(Phone.palette - offset))
    let onItsSide = try root(.scrollEdge, offset: offset / 5.2, large: true, .landscape)
    #expect(abs(covered(onItsSide) - progress) < 1e-9)
  }

  /// Until iOS 14 a bar without a large title, as on a phone in landscape, has its standard appearance at every offset.
  @Test(arguments: [12, 13, 14], [-30.0, 0, 5, 300]) func scrollEdgeIsForLargeTitles(system: Int, offset: Double) throws
  {
    for root in [
      try root(.scrollEdge, offset: offset, system: system),
      try root(.scrollEdge, offset: offset, large: true, .landscape, system: system),
    ] {
      #expect(abs(covered(root) - 1) < 1e-9)
      let hairline = root.layer(named: "navigationBar.hairline")
      #expect(hairline?.isHidden == false && hairline?.opacity == 1)
    }
    let progress = min(max(offset / 52, 0), 1)
    #expect(abs(try covered(root(.scrollEdge, offset: offset, large: true, system: system)) - progress) < 1e-9)
    #expect(abs(try covered(root(.scrollEdge, offset: offset, progress: 0.4, system: system)) - 0.4) < 1e-9)
    let fade = try root(.scrollFade, offset: offset, system: system)
    #expect(fade.layer(named: "navigationBar.background")?.opacity == min(max(offset / 10, 0), 1))
  }

  /// A pulled title grows by 0.03 per 44 points, up to 1.1 and to the margin. The space below its descent is constant.
  @Test(arguments: [(0.0, 1.0), (-22, 1.015), (-44, 1.03), (-110, 1.075), (-147, 1.1), (-300, 1.1)])
  func pulledLargeTitleGrows(offset: Double, scale: Double) throws {
    let root = try root(.scrollEdge, offset: offset, large: true)
    let line = try root.text(of: "navigationBar.largeTitle").line
    #expect(abs(line.style.size - 34 * scale) < 1e-2)
    let frame = try #require(root.frame(of: "navigationBar.largeTitle"))
    #expect(frame.minX == 16)
    #expect(abs(frame.maxY - (Phone.palette - offset - 16 + TextStyle.bold(34).descent)) < 1e-9)
  }

  /// A title that fills its row does not grow. 22 characters of half an em are 374 points and are truncated to 361.
  @Test func longLargeTitleGrowsToTheMarginOnly() throws {
    for (count, size) in [(22, 34.0), (21, 34 * 361 / 357)] {
      let navigation = Navigation(title: String(repeating: "m", count: count), largeTitle: true)
      let laid = Laid(scene(content: Content(offset: -300), navigation: navigation))
      let line = try laid.layers().text(of: "navigationBar.largeTitle").line
      #expect(abs(line.style.size - size) < 1e-9 && line.width <= 361 + 1e-9)
    }
  }

  /// The large title disappears below the row of the buttons. The inline title fades in over the last ten points.
  @Test(arguments: [10.0, 30, 42, 44.5, 51]) func largeTitleScrollsAway(offset: Double) throws {
    let root = try root(.scrollEdge, offset: offset, large: true)
    let large = try #require(root.layer(named: "navigationBar.largeTitle"))
    let frame = try #require(root.frame(of: "navigationBar.largeTitle"))
    let baseline = Phone.palette - offset - 16
    let pen = try Double(frame.minY) + Double(root.text(of: large.name).origin.y)
    #expect((frame.minY >= Phone.bars || frame.height == 0) && abs(pen - baseline) < 1e-9)
    #expect(large.clipsToBounds == (offset > 3))
    let opacity = max(0, (offset - 42) / 10)
    let title = root.layer(named: "navigationBar.title")
    #expect((title?.isHidden == true) == (opacity == 0))
    if let title, !title.isHidden { #expect(abs(title.opacity - opacity) < 1e-9) }
  }

  @Test func progressOfTheSceneIgnoresTheOffset() throws {
    for offset in [0.0, 300] {
      let root = try root(.scrollFade, offset: offset, progress: 0.4)
      #expect(root.layer(named: "navigationBar.background")?.opacity == 0.4)
    }
  }

  /// The material has the measured colours over white and black. An appearance's plain colour has no backdrop.
  @Test func materialIsTintAndBackdrop() throws {
    for (appearance, ground, expected) in [(Appearance.light, 255.0, 247.0), (.dark, 0, 18.7)] {
      let tint = Look.iOS15.barMaterial.tint.value(appearance: appearance, contrast: .standard)
      let bar = BarBackground.material(tint)
      #expect(abs(bar.backdropAmount + bar.color.alpha - 1) < 1e-12)
      #expect(abs(bar.backdropAmount * ground + bar.color.red * bar.color.alpha * 255 - expected) < 1e-9)
    }
    #expect(try root(.opaque, offset: 0).layer(named: "navigationBar.background")?.backdrop?.blurRadius == 20)
    #expect(try root(.scrollEdge, offset: 0).layer(named: "navigationBar.background")?.backdrop == nil)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1]) func backgroundsMixPremultiplied(progress: Double) {
    let from = BarBackground(color: RGBAColor(255, 0, 0, 0.6), opacity: 0.5)
    let to = BarBackground.material(RGBAColor(245, 245, 245, 0.8))
    let bar = from.mixed(with: to, progress)
    #expect(abs(bar.backdropAmount - 0.2 * progress) < 1e-12)
    #expect(abs(bar.color.alpha - (0.6 * (1 - progress) + 0.8 * progress)) < 1e-12)
    let red = 0.6 * (1 - progress) + 245.0 / 255 * 0.8 * progress
    #expect(abs(bar.color.red * bar.color.alpha - red) < 1e-12)
    #expect(abs(bar.opacity - (0.5 + 0.5 * progress)) < 1e-12)
  }
}
