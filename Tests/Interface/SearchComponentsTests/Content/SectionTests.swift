import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Sections") struct SectionTests {
  private func root(_ list: List, on device: Device = .iPhoneX, offset: Double = 0, system: Int = 17) throws -> Layer {
    var scene = scene(device, content: Content(offset: offset, initial: .list(list)))
    if let system = SystemVersion(major: system) { scene.system = system }
    return try Laid(scene).layers()
  }

  private func list(_ style: Content.ListStyle, _ texts: [(header: String?, footer: String?)]) -> List {
    List(
      style: style,
      sections: texts.map { texts in
        List.Section(header: texts.header.map { .init(title: $0) }, footer: texts.footer, rows: [Row(title: "a")])
      })
  }

  /// The tops of the first rows, from the bottom of the bars of an iPhone X.
  @Test(arguments: [Content.ListStyle.grouped, .insetGrouped])
  func gaps(style: Content.ListStyle) throws {
    let header = 38 + 1.0 / 3
    for (texts, tops) in [
      ([(nil, nil), (nil, nil)], [25.0, 25 + 44 + 35]),
      ([("A", nil), ("B", nil)], [55 + 1.0 / 3, 55 + 1.0 / 3 + 44 + 17 + 2.0 / 3 + header]),
      ([(nil, "f"), ("B", nil)], [25, 25 + 44 + 30 + header]),
      ([(nil, "f"), (nil, nil)], [25, 25 + 44 + 30 + 17 + 2.0 / 3]),
    ] as [([(String?, String?)], [Double])] {
      let root = try root(list(style, texts))
      for (index, top) in tops.enumerated() {
        let row = try #require(root.frame(of: "content.list.row.\(index)"))
        #expect(abs(row.minY - 88 - top) < 1e-6, "\(texts) \(row.minY - 88)")
      }
    }
  }

  @Test func headersAreInUpperCaseUnlessColored() throws {
    var list = list(.insetGrouped, [("Straße", nil), ("Smart Feeds", nil)])
    list.sections[1].header = .init(title: "Smart Feeds", color: .label, accessory: "info")
    let root = try root(list)
    #expect(try root.text(of: "content.list.section.0.header").line.string == "STRASSE")
    let header = try root.text(of: "content.list.section.1.header")
    #expect(header.line.string == "Smart Feeds" && header.color == RGBAColor(0, 0, 0))
    let accessory = try #require(root.frame(of: "content.list.section.1.header.accessory"))
    #expect(abs(accessory.maxX - (375 - 32)) < 1e-9)
  }

  /// Grouped lists go from edge to edge, with lines above and below each section.
  @Test func groupedBandsHaveFullLines() throws {
    let root = try root(list(.grouped, [("A", nil)]))
    let group = try #require(root.layer(named: "content.list.section.0.group"))
    #expect(group.frame.minX == 0 && group.frame.width == 375 && group.cornerRadius == 0)
    let lines = group.sublayers.map(\.frame)
    #expect(lines.map(\.width) == [375, 375] && lines[0].minY == 0 && abs(lines[1].maxY - 44) < 1e-9)
    #expect(root.layer(named: "content.list.row.0.separator") == nil)
    #expect(root.frame(of: "content.list.row.0.title")?.minX == 16)
  }

  @Test func footersBreakIntoLinesOfSixteen() throws {
    let words = Array(repeating: "words", count: 20).joined(separator: " ")
    let root = try root(list(.insetGrouped, [(nil, words), (nil, nil)]))
    let footer = try #require(root.layer(named: "content.list.section.0.footer"))
    // 120 characters of 6.5 in a width of 311.
    #expect(footer.sublayers.count == 3)
    let tops = footer.sublayers.map(\.frame.minY)
    #expect(zip(tops.dropFirst(), tops).allSatisfy { $0 - $1 == 16 })
    let (last, next) = (root.frame(of: "content.list.row.0"), root.frame(of: "content.list.row.1"))
    #expect(abs((next?.minY ?? 0) - (last?.maxY ?? 0) - (14 + 3 * 16 + 17 + 2.0 / 3)) < 1e-6)
  }

  /// A plain header sticks to the bars until the next section pushes it out.
  @Test(arguments: [(0.0, 88.0), (30.0, 88.0), (150.0, 70.0), (-20.0, 108.0)])
  func plainHeadersStick(offset: Double, top: Double) throws {
    var list = list(.plain, [("A", nil), ("B", nil)])
    for index in list.sections.indices { list.sections[index].rows = Array(repeating: Row(title: "a"), count: 3) }
    list.sections[1].rows += Array(repeating: Row(title: "a"), count: 20)
    let root = try root(list, offset: offset)
    let header = try #require(root.frame(of: "content.list.section.0.header"))
    #expect(header.height == 28 && header.width == 375 && header.minY == top)
  }

  /// Until iOS 14 a plain list has lines where rows would be.
  @Test func emptyRowsHaveLinesUntilIOS14() throws {
    let list = list(.plain, [(nil, nil)])
    #expect(try root(list, system: 15).layer(named: "content.list.emptyRows") == nil)
    let layer = try #require(try root(list, system: 14).layer(named: "content.list.emptyRows"))
    #expect(layer.sublayers.count == Int((812 - 44) / 44) && layer.frame.minY == 44)
  }

  @Test func backgroundFollowsTheStyleUnlessGiven() throws {
    for (style, color) in [
      (Content.ListStyle.plain, RGBAColor(255, 255, 255)), (.grouped, RGBAColor(242, 242, 247)),
      (.insetGrouped, RGBAColor(242, 242, 247)),
    ] {
      var scene = scene(content: Content(initial: .list(list(style, [(nil, nil)]))))
      let root = try Laid(scene).layers()
      #expect(root.backgroundColor == color)
      scene.content.background = .system(.systemGray5)
      let laid = Laid(scene)
      #expect(try laid.layers().backgroundColor == laid.context.color(.system(.systemGray5)))
    }
  }

  /// A header's background is as wide as its rows, and in a plain list it sticks with the header.
  @Test(arguments: Content.ListStyle.allCases) func headersHaveBackgrounds(style: Content.ListStyle) throws {
    let header = List.Header(title: "A", background: .systemRed)
    let list = List(style: style, sections: [.init(header: header, rows: [Row(title: "B")])])
    let laid = Laid(scene(content: Content(initial: .list(list))))
    let root = try laid.layers()
    let name = "content.list.section.0.header" + (style == .plain ? "" : ".background")
    let layer = try #require(root.layer(named: name))
    #expect(layer.backgroundColor == laid.context.color(SearchScene.Color.systemRed))
    let (frame, row) = (try #require(root.frame(of: name)), try #require(root.frame(of: "content.list.row.0")))
    #expect(frame.minX == row.minX && frame.width == row.width && frame.maxY == row.minY)
  }
}
