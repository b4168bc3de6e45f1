import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

@Suite("Parts of rows") struct RowPartTests {
  private func row(
    _ row: Row, _ style: Content.ListStyle = .plain, on device: Device = .iPhoneX,
    _ change: (inout SearchScene) -> Void = { _ in }
  ) throws -> Layer {
    var scene = scene(device, content: Content(initial: .list(style: style, rows: [row])))
    change(&scene)
    return try #require(try Laid(scene).layers().layer(named: "content.list.row.0"))
  }

  private func frame(_ part: String, _ row: Layer) throws -> CGRect {
    try #require(row.layer(named: "content.list.row.0." + part)).frame
  }

  /// Ink of 7 by 12 that ends 1 inside the margin, and a value that ends 11 before it.
  @Test(arguments: [(Device.iPhoneX, 16.0), (.iPhone11ProMax, 20)])
  func chevronAndValue(device: Device, margin: Double) throws {
    let row = try row(Row(title: "a", value: "v", accessory: .disclosureIndicator), on: device)
    let chevron = try frame("accessory", row)
    #expect(chevron.size == CGSize(width: 7, height: 12) && chevron.maxX == row.frame.width - margin - 1)
    #expect(chevron.midY == 22)
    #expect(abs(try frame("value", row).maxX - (chevron.minX - 11)) < 1e-9)
    #expect(try frame("value", row).minY == frame("title", row).minY)
  }

  @Test func chevronPointsToTheTrailingSide() throws {
    func tip(_ direction: LayoutDirection) throws -> Bool {
      let row = try row(Row(title: "a", accessory: .disclosureIndicator)) { $0.layoutDirection = direction }
      guard case .paths(let paths)? = row.layer(named: "content.list.row.0.accessory")?.contents else { return false }
      guard case .line(let tip) = paths[0].parts[0].path.elements[1] else { return false }
      return tip.x > 3.5
    }
    #expect(try tip(.leftToRight))
    #expect(try !tip(.rightToLeft))
  }

  @Test(arguments: [(true, 22.0), (false, 2)]) func toggle(isOn: Bool, x: Double) throws {
    let row = try row(Row(title: "a", accessory: .switch(isOn: isOn)))
    #expect(try frame("accessory", row) == CGRect(x: 375 - 16 - 51, y: 6.5, width: 51, height: 31))
    #expect(try frame("accessory.thumb", row) == CGRect(x: x, y: 2, width: 27, height: 27))
    let track = row.layer(named: "content.list.row.0.accessory.track")
    #expect(track?.backgroundColor == (isOn ? RGBAColor(52, 199, 89) : RGBAColor(120, 120, 128, 0.16)))
  }

  @Test func symbolsAreCentredTwelveAfterTheMargin() throws {
    let row = try row(Row(title: "a", image: .symbol("info")))
    #expect(try frame("image", row).midX == 28 && frame("title", row).minX == 16 + 39)
    #expect(try frame("separator", row).minX == 16 + 39)
  }

  /// Rows of images of 40 are 56 high, and their text is 52 after the margin.
  @Test func imagesWithASizeSetTheHeight() throws {
    var image = Image.color(.system(.systemPink))
    image.size = 40
    let row = try row(Row(title: "a", image: image))
    #expect(try row.frame.height == 56 && frame("title", row).minX == 16 + 52)
  }

  @Test func disabledRowsAreDimmed() throws {
    let row = try row(Row(title: "a", value: "v", accessory: .switch(isOn: true)).with { $0.isEnabled = false })
    for part in ["title", "value", "accessory"] {
      #expect(row.layer(named: "content.list.row.0." + part)?.opacity == 0.5)
    }
    #expect(row.layer(named: "content.list.row.0.separator")?.opacity == 1)
  }

  @Test func selectedRowsAreGrey() throws {
    let plain = try row(Row(title: "a").with { $0.isSelected = true })
    #expect(plain.backgroundColor == RGBAColor(209, 209, 214))
    #expect(plain.layer(named: "content.list.row.0.separator") == nil)
  }

