import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes
import SearchViews
import Testing

@testable import SearchComponents

@Suite("Matches in rows") struct HighlightTests {
  /// Every character has a glyph, half an em wide; those above weight 400 are 0.6 em wide.
  private struct Glyphs: TextSetting {
    func line(_ string: String, style: TextStyle, fitting width: Double?) -> TextLine {
      let advance = style.size * (style.weight > 400 ? 0.6 : 0.5)
      let shape = GlyphShape.outline(
        GlyphOutline(key: GlyphKey(font: UInt64(style.weight), glyph: 1), path: VectorPath()))
      var (glyphs, offset): ([Glyph], Int) = ([], 0)
      for character in string {
        glyphs.append(
          Glyph(shape: shape, x: Double(glyphs.count) * advance, y: 0, size: style.size, cluster: offset))
        offset += character.utf8.count
      }
      let whole = Double(glyphs.count) * advance
      guard let width, whole > width else {
        return TextLine(string: string, style: style, width: whole, glyphs: glyphs)
      }
      return TextLine(string: string, style: style, width: 0, glyphs: [], isTruncated: true)
    }
  }

  private func root(
    _ row: Row, _ highlight: SearchScene.Highlight, typed: String, _ change: (inout SearchScene) -> Void = { _ in }
  ) throws -> Layer {
    var list = List(rows: [row])
    list.highlight = highlight
    var scene = scene(search: Search(text: typed, active: true), content: Content(results: .init(list: list)))
    change(&scene)
    var laid = Laid(scene)
    laid.state.content.phase = .results
    let context = LayoutContext(laid.state, now: .zero, text: Glyphs())
    return Catalogue.screen(laid.state, in: context)
  }

  private func weights(_ line: TextLine) -> String {
    line.glyphs.map { $0.shape.key.font == 700 ? "B" : "-" }.joined()
  }

  @Test(arguments: [
    ("lent", "Lentil Soup", "BBBB-------"), ("SOUP", "Lentil Soup", "-------BBBB"), ("o", "Good food", "-BB---BB-"),
    ("cafe", "Le Café", "---BBBB"), ("é", "Cafe", "---B"), (" soup ", "Soup", "BBBB"), ("x", "Soup", "----"),
    ("", "Soup", "----"), ("ss", "Straße", "----B-"),
  ])
  func matchesAreBold(typed: String, title: String, expected: String) throws {
    let root = try root(Row(title: title, subtitle: title), .init(weight: .bold), typed: typed)
    for part in ["title", "subtitle"] {
      let line = try root.text(of: "content.results.row.0." + part).line
      #expect(weights(line) == expected && line.string == title)
    }
  }

  @Test func positionsFollowTheWeights() throws {
    let line = MatchedText(text: Glyphs(), typed: "b", weight: 700).line("abc", style: .regular(10), fitting: nil)
    #expect(line.glyphs.map(\.x) == [0, 5, 11] && line.width == 16 && line.glyphs.map(\.cluster) == [0, 1, 2])
  }

  @Test(arguments: 0...20) func truncatedLinesFit(width: Int) throws {
    let text = MatchedText(text: Glyphs(), typed: "b c", weight: 700)
    let line = text.line("ab cd ef gh", style: .regular(2), fitting: Double(width))
    #expect(line.width <= Double(width) + 1e-6 && line.string == "ab cd ef gh")
    #expect(line.isTruncated == (width < 12))
    if width == 6 { #expect(line.displayedString == "ab c\u{2026}") }
    if width == 5 { #expect(line.displayedString == "ab\u{2026}") }
  }

  @Test func arabicKeepsItsWeight() throws {
    let line = MatchedText(text: Glyphs(), typed: "س", weight: 700).line("سلام", style: .regular(10), fitting: nil)
    #expect(weights(line) == "----")
  }

  @Test func colorsAndBackgrounds() throws {
    let highlight = SearchScene.Highlight(color: .systemRed, background: .systemYellow)
    let root = try root(Row(title: "Soup of soups"), highlight, typed: "soup")
    let title = try root.text(of: "content.results.row.0.title")
    #expect(title.highlights.map(\.range) == [0..<4, 8..<12])
    #expect(title.color(at: 9) == RGBAColor(255, 59, 48) && title.color(at: 12) == title.color)
    let label = try #require(root.frame(of: "content.results.row.0.title"))
    let first = try #require(root.frame(of: "content.results.row.0.title.match.0"))
    let second = try #require(root.frame(of: "content.results.row.0.title.match.1"))
    #expect(first.minX == label.minX && first.width == 34 && second.minX == label.minX + 68)
    #expect(first.minY == label.minY && first.height == label.height)
    let names = root.layer(named: "content.results.row.0")?.sublayers.map(\.name) ?? []
    #expect((names.firstIndex { $0.hasSuffix(".match.1") } ?? .max) < names.firstIndex { $0.hasSuffix(".title") } ?? 0)
  }

  @Test func anEllipsisIsNoMatch() throws {
    let title = String(repeating: "soup", count: 30)
    let root = try root(Row(title: title), .init(weight: .bold, color: .systemRed), typed: title)
    let text = try root.text(of: "content.results.row.0.title")
    #expect(text.line.isTruncated && text.highlights.map(\.range) == [0..<text.line.displayedString.utf8.count - 3])
  }

  @Test func linesOfATitleHaveTheirMatches() throws {
    let title = Array(repeating: "soup", count: 30).joined(separator: " ")
    let root = try root(
      Row(title: title).with { $0.titleLines = 3 }, .init(weight: .bold, background: .systemYellow), typed: "soup")
    let lines = try #require(root.layer(named: "content.results.row.0.title")).sublayers
    #expect(lines.filter { $0.text != nil }.count == 3)
    #expect(lines.filter { $0.name.contains(".match.") }.count > 10)
  }
}
