import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Sheets") struct SheetTests {
  private static let rows = (0..<30).map { Row(title: "Row \($0)") }

  private func laid(
    _ device: Device = .iPhone15Pro, _ orientation: Orientation = .portrait, system: Int = 17,
    appearance: Appearance = .light, active: Bool = false
  ) throws -> Laid {
    var scene = scene(
      device, orientation, search: Search(active: active),
      content: Content(initial: .list(style: .plain, rows: Self.rows)))
    scene.system = try #require(SystemVersion(major: system))
    scene.appearance = appearance
    scene.presentation = .sheet
    return Laid(scene)
  }

  /// Ten below the status bar; its bars begin at its top.
  @Test func card() throws {
    let root = try laid().layers()
    let sheet = try #require(root.layer(named: "sheet"))
    let top = Device.iPhone15Pro.safeArea.top + 10
    #expect(sheet.frame.minY == top && sheet.frame.width == 393 && sheet.frame.maxY >= 852 + 16)
    #expect(sheet.cornerRadius == 10 && sheet.cornerCurve == .continuous && sheet.clipsToBounds)
    #expect(root.frame(of: "navigationBar") == CGRect(x: 0, y: top, width: 393, height: 56 + 52))
    let (field, row) = (
      try #require(root.frame(of: "searchBar.field")), try #require(root.frame(of: "content.list.row.0"))
    )
    #expect(abs(field.minY - (top + 56 + 1)) < 1e-9 && abs(row.minY - (top + 56 + 52)) < 1e-9)
    #expect(root.frame(of: "sheet.dimming") == root.frame && root.backgroundColor == .black)
    let presenter = try #require(root.frame(of: "sheet.presenter"))
    #expect(presenter.minY == Device.iPhone15Pro.safeArea.top && presenter.minX == 16 && presenter.maxX == 393 - 16)
    let names = ["sheet.presenter", "sheet.dimming", "sheet", "statusBar", "keyboard", "homeIndicator"]
    #expect(root.sublayers.map(\.name) == names)
    #expect(try root.text(of: "statusBar.time").color == .white)
  }

  /// The content scrolls until its end is above the home indicator.
  @Test func scrollRange() throws {
    let laid = try laid()
    let range = ContentArea.scrollRange(of: laid.state, in: laid.context)
    #expect(abs(range.upper - (30 * 44 + 56 + 52 + 34 - (852 - Device.iPhone15Pro.safeArea.top - 10))) < 1e-9)
  }

  @Test func activeSearchHidesTheBar() throws {
    let root = try laid(active: true).layers()
    let (field, bar) = (
      try #require(root.frame(of: "searchBar.field")), try #require(root.frame(of: "navigationBar"))
    )
    #expect(
      abs(field.minY - (Device.iPhone15Pro.safeArea.top + 10 + 12 + 8)) < 1e-9
        && abs(bar.minY - (Device.iPhone15Pro.safeArea.top + 10)) < 1e-9)
  }

  /// Phones in landscape and systems before iOS 13 have no sheets: the page is where it is without one.
  @Test func fullScreen() throws {
    for (orientation, system) in [(Orientation.landscape, 17), (.portrait, 12)] {
      let laid = try laid(.iPhone15Pro, orientation, system: system)
      var plain = laid
      plain.state.geometry.sheet = nil
      let (root, page) = (try laid.layers(), try plain.layers())
      for name in ["navigationBar", "searchBar.field", "content.list.row.0", "content"] {
        #expect(root.frame(of: name) == page.frame(of: name), "\(name)")
      }
      #expect((root.layer(named: "sheet") == nil) == (system == 12))
    }
  }

  @Test(arguments: Orientation.allCases) func centredOnAPad(orientation: Orientation) throws {
    let root = try laid(.iPadMini5, orientation).layers()
    let sheet = try #require(root.frame(of: "sheet"))
    #expect(sheet.width == 704 && sheet.midX == root.frame.midX && abs(sheet.midY - root.frame.midY) <= 0.5)
    #expect(sheet.minY == 40 && root.frame(of: "searchBar")?.minX == sheet.minX)
    #expect(root.frame(of: "content")?.height == sheet.height)
  }

  @Test func aNarrowWindowHasACard() throws {
    var laid = try laid(.iPadMini5)
    laid.state.geometry.windowWidth = 400
    let root = try laid.layers()
    #expect(root.frame(of: "sheet")?.minX == 0 && root.frame(of: "sheet")?.width == 400)
  }

  /// In the dark, backgrounds are elevated.
  @Test func elevatedColors() throws {
    let root = try laid(appearance: .dark).layers()
    #expect(root.layer(named: "sheet")?.backgroundColor == RGBAColor(28, 28, 30))
    #expect(root.layer(named: "sheet.presenter")?.backgroundColor == .black)
    #expect(try laid().layers().layer(named: "sheet")?.backgroundColor == .white)
  }

  @Test func aSheetHasNoSidebar() throws {
    var scene = scene(.iPadMini5)
    scene.navigation.sidebar = .init(title: "Settings", rows: Self.rows)
    scene.presentation = .sheet
    let root = try Laid(scene).layers()
    #expect(root.layer(named: "sidebar") == nil && root.layer(named: "secondaryColumn") == nil)
  }

  /// The layers of a page are in the sheet, in every setting.
  @Test(arguments: Setting.all) func everythingIsInTheSheet(setting: Setting) throws {
    let content = Content(initial: .list(style: .insetGrouped, rows: Self.rows))
    let root = try setting.laid(content, search: Search(), presentation: .sheet).layers()
    let sheet = try #require(root.frame(of: "sheet"))
    for name in ["content", "navigationBar", "searchBar", "searchBar.field"] {
      let frame = try #require(root.frame(of: name))
      #expect(sheet.insetBy(dx: -1e-6, dy: -1e-6).contains(frame), "\(name) \(setting)")
    }
  }
}
