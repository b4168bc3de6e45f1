import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

/// Numbers from marcosgriselli/AppStoreSearch's cell, without its screenshots.
@Suite("App Store rows") struct AppRowTests {
  private func root(
    _ rows: [Row], on device: Device = .iPhone15Pro, _ orientation: Orientation = .portrait,
    style: Content.ListStyle = .plain
  ) throws -> Layer {
    try Laid(scene(device, orientation, content: Content(initial: .list(style: style, rows: rows)))).layers()
  }

  private let app = Row(title: "App", subtitle: "Music", image: .color(.system(.systemPink)), accessory: .button("GET"))

  @Test(arguments: [Device.iPhone15Pro, .iPhoneSE1, .iPadMini5], Orientation.allCases)
  func frames(device: Device, orientation: Orientation) throws {
    let root = try root([app, app], on: device, orientation)
    let safe = orientation == .portrait ? device.safeArea : device.landscapeSafeArea
    let row = try #require(root.frame(of: "content.list.row.1"))
    #expect(row.minX == 0 && row.width == root.frame.width && row.height == 100)
    func frame(_ name: String) throws -> CGRect { try #require(root.frame(of: "content.list.row.1." + name)) }
    #expect(try frame("image") == CGRect(x: safe.left + 20, y: row.minY + 20, width: 60, height: 60))
    let end = row.width - safe.right - 20
    #expect(try frame("accessory") == CGRect(x: end - 65, y: row.minY + 35, width: 65, height: 30))
    #expect(try frame("title").minX == safe.left + 90 && frame("subtitle").minX == safe.left + 90)
    // The two lines and the gap of 2 are centred on the icon, each to a pixel.
    #expect(abs(try (frame("title").minY + frame("subtitle").maxY) / 2 - row.midY) <= 1)
    #expect(root.layer(named: "content.list.row.0.separator") == nil)
    #expect(root.layer(named: "content.list.row.1.image")?.cornerRadius == 12)
  }

  @Test func fontsAndColors() throws {
    let root = try root([app])
    for (name, style, color) in [
      ("title", TextStyle.regular(16), SystemColor.label), ("accessory", .bold(15), .systemBlue),
      ("subtitle", TextStyle(size: 14, weight: 300), .secondaryLabel),
    ] {
      let text = try root.text(of: "content.list.row.0." + name)
      #expect(text.line.style == style && text.color == Laid(scene()).context.color(.system(color)))
    }
    let button = try #require(root.layer(named: "content.list.row.0.accessory"))
    #expect(button.backgroundColor == RGBAColor(118, 118, 128, 0.12) && button.cornerRadius == 15)
  }

  /// A button grows with its title, which is centred in it; the row's text ends 15 before it.
  @Test(arguments: ["GET", "", "OPEN", "1 234 567 €", "A button of many words that has no end at all and then some"])
  func buttonFitsItsTitle(title: String) throws {
    for device in [Device.iPhoneSE1, .iPhone15Pro, .iPadMini5] {
      let long = String(repeating: "a", count: 300)
      let row = Row(title: long, subtitle: long, image: .color(.system(.systemPink)), accessory: .button(title))
      let root = try root([row], on: device)
      let button = try #require(root.layer(named: "content.list.row.0.accessory"))
      let text = try root.text(of: button.name)
      #expect(button.frame.width >= 65 && button.frame.width >= text.line.width + 16)
      #expect(button.frame.maxX == root.frame.width - 20)
      #expect(button.frame.width <= max(65, (root.frame.width - 20 - 90) / 2 + 0.5))
      #expect(abs(text.origin.x + text.line.width / 2 - button.frame.width / 2) <= 0.5)
      for name in ["title", "subtitle"] {
        let line = try #require(root.frame(of: "content.list.row.0." + name))
        #expect(line.maxX <= button.frame.minX - 15 + 1e-9 && line.width > 0)
      }
    }
  }

  @Test func rowsWithAndWithoutButtonsInOneList() throws {
    let plain = Row(title: "App", subtitle: "Music", image: .color(.system(.systemPink)))
    let root = try root([plain, app, Row(title: "Alone", accessory: .button("GET")), plain])
    var y = Phone.bars
    for (index, height) in [64.0, 100, 60, 64].enumerated() {
      let row = try #require(root.frame(of: "content.list.row.\(index)"))
      #expect(row.minY == y && row.height == height)
      y += height
    }
    #expect(root.frame(of: "content.list.row.2.title")?.minX == 20)
    #expect(root.layer(named: "content.list.row.0.image")?.cornerRadius == 6)
    #expect(root.layer(named: "content.list.row.0.separator") != nil)
  }

  @Test func marginsInAGroup() throws {
    let root = try root([app], style: .insetGrouped)
    let group = try #require(root.frame(of: "content.list.section.0.group"))
    #expect(root.frame(of: "content.list.row.0.image")?.minX == group.minX + 20)
    #expect(root.frame(of: "content.list.row.0.accessory")?.maxX == group.maxX - 20)
  }
}
