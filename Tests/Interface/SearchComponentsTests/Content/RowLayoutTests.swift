import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Row layout") struct RowLayoutTests {
  private func row(_ style: Content.ListStyle, subtitle: String? = nil, on device: Device = .iPhoneX) throws -> Layer {
    let row = Row(title: "Wi-Fi", subtitle: subtitle, image: .color(.system(.systemBlue)))
    let root = try Laid(scene(device, content: Content(initial: .list(style: style, rows: [row, row])))).layers()
    return try #require(root.layer(named: "content.list.row.0"))
  }

  private func part(_ name: String, of row: Layer) throws -> Layer {
    try #require(row.layer(named: "content.list.row.0." + name))
  }

  /// Settings: rows of 44, icons of 29, text and separator 44 after their left edge. Music: rows of 64, artwork of 48.
  @Test(
    arguments: [
      (Content.ListStyle.insetGrouped, 44.0, CGRect(x: 0, y: 7.5, width: 29, height: 29), 6.5, 44.0),
      (.plain, 64, CGRect(x: 0, y: 8, width: 48, height: 48), 6, 60),
    ], [(Device.iPhoneX, 16.0), (.iPhone15Pro, 20)])
  func artwork(
    _ row: (style: Content.ListStyle, height: Double, frame: CGRect, radius: Double, textX: Double),
    _ screen: (device: Device, margin: Double)
  ) throws {
    let layer = try self.row(row.style, on: screen.device)
    let artwork = try part("image", of: layer)
    #expect(layer.frame.height == row.height && artwork.cornerRadius == row.radius)
    #expect(artwork.frame == row.frame.offsetBy(dx: screen.margin, dy: 0))
    #expect(try part("title", of: layer).frame.minX == screen.margin + row.textX)
    guard row.style == .insetGrouped else { return }
    #expect(try part("separator", of: layer).frame.minX == screen.margin + row.textX)
    #expect(try self.row(row.style, subtitle: "Not connected", on: screen.device).frame.height == 57)
  }

  /// The group clips the highlight to its corners.
  @Test(arguments: [0, 1, 2]) func highlightCoversItsRow(selected: Int) throws {
    func layers(_ highlighted: Int) throws -> [Layer] {
      let list = List(style: .insetGrouped, rows: (0..<3).map { Row(title: "Row \($0)") })
      let rows = ListRows(list: list, highlighted: highlighted)
      let context = Laid(scene()).context
      let index = rows.index(in: context)
      return rows.layers(index.allRows, of: index, named: "list", stickingTo: 0, in: context)
    }
    let laid = try layers(selected)
    let card = try #require(laid.first)
    #expect(card.clipsToBounds && card.cornerRadius == 10)
    let selection = try #require(card.sublayers.first)
    #expect(selection.frame.offsetBy(dx: card.frame.minX, dy: card.frame.minY) == laid[selected + 1].frame)
    #expect(selection.backgroundColor == Laid(scene()).context.tint)
    #expect(try layers(3).first?.sublayers.isEmpty == true)
  }
}
