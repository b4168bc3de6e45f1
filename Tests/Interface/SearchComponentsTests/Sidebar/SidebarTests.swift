import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Sidebar") struct SidebarTests {
  private static let rows = [
    Row(title: "Wi-Fi", subtitle: "Not connected", image: .color(.system(.systemBlue))), Row(title: "General"),
    Row(title: "Fonts"), Row(title: "Fonts"),
  ]

  private func split(
    _ device: Device = .iPadMini4, title: String = "General", width: Double? = 320, search: Search? = nil,
    content: Content = Content(initial: .list(style: .insetGrouped, rows: rows))
  ) -> SearchScene {
    let sidebar = width.map { Navigation.Sidebar(title: "Settings", width: $0, rows: Self.rows) }
    let navigation = Navigation(title: title, background: .scrollFade).with { $0.sidebar = sidebar }
    return scene(device, search: search, content: content, navigation: navigation)
  }

  /// A large title under a bar of 50, then an inset group: 20 + 50 + 52 + 16.
  @Test func titleAndGroup() throws {
    let root = try Laid(split()).layers()
    #expect(root.frame(of: "sidebar") == CGRect(x: 0, y: 0, width: 320, height: 1024))
    #expect(root.frame(of: "sidebar.navigationBar.background") == CGRect(x: 0, y: 0, width: 320, height: 122))
    #expect(root.layer(named: "sidebar.navigationBar.background")?.backgroundColor?.alpha == 0)
    #expect(root.layer(named: "sidebar.navigationBar.hairline")?.isHidden == true)
    #expect(root.frame(of: "sidebar.navigationBar.largeTitle")?.minX == 16)
    #expect(root.frame(of: "sidebar.section.0.group") == CGRect(x: 16, y: 147, width: 288, height: 58 + 3 * 44))
    #expect(root.frame(of: "sidebar.row.0") == CGRect(x: 16, y: 147, width: 288, height: 58))
    #expect(root.frame(of: "sidebar.row.1") == CGRect(x: 16, y: 205, width: 288, height: 44))
    #expect(root.frame(of: "sidebar.separator") == CGRect(x: 319.5, y: 0, width: 0.5, height: 1024))
    #expect(root.layer(named: "sidebar")?.clipsToBounds == true)
  }

  @Test func uniqueNamesAndOneStatusBar() throws {
    let root = try Laid(split(search: Search(scopes: ["A"], tags: ["B"], active: true))).layers()
    var names: Set<String> = []
    root.walk { layer, _ in #expect(names.insert(layer.name).inserted, "\(layer.name)") }
    #expect(root.sublayers.map(\.name) == ["sidebar", "secondaryColumn", "statusBar"])
    #expect(root.frame(of: "statusBar") == CGRect(x: 0, y: 0, width: 768, height: 20))
  }

  /// The secondary column has the same layers as the screen of an iPad of the column's width, and a hidden button.
  @Test(arguments: [0.0, 7, 300], [false, true])
  func secondaryColumnIsIndependent(offset: Double, isActive: Bool) throws {
    let search = Search(scopes: ["A", "B"], tags: ["Songs", "Artists"], active: isActive).with {
      $0.showsTags = isActive
      $0.placement = .stacked
    }
    let content = Content(offset: offset, initial: .list(style: .insetGrouped, rows: Self.rows))
    for width in [320, 200, 300.25] {
      let root = try Laid(split(width: width, search: search, content: content)).layers()
      let column = try #require(root.layer(named: "secondaryColumn"))
      let narrow = Device(
        width: Double(column.frame.width), height: 1024, idiom: .pad, statusBar: Device.iPadMini4.statusBar,
        safeArea: Device.iPadMini4.safeArea)
      let twin = try Laid(split(narrow, width: nil, search: search, content: content)).layers()
      let isSame =
        column.sublayers.map(\.withoutDisplayModeButton) == twin.sublayers.filter { $0.name != "statusBar" }
      #expect(isSame, "at \(width) pt")
      #expect(column.backgroundColor == twin.backgroundColor && column.clipsToBounds)
      #expect(column.frame.maxX == 768 && column.frame.minX == (root.frame(of: "sidebar")?.maxX ?? -1))
    }
  }

  /// The screen is the one without a sidebar; the sidebar is hidden, outside.
  @Test(arguments: [320.0, 677]) func narrowWindowHasOneColumn(window: Double) throws {
    var (laid, twin) = (Laid(split(search: Search())), Laid(split(width: nil, search: Search())))
    (laid.state.geometry.windowWidth, twin.state.geometry.windowWidth) = (window, window)
    let (root, plain) = (try laid.layers(), try twin.layers())
    #expect(root.layer(named: "sidebar")?.isHidden == true)
    #expect(root.frame(of: "sidebar") == CGRect(x: -320, y: 0, width: 320, height: 1024))
    #expect(root.layer(named: "secondaryColumn")?.frame == plain.frame)
    let both = (root.layer(named: "secondaryColumn")?.sublayers ?? []) + root.sublayers.suffix(1)
    let isSame = both.map(\.withoutDisplayModeButton) == plain.sublayers
    #expect(isSame)
  }

  /// Every layer, also of the status bar, is as far from the right as its twin from the left.
  @Test func rightToLeftIsMirrored() throws {
    var scene = split(search: Search(active: true))
    var (left, right): ([String: CGRect], [String: CGRect]) = ([:], [:])
    try Laid(scene).layers().walk { left[$0.name] = $1 }
    scene.layoutDirection = .rightToLeft
    try Laid(scene).layers().walk { right[$0.name] = $1 }
    #expect(left.keys == right.keys && right["sidebar.separator"]?.minX == 448)
    for (name, frame) in left {
      let twin = try #require(right[name])
      #expect(abs(twin.minX - (768 - frame.maxX)) < 1e-9 && twin.size == frame.size, "\(name)")
    }
  }

  /// The row with the root page's title, unless several rows have it.
  @Test(arguments: [("General", 1), ("Wi-Fi", 0), ("Fonts", nil), ("About", nil), ("", nil)])
  func rowOfThePageIsHighlighted(title: String, row: Int?) throws {
    let root = try Laid(split(title: title)).layers()
    let selection = row.flatMap { root.frame(of: "sidebar.row.\($0).selection") }
    #expect(selection == row.flatMap { root.frame(of: "sidebar.row.\($0)") })
    for index in Self.rows.indices {
      #expect((try root.text(of: "sidebar.row.\(index).title").color == .white) == (index == row))
      let hasNone = index == row || index + 1 == row || index == Self.rows.count - 1
      #expect((root.layer(named: "sidebar.row.\(index).separator") == nil) == hasNone)
    }
  }

  @Test func pushDoesNotChangeTheHighlight() throws {
    var laid = Laid(split())
    let before = try laid.layers().layer(named: "sidebar")
    laid.state.covered = [.page(laid.state.page)]
    laid.state.page = PageState(.init(title: "Fonts"), id: 1, event: 0, over: laid.state.page)
    let isSame = try laid.layers().layer(named: "sidebar") == before
    #expect(isSame)
  }

  @Test(arguments: [(Appearance.light, RGBAColor(242, 242, 247)), (.dark, RGBAColor(0, 0, 0))])
  func groupedBackground(appearance: Appearance, color: RGBAColor) throws {
    var scene = split(content: Content())
    scene.appearance = appearance
    let root = try Laid(scene).layers()
    #expect(root.layer(named: "sidebar")?.backgroundColor == color)
    #expect(root.layer(named: "secondaryColumn")?.backgroundColor == (appearance == .light ? .white : color))
  }

  /// Buttons of its own bar, and sections in a plain list, on that list's background.
  @Test func buttonsAndSections() throws {
    var scene = split(title: "Fonts")
    let sections: [List.Section] = [
      .init(header: "Mine", rows: [Row(title: "Inbox")]), .init(header: "All", rows: [Row(title: "Fonts")]),
    ]
    scene.navigation.sidebar = .init(title: "Mail", list: List(style: .plain, sections: sections)).with {
      $0.leadingItems = [.title("Edit")]
      $0.trailingItems = [.symbol("plus")]
    }
    let root = try Laid(scene).layers()
    let (edit, plus) = (
      try #require(root.frame(of: "sidebar.navigationBar.leadingItems.0")),
      try #require(root.frame(of: "sidebar.navigationBar.trailingItems.0"))
    )
    #expect(edit.minX == 16 && plus.maxX == 304)
    #expect(root.frame(of: "sidebar.section.1.header") != nil && root.frame(of: "sidebar.section.0.group") == nil)
    #expect(root.layer(named: "sidebar")?.backgroundColor == .white)
    #expect(root.layer(named: "sidebar.row.1")?.backgroundColor == Laid(scene).context.tint)
    #expect(root.layer(named: "sidebar.row.0")?.backgroundColor == nil)
  }

  /// A search bar is below the title at all widths of the window, and the rows are below it.
  @Test(arguments: [17, 26]) func searchBar(system: Int) throws {
    var scene = split()
    scene.system = try #require(SystemVersion(major: system))
    let before = try #require(try Laid(scene).layers().frame(of: "sidebar.row.0"))
    scene.navigation.sidebar?.search = Search(placeholder: .text("Find")).with { $0.placement = .inline }
    let root = try Laid(scene).layers()
    let (title, field) = (
      try #require(root.frame(of: "sidebar.navigationBar.largeTitle")),
      try #require(root.frame(of: "sidebar.searchBar.field"))
    )
    let row = try #require(root.frame(of: "sidebar.row.0"))
    // A floating sidebar begins 10 inside the screen.
    let x = system == 26 ? 10.0 : 0
    #expect(field.minX == x + 16 && field.maxX == x + 304 && field.minY > title.midY && field.maxY < row.minY)
    #expect(row.minY > before.minY + 40)
    #expect(try root.text(of: "sidebar.searchBar.field.placeholder").line.string == "Find")
    #expect(root.frame(of: "searchBar.field") == nil)
  }

  /// On iOS 26 it is a panel of glass above the pages, without cards and separators; the selected row is a capsule.
  @Test func floats() throws {
    var scene = split()
    scene.system = try #require(SystemVersion(major: 26))
    scene.navigation.sidebar?.trailingItems = [.symbol("plus")]
    let root = try Laid(scene).layers()
    let panel = try #require(root.layer(named: "sidebar"))
    #expect(panel.frame == CGRect(x: 10, y: 32, width: 320, height: root.frame.height - 42))
    #expect(panel.glass != nil && panel.shadow != nil && panel.cornerRadius == 22)
    #expect(root.frame(of: "secondaryColumn")?.minX == 330)
    let names = root.sublayers.map(\.name)
    #expect(try #require(names.firstIndex(of: "sidebar")) > #require(names.firstIndex(of: "secondaryColumn")))
    #expect(root.layer(named: "sidebar.separator") == nil && root.layer(named: "sidebar.row.0.separator") == nil)
    #expect(try #require(root.layer(named: "sidebar.section.0.group")).backgroundColor?.alpha == 0)
    let selection = try #require(root.layer(named: "sidebar.row.1.selection"))
    #expect(abs(selection.cornerRadius - Double(selection.frame.height) / 2) < 1e-9)
    #expect(try root.text(of: "sidebar.row.1.title").line.style.weight == 600)
    // Buttons on glass have none of their own, and end 10 inside.
    #expect(root.layer(named: "sidebar.navigationBar.trailingItems.glass.0") == nil)
    #expect(root.frame(of: "sidebar.navigationBar.trailingItems.0")?.maxX == 320)
    scene.navigation.sidebar?.isHidden = true
    #expect(try #require(Laid(scene).layers().frame(of: "sidebar")).maxX < 0)
  }

  @Test func noColumnsWithoutASidebar() throws {
    let root = try Laid(split(width: nil)).layers()
    #expect(root.sublayers.map(\.name) == ["content", "navigationBar", "statusBar"])
  }
}

extension Layer {
  /// The tree without the button that shows and hides the sidebar, while it is hidden.
  fileprivate var withoutDisplayModeButton: Layer {
    var result = self
    result.sublayers.removeAll { $0.name == "navigationBar.displayModeButton" && $0.isHidden }
    return result
  }
}
