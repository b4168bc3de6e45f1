import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

struct ScrollEdgeTests {
  private func screen(
    _ style: Content.ListStyle, rows: Int, _ appearance: Appearance = .dark
  ) throws -> Layer {
    var content = Content()
    content.initial = .list(style: style, rows: (0..<rows).map { .init(title: "\($0)") })
    var scene = scene(content: content)
    (scene.system, scene.appearance) = (try #require(SystemVersion(major: 26)), appearance)
    var prominent = BarItem.symbol("plus")
    prominent.style = .prominent
    scene.toolbar = .init(items: [.item(.symbol("plus")), .item(prominent)])
    return try Laid(scene).layers()
  }

  /// Cards fade less than plain rows in the dark, and as much in light.
  @Test(arguments: [(Content.ListStyle.plain, 0.84, 0.84), (.grouped, 0.604, 0.84), (.insetGrouped, 0.604, 0.84)])
  func strengthDependsOnTheListBeneath(style: Content.ListStyle, dark: Double, light: Double) throws {
    for (appearance, alpha) in [(Appearance.dark, dark), (.light, light)] {
      let veil = try #require(try screen(style, rows: 60, appearance).layer(named: "scrollEdge.bottom"))
      guard case .paths(let rows) = veil.contents else {
        Issue.record("a veil without rows")
        return
      }
      #expect(abs((rows.last?.color.alpha ?? 0) - alpha) < 0.5 / 255)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.color.alpha < $1.color.alpha })
    }
  }

  @Test func shadowsAreDarkerOverPlainRows() throws {
    // The second button is filled with the tint.
    for name in ["toolbar.glass.0", "toolbar.glass.1"] {
      func shadow(_ style: Content.ListStyle, rows: Int) throws -> Double {
        try #require(screen(style, rows: rows).layer(named: name)?.shadow).color.alpha
      }
      let resting = try shadow(.plain, rows: 2)
      #expect(try shadow(.plain, rows: 60) == 2 * resting)
      #expect(try shadow(.insetGrouped, rows: 60) == resting)
    }
  }
}
