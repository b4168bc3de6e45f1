import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Bar items") struct BarItemTests {
  private func root(
    _ navigation: Navigation, width: Double = 390, search: Search? = nil,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> Layer {
    let device = Device(
      width: width, height: 844, statusBar: 47, safeArea: .init(top: 47, left: 0, bottom: 34, right: 0))
    var scene = scene(device, search: search, navigation: navigation)
    scene.layoutDirection = direction
    return try Laid(scene).layers()
  }

  /// Measured: 33.33 between two inks, which begin 2.33 inside the margin; a title ends at the margin.
  @Test func measures() throws {
    let root = try root(Navigation(trailingItems: [.symbol("trash"), .symbol("plus"), .title("Edit")]))
    let title = try #require(root.frame(of: "navigationBar.trailingItems.2"))
    #expect(title.maxX == 390 - 16 && title.minY == 47 && title.height == 44)
    let baseline = try Double(root.text(of: "navigationBar.trailingItems.2").origin.y)
    #expect(abs(baseline - 28.67) < 0.01)
    let (trash, plus) = (
      try #require(root.frame(of: "navigationBar.trailingItems.0")),
      try #require(root.frame(of: "navigationBar.trailingItems.1"))
    )
    #expect(abs(plus.minX - trash.maxX - 28.67) < 1e-9)
    let ink = SymbolDrawing(named: "plus")?.ink(weight: 400).width ?? 0
    #expect(abs(plus.width - ink - 2 * 2.33) < 0.34)
  }

  /// From left to right in a left-to-right layout, and mirrored in the other.
  @Test func order() throws {
    let items: [BarItem] = [.title("A"), .title("B")]
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let root = try root(Navigation(leadingItems: items, trailingItems: items), direction)
      let x = try ["leadingItems.0", "leadingItems.1", "trailingItems.0", "trailingItems.1"].map {
        try #require(root.frame(of: "navigationBar.\($0)")).midX
      }
      #expect(direction == .leftToRight ? x == x.sorted() : x == x.sorted().reversed())
    }
  }

  /// The tint colours buttons; a disabled one is grey, `done` and `prominent` are bold.
  @Test func styles() throws {
    let items = [
      BarItem("A"), BarItem("B", style: .done), BarItem("C", style: .prominent), BarItem("D", isEnabled: false),
    ]
    let root = try root(Navigation(trailingItems: items))
    let texts = try (0..<4).map { try root.text(of: "navigationBar.trailingItems.\($0)") }
    #expect(texts.map(\.line.style.weight) == [400, 600, 600, 400])
    let blue = RGBAColor(0, 122, 255)
    #expect(texts[0].color == blue && texts[2].color == blue && texts[3].color == RGBAColor(60, 60, 67, 0.3))
  }

  /// A hidden button leaves its place to the others.
  @Test func hidden() throws {
    let items = [BarItem("A"), BarItem("B", isHidden: true), BarItem("C")]
    let (with, without) = (
      try root(Navigation(trailingItems: items)), try root(Navigation(trailingItems: [items[0], items[2]]))
    )
    #expect(with.layer(named: "navigationBar.trailingItems.1")?.isHidden == true)
    #expect(with.frame(of: "navigationBar.trailingItems.0") == without.frame(of: "navigationBar.trailingItems.0"))
    #expect(with.frame(of: "navigationBar.trailingItems.2") == without.frame(of: "navigationBar.trailingItems.1"))
  }

  /// The title is truncated first; then buttons are left out from the middle.
  @Test func room() throws {
    let title = String(repeating: "m", count: 60)
    let few = try root(Navigation(title: title, trailingItems: [.title("Edit")]))
    #expect(try few.text(of: "navigationBar.title").line.isTruncated)
    let end = try #require(few.frame(of: "navigationBar.title")).maxX
    #expect(abs(end - (try #require(few.frame(of: "navigationBar.trailingItems.0")).minX - 12)) < 1e-9)
    let many = [BarItem](repeating: .title("Some button"), count: 9)
    let full = try root(Navigation(title: title, leadingItems: [.title("First")], trailingItems: many))
    #expect(full.layer(named: "navigationBar.leadingItems.0") != nil)
    #expect(full.layer(named: "navigationBar.trailingItems.8")?.isHidden == false)
    #expect(full.layer(named: "navigationBar.trailingItems.0")?.isHidden == true)
    let long = try root(Navigation(title: "A", trailingItems: [.title(title)]), width: 320)
    #expect(try long.text(of: "navigationBar.trailingItems.0").line.isTruncated)
  }

  /// A prompt takes 30 points above the title.
  @Test func prompt() throws {
    let (with, without) = (
      try root(Navigation(title: "A").with { $0.prompt = "Demo" }, search: Search()),
      try root(Navigation(title: "A"), search: Search())
    )
    for name in ["navigationBar.title", "searchBar.field"] {
      #expect(with.frame(of: name) == without.frame(of: name)?.offsetBy(dx: 0, dy: 30))
    }
    let prompt = try #require(with.frame(of: "navigationBar.prompt"))
    #expect(prompt.minY >= 47 && prompt.maxY <= 77 && abs(prompt.midX - 195) < 0.5)
  }

  /// A hidden bar has no height; a search bar remains.
  @Test func hiddenBar() throws {
    let plain = try root(Navigation(title: "A", trailingItems: [.title("B")]).with { $0.isHidden = true })
    #expect(plain.layer(named: "navigationBar.title")?.isHidden == true)
    #expect(plain.layer(named: "navigationBar.trailingItems.0")?.isHidden == true)
    #expect(plain.layer(named: "navigationBar.background")?.isHidden == true)
    let search = try root(Navigation(title: "A").with { $0.isHidden = true }, search: Search())
    #expect(search.frame(of: "searchBar")?.minY == 47)
  }
}
