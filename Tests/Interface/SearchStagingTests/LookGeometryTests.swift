import Foundation
import SearchLayers
import SearchScenes
import Testing

/// Positions that were measured on captures of iOS 13 to 18, in points.
@Suite("Measured positions of bars and lists") struct LookGeometryTests {
  private func layers(_ scene: SearchScene) throws -> Layer { try Played(scene).layers(0) }

  /// 53.67 at 393 and 430, 56.33 at 402, 440 and 420, of which 430 and 420 were not measured; other phones have their status bar's height.
  @Test(arguments: [
    (Device.iPhone15Pro, 53.67), (.iPhone15Plus, 53.67), (.iPhone17, 56.33), (.iPhone16ProMax, 56.33),
    (.iPhoneAir, 56.33), (.iPhoneX, 44), (.iPhone11ProMax, 44), (.iPhone8Plus, 20), (.iPhoneXR, 48),
  ])
  func barsBegin(device: Device, top: Double) throws {
    for isActive in [false, true] {
      let root = try layers(
        SearchScene(device: device, search: Search(active: isActive)).with {
          $0.navigation = Navigation(title: "Title", largeTitle: true)
        })
      // The stacked field is 44 + 52 + 1 below the bars' top, that of an active search 8.
      let field = try #require(root.frame(of: "searchBar.field"))
      expectEqual(field.minY, top + (isActive ? 8 : 97), within: 0.005)
      expectEqual(field.height, 36)
    }
  }

  /// Cancel ends at the margin of the bar, 12 after the field: the field ends at 295, 310 and 330 if Cancel is 52 wide.
  @Test(arguments: [
    (Device.iPhoneSE1, 16.0), (.iPhoneX, 16), (.iPhone14, 16), (.iPhone15Pro, 16), (.iPhone17, 16),
    (.iPhone11ProMax, 20), (.iPhone16ProMax, 20), (.iPadMini5, 20),
  ])
  func cancelEndsAtTheMargin(device: Device, margin: Double) throws {
    for direction in LayoutDirection.allCases {
      let root = try layers(
        SearchScene(device: device, search: Search(active: true).with { $0.placement = .stacked }).with {
          $0.layoutDirection = direction
        })
      let cancel = try #require(root.frame(of: "searchBar.cancelButton"))
      let field = try #require(root.frame(of: "searchBar.field"))
      let isMirrored = direction == .rightToLeft
      expectEqual(isMirrored ? cancel.minX : device.width - cancel.maxX, margin)
      expectEqual(isMirrored ? field.minX - cancel.maxX : cancel.minX - field.maxX, 12)
      expectEqual(isMirrored ? device.width - field.maxX : field.minX, margin)
    }
  }

  /// Bars and lists have two margins. A card's contents are as far from its edges as the card from the screen's.
  @Test(arguments: [
    (Device.iPhoneSE1, 16.0, 16.0, 16.0), (.iPhoneX, 16, 16, 16), (.iPhone14, 16, 20, 16), (.iPhone15Pro, 16, 20, 20),
    (.iPhone17, 16, 20, 20), (.iPhone11ProMax, 20, 20, 20), (.iPhone14Plus, 20, 20, 20), (.iPhone15Plus, 20, 20, 20),
    (.iPhone16ProMax, 20, 20, 20),
  ])
  func margins(device: Device, bar: Double, plain: Double, card: Double) throws {
    for (style, text) in [(Content.ListStyle.plain, plain), (.insetGrouped, 2 * card)] {
      let rows = [Row(title: "First"), Row(title: "Second")]
      let root = try layers(
        SearchScene(device: device, search: Search(), content: Content(initial: .list(style: style, rows: rows))).with {
          $0.navigation = Navigation(title: "Title", largeTitle: true)
        })
      expectEqual(root.frame(of: "navigationBar.largeTitle")?.minX, bar)
      expectEqual(root.frame(of: "searchBar.field")?.minX, bar)
      expectEqual(root.frame(of: "searchBar.field")?.maxX, device.width - bar)
      expectEqual(root.frame(of: "content.list.row.0.title")?.minX, text)
      expectEqual(root.frame(of: "content.list.row.0.separator")?.minX, text)
      guard style == .insetGrouped else { continue }
      expectEqual(root.frame(of: "content.list.section.0.group")?.minX, card)
      expectEqual(root.frame(of: "content.list.section.0.group")?.maxX, device.width - card)
    }
  }

  /// The list's own line is one pixel high, at its top, from the text to the edge.
  @Test(arguments: [(Device.iPhoneX, 16.0), (.iPhone15Pro, 20), (.iPhoneXR, 20), (.iPadMini5, 20)])
  func plainListsBeginWithALine(device: Device, margin: Double) throws {
    let rows = [Row(title: "First"), Row(title: "Second")]
    let list = Content(initial: .list(style: .plain, rows: rows), results: .init(rows: rows))
    for (search, name) in [(Search(), "list"), (Search(text: "a", active: true), "results")] {
      let events: [Event] = name == "list" ? [] : [.focus(true, at: 0), .submit(at: 0)]
      let played = try Played(SearchScene(device: device, search: search, content: list, timeline: events))
      let root = try played.layers(2)
      let line = try #require(root.frame(of: "content.\(name).separator"))
      let top = try #require(root.frame(of: "searchBar")).maxY
      let expected = CGRect(x: margin, y: Double(top), width: device.width - margin, height: 1 / device.scale)
      expectEqual(line, expected)
      #expect(root.layer(named: "content.\(name)")?.sublayers.first?.name == "content.\(name).separator")
      let separator = root.layer(named: "content.\(name).row.0.separator")?.backgroundColor
      #expect(root.layer(named: "content.\(name).separator")?.backgroundColor == separator)
    }
  }

