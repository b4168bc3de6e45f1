import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Margins and index of lists") struct SectionIndexTests {
  private func laid(_ list: List, _ change: (inout SearchScene) -> Void = { _ in }) -> Laid {
    var scene = scene(.iPhoneX, search: Search(), content: Content(initial: .list(list)))
    change(&scene)
    return Laid(scene)
  }

  private let list = List(
    sections: ["Alice", "Bob", "Émile"].map { name in
      List.Section(
        header: .init(title: String(name.prefix(1))), rows: [Row(title: name, accessory: .disclosureIndicator)])
    }
  ).with { $0.sectionIndex = true }

  @Test func lettersAreTheHeaders() throws {
    let root = try laid(list).layers()
    let index = try #require(root.layer(named: "content.list.index"))
    #expect(index.sublayers.map(\.text) == ["A", "B", "É"] && !index.isHidden)
    #expect(index.frame.maxX == 375 && index.frame.width == 15 && index.frame.height == 42)
    let chevron = try #require(root.frame(of: "content.list.row.0.accessory"))
    #expect(abs(chevron.maxX - (375 - 15 - 16 - 1)) < 1e-9)
    let bars = BarLayout(laid(list).state, in: laid(list).context).bottom
    #expect(abs(index.frame.midY - (bars + 812 - 34) / 2) < 1)
  }

  @Test func anActiveSearchHidesIt() throws {
    let laid = laid(list) { $0.search?.active = true }
    let root = try laid.layers()
    #expect(root.layer(named: "content.list.index")?.isHidden == true)
    let chevron = try #require(root.frame(of: "content.list.row.0.accessory"))
    #expect(abs(chevron.maxX - (375 - 16 - 1)) < 1e-9)
  }

  @Test func itIsAtTheLeftFromRightToLeft() throws {
    let root = try laid(list) { $0.layoutDirection = .rightToLeft }.layers()
    #expect(root.frame(of: "content.list.index")?.minX == 0)
  }

  /// As many as fit, the first and the last among them.
  @Test(arguments: 0...30) func lettersAreLeftOut(count: Int) {
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    let fitting = SectionIndex.fitting(letters, count: count, bullet: "•")
    #expect(fitting.count <= max(count, 0) && (count < 3 || fitting.count >= min(count - 1, 26)))
    guard count >= 3 else { return }
    #expect(fitting.first == "A" && fitting.last == "Z" && fitting.contains("•") == (count < 26))
    #expect(fitting.filter { $0 != "•" } == fitting.filter { $0 != "•" }.sorted())
  }

  @Test(arguments: Content.ListStyle.allCases, [true, false])
  func marginsReplaceTheSystems(style: Content.ListStyle, hasHeader: Bool) throws {
    var list = List(style: style, rows: [Row(title: "a")])
    if hasHeader { list.sections[0].header = "A" }
    list.margins = .init(top: 5, leading: 30, bottom: 50, trailing: 40)
    let laid = laid(list)
    let root = try laid.layers()
    let bars = BarLayout(laid.state, in: laid.context).bottom
    let row = try #require(root.frame(of: "content.list.row.0"))
    if !hasHeader { #expect(abs(row.minY - bars - 5) < 1e-9) }
    let title = try #require(root.frame(of: "content.list.row.0.title"))
    #expect(title.minX == (style == .insetGrouped ? 46 : 30))
    if style == .insetGrouped { #expect(row.minX == 30 && row.maxX == 375 - 40) }
    let content = try #require(root.frame(of: "content.list"))
    #expect(abs(content.maxY - row.maxY - 50) < 1e-9)
  }
}
