import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

struct TabBarTests {
  private static let bar = SearchScene.TabBar(items: [
    .init(title: "Home", symbol: "house"), .init(title: "Search", role: .search),
    .init(title: "Settings").with { $0.badge = "3" },
  ])

  private func tabbed(_ device: Device = .iPhone15Pro, _ orientation: Orientation = .portrait, rows: Int) -> SearchScene
  {
    var scene = scene(
      device, orientation,
      content: Content(initial: .list(style: .plain, rows: (0..<rows).map { Row(title: "\($0)") })))
    scene.tabBar = Self.bar
    scene.toolbar = .init(items: [.item(.symbol("plus")), .flexibleSpace, .item(.title("Edit"))])
    return scene
  }

  /// Heights and item frames as measured at 393; items share the width.
  @Test func framesAreAsMeasured() throws {
    var scene = tabbed(rows: 40)
    scene.toolbar = nil
    let root = try Laid(scene).layers()
    #expect(root.frame(of: "tabBar") == CGRect(x: 0, y: 769, width: 393, height: 83))
    for index in 0..<3 {
      let frame = try #require(root.frame(of: "tabBar.item.\(index)"))
      #expect(frame == CGRect(x: Double(index) * 131, y: 770, width: 131, height: 48))
    }
    #expect(root.layer(named: "tabBar.hairline")?.opacity == 1)
    #expect(root.layer(named: "tabBar.item.1.image") != nil)
  }

  /// A search tab's field grows with its text, and the closed bar with it.
  @Test(arguments: [ContentSizeCategory.large, .accessibilityLarge, .accessibilityExtraExtraExtraLarge])
  func aClosedBarIsAsHighAsTheField(category: ContentSizeCategory) throws {
    var scene = tabbed(rows: 2)
    scene.system = try #require(SystemVersion(major: 26))
    (scene.contentSizeCategory, scene.toolbar) = (category, nil)
    scene.search = Search()
    scene.tabBar = .init(
      items: [.init(title: "Home", symbol: "house"), .init(title: "Search", role: .search)], selected: .index(1))
    let root = try Laid(scene).layers()
    let (bar, circle) = (try #require(root.frame(of: "tabBar")), try #require(root.frame(of: "tabBar.background")))
    let field = try #require(root.frame(of: "searchBar.field"))
    #expect(circle.width == field.height && circle.height == field.height)
    #expect(circle.midY == field.midY && circle.maxX < field.minX, "in \(bar)")
  }

  /// An appearance's colours, and a background that is always there. Glass has no other background, and a note says so.
  @Test(arguments: [15, 17, 26]) func appearance(system: Int) throws {
    var scene = tabbed(rows: 2)
    scene.system = try #require(SystemVersion(major: system))
    scene.toolbar = nil
    scene.tabBar?.appearance = .init().with {
      $0.background = .black
      $0.color = .white
      $0.selectedColor = .black
    }
    let root = try Laid(scene).layers()
    let background = try #require(root.layer(named: "tabBar.background"))
    #expect((background.backgroundColor == .black && background.opacity == 1) == (system < 26))
    #expect(scene.notes.contains { $0.hasPrefix("tabBar.appearance.background: ") } == (system >= 26))
    #expect(try root.text(of: "tabBar.item.2.title").color == .white)
    // Glass changes the selected item's colour.
    let selected = try root.text(of: "tabBar.item.0.title").color
    #expect(selected.red < 0.1 && selected.green < 0.1 && selected.blue < 0.1)
    #expect(root.layer(named: "tabBar.item.2.badge")?.backgroundColor?.red ?? 0 > 0.9)
  }

  /// Without content beneath it the bar has no background from iOS 15 on; before, always.
  @Test func backgroundFollowsTheContent() throws {
    func alpha(_ rows: Int, _ system: SystemVersion) throws -> Double? {
      var scene = tabbed(rows: rows)
      scene.system = system
      return try Laid(scene).layers().layer(named: "tabBar.background")?.backgroundColor?.alpha
    }
    #expect(try alpha(2, .iOS17) == 0)
    #expect(try alpha(40, .iOS17) == 0.8)
    #expect(try alpha(2, #require(SystemVersion(major: 14))) == 0.8)
  }

  /// Scrolled to the end, the last row ends where the highest bar begins.
  @Test(arguments: Device.all.compactMap(\.name)) func lastRowIsAboveTheBars(device: String) throws {
    let device = try #require(Device.named(device))
    for orientation in Orientation.allCases {
      var laid = Laid(tabbed(device, orientation, rows: 60))
      let range = laid.state.contentRange(in: laid.context)
      laid.state.content.scroll = ScrollState(offset: range.upper)
      let root = try laid.layers()
      let row = try #require(root.frame(of: "content.list.row.59"))
      let toolbar = try #require(root.frame(of: "toolbar"))
      let bar = try #require(root.frame(of: "tabBar"))
      #expect(abs(row.maxY - toolbar.minY) < 1e-6)
      #expect(toolbar.maxY == bar.minY && bar.maxY == root.frame.height)
    }
  }

  /// The same on the page of another tab, with only one of the two bars or none, and in a sheet.
  @Test(arguments: Device.all.compactMap(\.name)) func lastRowOfAnyPageIsAboveTheBars(device: String) throws {
    let device = try #require(Device.named(device))
    for orientation in Orientation.allCases {
      for round in 0..<8 {
        var scene = tabbed(device, orientation, rows: 60)
        if round & 1 != 0 { scene.toolbar = nil }
        if round & 2 != 0 { scene.tabBar = nil }
        if round & 4 != 0 { scene.presentation = .sheet }
        scene.tabBar?.items[1].page = .init(content: scene.content)
        var laid = Laid(scene)
        laid.state.selectTab(1)
        let range = laid.state.contentRange(in: laid.context)
        laid.state.content.scroll = ScrollState(offset: range.upper)
        let root = try laid.layers()
        let row = try #require(root.frame(of: "content.list.row.59"))
        let bars = ["toolbar", "tabBar"].compactMap { root.frame(of: $0)?.minY }
        let bottom = root.frame(of: "sheet")?.maxY ?? root.frame.height
        #expect(row.maxY <= (bars.min() ?? bottom) + 1e-6, "\(orientation) \(round)")
        if let indicator = root.frame(of: "homeIndicator"), bottom == root.frame.height {
          #expect(row.maxY <= indicator.minY, "\(orientation) \(round)")
        }
      }
    }
  }

  /// Buttons of a toolbar never overlap, whatever the width, and flexible spaces push them to the ends.
  @Test(arguments: [320.0, 375, 430, 744, 1024, 1366]) func toolbarItemsDoNotOverlap(width: Double) throws {
    var scene = tabbed(Device(width: width, height: 900, idiom: width > 500 ? .pad : .phone), rows: 3)
    let titles = ["Move to the archive", "Share", "Delete everything", "Done"]
    for count in 1...titles.count {
      let buttons = titles.prefix(count).map { SearchScene.Toolbar.Item.item(.title($0)) }
      scene.toolbar = .init(items: buttons + [.flexibleSpace, .item(.symbol("plus"))])
      let root = try Laid(scene).layers()
      let frames = (0...count + 1).compactMap { root.frame(of: "toolbar.item.\($0)") }
      for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxX <= b.minX) }
      if let last = frames.last { #expect(last.maxX <= width) }
    }
  }