  /// A title of several lines makes the row higher; the last line holds the rest.
  @Test func titlesBreakIntoLines() throws {
    let words = Array(repeating: "words", count: 40).joined(separator: " ")
    let row = try row(
      Row(title: words, subtitle: words).with {
        $0.titleLines = 2
        $0.subtitleLines = 3
      })
    let lines = try #require(row.layer(named: "content.list.row.0.title")).sublayers
    #expect(lines.map(\.name) == (0..<2).map { "content.list.row.0.title.\($0)" })
    #expect(lines.last?.text?.hasSuffix("words") == true)
    #expect(row.layer(named: "content.list.row.0.subtitle")?.sublayers.count == 3)
    #expect(row.frame.height > 57)
  }

  @Test func fontsColorsAndHeightsOfTheScene() throws {
    let font = Font(size: 20, weight: .bold)
    let row = try row(
      Row(title: "a").with {
        $0.textColor = .systemRed
        $0.rowHeight = 71
        $0.titleFont = font
      })
    #expect(row.frame.height == 71)
    let title = try row.text(of: "content.list.row.0.title")
    #expect(title.line.style == .bold(20) && title.color == RGBAColor(255, 59, 48))
  }

  @Test func valuesAreBelowTitlesAtAccessibilitySizes() throws {
    let row = try row(Row(title: "a", value: "v")) { $0.contentSizeCategory = .accessibilityMedium }
    let (title, value) = (try frame("title", row), try frame("value", row))
    #expect(value.minY >= title.maxY && value.minX == title.minX)
  }

  /// Nothing overlaps or leaves its row, whatever is in it.
  @Test(arguments: 0..<Samples.count(40)) func nothingOverlaps(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let texts = ["", "a", "Wi-Fi", String(repeating: "words ", count: 12), String(repeating: "w", count: 200)]
    let images: [Image?] = [
      nil, nil, .symbol("info"), .color(.system(.systemPink)), Image(.symbol("info"), background: .systemBlue),
      Image(.color(.system(.systemPink)), size: 60),
    ]
    let accessories: [Row.Accessory] = [
      .none, .disclosureIndicator, .checkmark, .detailButton, .popUpMenu, .reorder, .switch(isOn: true), .button("GET"),
    ]
    for _ in 0..<12 {
      let row = Row(
        title: random.pick(texts), subtitle: random.chance(0.5) ? random.pick(texts) : nil,
        value: random.chance(0.5) ? random.pick(texts) : nil, image: random.pick(images),
        accessory: random.pick(accessories)
      ).with {
        $0.titleLines = 1 + random.below(4)
        $0.subtitleLines = 1 + random.below(4)
        $0.isSelected = random.chance(0.2)
        $0.isEnabled = random.chance(0.8)
        $0.rowHeight = random.chance(0.2) ? random.number(in: 1...90) : nil
        $0.titleFont = random.chance(0.2) ? Font(size: random.number(in: 8...40)) : nil
      }
      let device = random.pick([Device.iPhoneSE1, .iPhoneX, .iPhone15ProMax, .iPadMini5])
      let laid = try self.row(row, random.pick(Content.ListStyle.allCases), on: device) {
        $0.contentSizeCategory = random.pick(ContentSizeCategory.allCases)
        $0.layoutDirection = random.pick(LayoutDirection.allCases)
        $0.appearance = random.pick(Appearance.allCases)
      }
      expectApart(laid, "seed \(seed): \(row)")
    }
  }

  private func expectApart(_ row: Layer, _ words: String) {
    let parts = row.sublayers.filter { !$0.name.hasSuffix(".separator") && $0.frame.width > 0 }
    let bounds = CGRect(origin: .zero, size: row.frame.size).insetBy(dx: -0.01, dy: -0.5)
    for (index, part) in parts.enumerated() {
      #expect(bounds.contains(part.frame), "\(part.name) leaves its row: \(part.frame) of \(row.frame), \(words)")
      for other in parts[..<index] {
        let common = part.frame.intersection(other.frame)
        // Lines of text of two labels share a pixel or two, as UIKit's do.
        #expect(
          common.isNull || common.width < 0.01 || common.height < 1,
          "\(part.name) overlaps \(other.name) by \(common), \(words)")
      }
    }
  }
}
