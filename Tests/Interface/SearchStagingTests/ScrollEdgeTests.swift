import SearchLayers
import SearchMotion
import SearchScenes
import SearchStaging
import Testing

@Suite("A bar that cross-fades at the scroll edge") struct ScrollEdgeTests {
  private static let red = SearchScene.Color.rgba(.init(255, 0, 0))
  private static let green = SearchScene.Color.rgba(.init(0, 255, 0))
  private static let half = SearchScene.Color.rgba(RGBAColor(0, 0, 255, 0.5))
  private static let colors = Navigation.Appearances(
    standard: .init(background: red), scrollEdge: .init(background: green), compact: .init(background: half))

  /// The background's colour times its opacity: red, green, blue and alpha, premultiplied.
  private func premultiplied(_ root: Layer) throws -> [Double] {
    let layer = try #require(root.layer(named: "navigationBar.background"))
    let color = try #require(layer.backgroundColor)
    return [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
      .map { $0 * layer.opacity }
  }

  private func expect(_ root: Layer, _ components: [Double], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let seen = try premultiplied(root)
    #expect(
      zip(seen, components).allSatisfy { abs($0 - $1) < 1e-5 }, "\(seen) is not \(components)",
      sourceLocation: sourceLocation)
  }

  private func mixed(_ a: [Double], _ b: [Double], _ p: Double) -> [Double] { zip(a, b).map { $0 * (1 - p) + $1 * p } }

  private static let redParts = [1.0, 0, 0, 1]
  private static let greenParts = [0.0, 1, 0, 1]
  private static let halfParts = [0.0, 0, 0.5, 0.5]

  /// From the scroll-edge colour to the standard one over the title's 52 points, or over 10.
  @Test(arguments: [-40.0, 0, 1, 2.5, 10, 26, 51, 52, 300], [false, true])
  func overTheTitlesRow(offset: Double, isLarge: Bool) throws {
    let played = try Played(
      pageScene([.scroll(.content, .to(offset), at: 0)], largeTitle: isLarge, appearances: Self.colors))
    let progress = min(1, max(0, offset / (isLarge ? 52 : 10)))
    let root = try played.layers(0)
    try expect(root, mixed(Self.greenParts, Self.redParts, progress))
    let hairline = root.layer(named: "navigationBar.hairline")
    #expect((hairline == nil) == (progress == 0))
    if let hairline { expectEqual(hairline.opacity, progress, within: 1e-6) }
  }

  /// At every instant of a drag the progress is that of the offset that is seen.
  @Test(arguments: [false, true]) func underAFinger(isLarge: Bool) throws {
    let played = try Played(
      pageScene(
        [
          Event(.drag(.content, by: 70, over: 1), at: 0.1), Event(.fling(.content, velocity: -700), at: 1.3),
        ], largeTitle: isLarge, rows: 40, appearances: Self.colors))
    for t in stride(from: 0, to: 3, by: 0.043) {
      let root = try played.layers(t)
      let offset = try Double(#require(root.layer(named: "content")).contentOffset.y) + Phone.bars + (isLarge ? 52 : 0)
      try expect(root, mixed(Self.greenParts, Self.redParts, min(1, max(0, offset / (isLarge ? 52 : 10)))))
    }
  }

  /// On its side a phone has the compact colour in the standard one's place, and no large title.
  @Test(arguments: [0.0, 4, 10]) func compact(offset: Double) throws {
    let played = try Played(pageScene(largeTitle: true, offset: offset, appearances: Self.colors, .landscape))
    try expect(try played.layers(0), mixed(Self.greenParts, Self.halfParts, offset / 10))
    // Without a compact appearance, the standard one.
    var plain = Self.colors
    plain.compact = nil
    try expect(try Played(pageScene(offset: 10, appearances: plain, .landscape)).layers(0), Self.redParts)
  }

  /// Set by hand it stays, whatever scrolls; the page that is pushed follows its content.
  @Test func byHand() throws {
    let played = try Played(
      pageScene(
        [
          .set(Changes { $0.scrollEdgeProgress = 0.4 }, at: 0.5), .scroll(.content, .to(200), over: 0.4, at: 1),
          .push("About", offset: 3, at: 2), .pop(at: 3),
        ], appearances: Self.colors))
    for t in [0.5, 1.1, 1.9, 3.5, 4] { try expect(try played.layers(t), mixed(Self.greenParts, Self.redParts, 0.4)) }
    try expect(try played.layers(2.9), mixed(Self.greenParts, Self.redParts, 0.3))
  }

  /// Set within an animation it goes there by a straight cross-fade.
  @Test func byHandAnimated() throws {
    let event = Event.set(Changes { $0.scrollEdgeProgress = 1 }, at: 1, animation: .timing(duration: 1, curve: .linear))
    let played = try Played(pageScene([event], appearances: Self.colors))
    try expect(try played.layers(1.25), mixed(Self.greenParts, Self.redParts, 0.25))
  }

  /// In a push the background goes from one page's to the other's, alongside.
  @Test func pushes() throws {
    var colors = Self.colors
    colors.scrollEdge?.background = Self.half
    colors.standard?.background = .rgba(RGBAColor(255, 0, 0, 0.5))
    let played = try Played(pageScene([.push("About", offset: 10, at: 1), .pop(at: 2)], appearances: colors))
    let red = [0.5, 0, 0, 0.5]
    for (t, p) in [(1.05, 0.2322304925), (1.1, 0.5447783899), (1.25, 0.9420383465)] {
      try expect(try played.layers(t), mixed(Self.halfParts, red, p))
      try expect(try played.layers(t + 1), mixed(red, Self.halfParts, p))
    }
  }

  /// Red at 0.8 to blue at 0.6, a quarter of the way: (0.6, 0, 0.15) at 0.75, over white (0.85, 0.25, 0.40).
  @Test func theWorkedExample() throws {
    let colors = Navigation.Appearances(
      standard: .init(background: .rgba(RGBAColor(0, 0, 255, 0.6))),
      scrollEdge: .init(background: .rgba(RGBAColor(255, 0, 0, 0.8))))
    let root = try Played(pageScene(offset: 2.5, appearances: colors)).layers(0)
    try expect(root, [0.6, 0, 0.15, 0.75])
    let parts = try premultiplied(root)
    #expect(zip(parts, [0.85, 0.25, 0.4]).allSatisfy { abs($0 + 1 - parts[3] - $1) < 1e-5 })
  }

  /// Without custom colours the bar is clear at the edge, and opaque or of its material over content.
  @Test func theSystemsOwn() throws {
    #expect(try premultiplied(Played(pageScene()).layers(0)).allSatisfy { $0 == 0 })
    #expect(try premultiplied(Played(pageScene(offset: 10)).layers(0))[3] > 0.5)
    let pushed = try Played(pageScene([.push("About", scrolls: false, at: 0)]))
    #expect(try premultiplied(pushed.layers(1))[3] > 0.5)
  }
}