  /// Pieces of glass are 12 apart, also where a flexible space has no room, unless a fixed space says otherwise.
  @Test func glassKeepsItsDistance() throws {
    var scene = tabbed(rows: 3)
    (scene.system, scene.tabBar) = (try #require(SystemVersion(major: 26)), nil)
    scene.search = Search()
    let (gear, plus) = (
      SearchScene.Toolbar.Item.item(.symbol("gearshape")), SearchScene.Toolbar.Item.item(.symbol("plus"))
    )
    for items in [[gear, .search, plus], [.flexibleSpace, gear, .flexibleSpace, .search, .fixedSpace(8), plus]] {
      scene.toolbar = .init(items: items)
      let root = try Laid(scene).layers()
      let field = try #require(root.frame(of: "searchBar.field"))
      let (left, right) = (
        try #require(root.frame(of: "toolbar.glass.0")), try #require(root.frame(of: "toolbar.glass.1"))
      )
      #expect(left.minX == 28 && right.maxX == root.frame.width - 28)
      #expect(abs(field.minX - left.maxX - 12) < 0.4)
      #expect(abs(right.minX - field.maxX - (items.count == 3 ? 12 : 8)) < 0.4)
    }
  }

  /// With larger text the field is higher. The buttons are centred on it, and the content ends above it.
  @Test(arguments: [ContentSizeCategory.extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge])
  func glassIsBesideTheMiddleOfTheField(category: ContentSizeCategory) throws {
    var scene = tabbed(rows: 60)
    (scene.system, scene.tabBar) = (try #require(SystemVersion(major: 26)), nil)
    (scene.search, scene.contentSizeCategory) = (Search(), category)
    scene.toolbar = .init(items: [.item(.symbol("gearshape")), .search])
    let laid = Laid(scene)
    let root = try laid.layers()
    let (field, glass) = (
      try #require(root.frame(of: "searchBar.field")), try #require(root.frame(of: "toolbar.glass.0"))
    )
    #expect(abs(field.midY - glass.midY) <= 0.5)
    #expect(field.maxY == root.frame.height - 28)
    #expect(BottomBars(laid.state, in: laid.context).contentInset >= root.frame.height - field.minY - 1e-6)
  }

  @Test func chromeNoneLeavesOutTheBars() throws {
    var scene = tabbed(rows: 60)
    scene.chrome = .none
    let laid = Laid(scene)
    let root = try laid.layers()
    for name in ["tabBar", "toolbar", "homeIndicator"] { #expect(root.layer(named: name) == nil) }
    #expect(BottomBars(laid.state, in: laid.context).inset == 34)
  }
}
