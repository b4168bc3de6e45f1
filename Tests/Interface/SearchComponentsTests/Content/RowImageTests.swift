import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Images, fonts and insets of rows") struct RowImageTests {
  private func root(_ list: List, _ change: (inout SearchScene) -> Void = { _ in }) throws -> Layer {
    var scene = scene(.iPhoneX, content: Content(initial: .list(list)))
    change(&scene)
    return try Laid(scene).layers()
  }

  private func list(_ rows: [Row], _ change: (inout List) -> Void = { _ in }) -> List {
    var list = List(rows: rows)
    change(&list)
    return list
  }

  private func frame(_ part: String, row: Int = 0, _ root: Layer) throws -> CGRect {
    let name = "content.list.row.\(row)"
    return try #require(root.layer(named: name)?.layer(named: "\(name).\(part)")).frame
  }

  @Test func fontsAndColorsOfSubtitles() throws {
    let rows = [
      Row(title: "a", subtitle: "b"),
      Row(title: "a", subtitle: "b").with {
        $0.subtitleFont = .init(weight: .bold)
        $0.subtitleColor = .systemRed
      },
    ]
    let root = try root(list(rows) { $0.subtitleFont = .init(size: 15) })
    let (first, second) = (
      try root.text(of: "content.list.row.0.subtitle"), try root.text(of: "content.list.row.1.subtitle")
    )
    #expect(first.line.style == .regular(15) && first.color == RGBAColor(60, 60, 67, 0.6))
    #expect(second.line.style == .bold(15) && second.color == RGBAColor(255, 59, 48))
  }

  /// From the accessory inwards: the image, the value, the title with its image.
  @Test func imagesAreAfterTheTitleAndBeforeTheAccessory() throws {
    let dot = Image(.color(.tint), shape: .circle, size: 10)
    let row = Row(title: "Title", value: "v", accessory: .disclosureIndicator).with {
      $0.titleImage = dot
      $0.trailingImage = dot
    }
    let root = try root(list([row]))
    let (title, chevron) = (try frame("title", root), try frame("accessory", root))
    #expect(try abs(frame("titleImage", root).minX - (title.maxX + 4)) <= 1.0 / 3)
    #expect(try frame("trailingImage", root).maxX == chevron.minX - 11)
    #expect(try abs(frame("value", root).maxX - (frame("trailingImage", root).minX - 12)) < 1e-9)
    #expect(try abs(frame("trailingImage", root).midY - 22) <= 1.0 / 3)
  }

  @Test func longTitlesLeaveRoomForTheirImages() throws {
    let row = Row(title: String(repeating: "w", count: 200), accessory: .checkmark).with {
      $0.titleImage = .symbol("star")
      $0.trailingImage = .symbol("heart")
    }
    let root = try root(list([row]))
    #expect(try root.text(of: "content.list.row.0.title").line.isTruncated)
    #expect(try frame("titleImage", root).maxX <= frame("trailingImage", root).minX)
    #expect(try frame("trailingImage", root).maxX < frame("accessory", root).minX)
  }

  @Test func symbolsAfterTheTitleHaveItsColor() throws {
    let row = Row(title: "a").with {
      $0.textColor = .systemRed
      $0.titleImage = .symbol("star")
      $0.trailingImage = .symbol("star")
    }
    let root = try root(list([row]))
    func color(_ part: String) throws -> RGBAColor? {
      guard case .paths(let paths)? = root.layer(named: "content.list.row.0." + part)?.contents else { return nil }
      return paths.first?.color
    }
    #expect(try color("titleImage") == RGBAColor(255, 59, 48))
    #expect(try color("trailingImage") == RGBAColor(0, 122, 255))
  }

  @Test func separatorsAreHiddenOrInset() throws {
    let rows = [Row(title: "a"), Row(title: "b")]
    let hidden = try root(list(rows) { $0.separators = .init(isHidden: true) })
    #expect(hidden.layer(named: "content.list.row.0.separator") == nil)
    #expect(hidden.layer(named: "content.list.separator") == nil)
    let inset = try root(list(rows) { $0.separators = .init(leading: 5, trailing: 30) })
    let frame = try frame("separator", inset)
    #expect(frame.minX == 5 && frame.maxX == 375 - 30)
    let mirrored = try root(list(rows) { $0.separators = .init(leading: 5, trailing: 30) }) {
      $0.layoutDirection = .rightToLeft
    }
    let other = try self.frame("separator", mirrored)
    #expect(other.minX == 30 && other.maxX == 375 - 5)
    let grouped = try root(
      list(rows) {
        $0.style = .grouped
        $0.separators = .init(isHidden: true)
      })
    #expect(grouped.layer(named: "content.list.section.0.group")?.sublayers.isEmpty == true)
  }

  /// Sections have other values than their list; headers stay.
  @Test func insetsOfRows() throws {
    let sections = [
      List.Section(header: "A", rows: [Row(title: "a")]),
      List.Section(header: "B", rows: [Row(title: "b", accessory: .disclosureIndicator)]).with {
        $0.separators = .init(isHidden: true)
        $0.rowInsets = .init(top: 30, leading: 40, bottom: 10, trailing: 50)
      },
    ]
    let root = try root(List(style: .insetGrouped, sections: sections).with { $0.rowInsets = .init(leading: 3) })
    #expect(try frame("title", row: 0, root).minX == 3)
    let row = try #require(root.frame(of: "content.list.row.1"))
    #expect(try frame("title", row: 1, root).minX == 40)
    #expect(try abs(frame("accessory", row: 1, root).maxX - (row.width - 51)) < 1e-9)
    let line = TextStyle.regular(17).lineHeight
    #expect(abs(row.height - (line + 40)) < 0.5)
    #expect(try abs(frame("title", row: 1, root).minY - 30) < 0.7)
    #expect(
      root.frame(of: "content.list.section.0.header")?.minX == root.frame(of: "content.list.section.1.header")?.minX)
  }
}