  /// Cards, App Store rows and empty lists have no such line.
  @Test func onlyPlainRowsBeginWithALine() throws {
    let rows = [Row(title: "App", accessory: .button("GET")), Row(title: "Second")]
    for content in [
      Content(initial: .list(style: .plain, rows: [])), Content(initial: .list(style: .plain, rows: rows)),
      Content(initial: .list(style: .insetGrouped, rows: [Row(title: "First")])),
    ] { #expect(try layers(SearchScene(content: content)).layer(named: "content.list.separator") == nil) }
  }

  /// The chevron begins at 9.33, or at 13.33 with the wider margin, is 11 × 18.8, and is centred in the bar.
  @Test(arguments: [
    (Device.iPhoneX, 9.33), (.iPhone15Pro, 9.33), (.iPhone17, 9.33), (.iPhone11ProMax, 13.33), (.iPhone15Plus, 13.33),
  ])
  func chevron(device: Device, x: Double) throws {
    var scene = pageScene([.push("About", at: 1)])
    scene.device = device
    let root = try Played(scene).layers(3)
    let chevron = try #require(root.frame(of: "navigationBar.backButton.chevron"))
    expectEqual(chevron.minX, x, within: 0.005)
    expectEqual(chevron.width, 11)
    expectEqual(chevron.height, 18.8)
    expectEqual(chevron.midY, device.statusBar + 22)
  }

  /// An active field in the palette of iOS 26 is glass, 8 below the safe area's top and 11 before the circle.
  @Test func activeFieldIsGlass() throws {
    let scene = SearchScene(
      device: .iPhone17, search: Search(placeholder: "Search").with { $0.placement = .stacked },
      timeline: [.tap(.searchField, at: 1), .type("a", over: 0.1, at: 2)]
    ).with { $0.system = .init(major: 26)! }
    let played = try Played(scene)
    #expect(try played.layers(0.5).layer(named: "searchBar.field.glass") == nil)
    let root = try played.layers(1.9)
    let (field, circle) = (
      try #require(root.layer(named: "searchBar.field")), try #require(root.frame(of: "searchBar.cancelButton"))
    )
    let glass = try #require(root.layer(named: "searchBar.field.glass"))
    #expect(glass.glass != nil && glass.shadow != nil && glass.frame == CGRect(origin: .zero, size: field.frame.size))
    // Glass, rim and shadow come as one, and the fill goes.
    let onWay = try played.layers(1.1)
    let share = try #require(onWay.layer(named: "searchBar.field.glass")).opacity
    #expect(share > 0.1 && share < 0.9)
    let fill = try #require(played.layers(0.5).layer(named: "searchBar.field")?.backgroundColor).alpha
    expectEqual(
      try #require(onWay.layer(named: "searchBar.field")?.backgroundColor).alpha, fill * (1 - share), within: 0.001)
    expectEqual(field.frame.maxX, 331)
    expectEqual(circle.minX, 342)
    #expect(try #require(root.frame(of: "searchBar")).maxY == 122)
    #expect(try #require(root.frame(of: "searchBar.field")).minY == 70)
    #expect(root.layer(named: "searchBar.field.placeholder")?.text?.isEmpty == false)
    let clear = try #require(played.layers(3).frame(of: "searchBar.field.clearButton"))
    expectEqual(clear.maxX, field.frame.maxX - 16, within: 0.01)
  }

  /// iOS 18: text where it was on iOS 16, after another placeholder, Cancel's 0.93 higher, and a clear button of 17.
  @Test func fieldsOfiOS18() throws {
    func root(_ major: Int) throws -> Layer {
      var scene = SearchScene(device: .iPhone16Pro, search: Search(text: "a", active: true))
      scene.system = try #require(SystemVersion(major: major))
      return try layers(scene)
    }
    let (old, new) = (try root(16), try root(18))
    let texts = try [old, new].map { try #require($0.frame(of: "searchBar.field.text")).minX }
    expectEqual(texts[1] - texts[0], -0.02, within: 1e-9)
    expectEqual(try #require(new.frame(of: "searchBar.field.clearButton")).width, 17)
    let baselines = try [old, new].map { try #require($0.text(of: "searchBar.cancelButton")).origin.y }
    expectEqual(baselines[0] - baselines[1], 0.93, within: 1e-9)
  }

  /// The caret has a blue of its own, but not with another tint.
  @Test func caretIsBlue() throws {
    for (tint, color) in [(nil, RGBAColor(66, 107, 242)), (SearchScene.Color.system(.systemRed), nil)] {
      var scene = SearchScene(search: Search().with { $0.focused = true })
      scene.tint = tint ?? scene.tint
      let root = try layers(scene)
      let caret = try #require(root.layer(named: "searchBar.field.caret")?.backgroundColor)
      if let color {
        #expect(abs(caret.red - color.red) < 1e-6 && abs(caret.blue - color.blue) < 1e-6)
      } else {
        #expect(caret.red > 0.9)
      }
    }
  }

  /// A card begins 10 below the safe area, the page behind it at the safe area.
  @Test(arguments: [(Device.iPhone16Pro, 62.0), (.iPhone15Pro, 59), (.iPhoneSE1, 20)])
  func cardsBeginBelowTheSafeArea(device: Device, top: Double) throws {
    var scene = SearchScene(device: device)
    scene.presentation = .sheet
    scene.system = try #require(SystemVersion(major: 18))
    let root = try layers(scene)
    expectEqual(try #require(root.frame(of: "sheet")).minY, top + 10)
    expectEqual(try #require(root.frame(of: "sheet.presenter")).minY, top)
    expectEqual(try #require(root.layer(named: "sheet.dimming")?.backgroundColor).alpha, 0.12)
  }
}
