import Foundation
import SearchLayers
import Testing

@Suite("Underlined text") struct UnderlineTests {
  private func line(_ width: Double) -> TextLine {
    TextLine(string: "Edit", style: .regular(17), width: width, glyphs: [])
  }

  /// The rectangle is the last glyph, as wide as the line, also when that is stretched.
  @Test(arguments: [1, 1.5]) func theLineIsAsWideAsTheText(factor: Double) throws {
    let line = line(34).underlined(at: 2, thickness: 1).stretched(by: factor)
    let glyph = try #require(line.glyphs.last)
    guard case .outline(let outline) = glyph.shape else { throw CancellationError() }
    let bounds = outline.path.bounds
    #expect(line.isUnderlined && glyph.x == 0 && line.width == 34 * factor)
    #expect(abs(bounds.width * glyph.size - line.width) < 1e-9 && abs(bounds.minY * glyph.size - 2) < 1e-9)
    #expect(abs(bounds.height * glyph.size - 1) < 1e-9)
  }

  /// Caches know glyphs by their keys.
  @Test func linesOfOtherSizesAreOtherGlyphs() {
    let lines = [
      line(34).underlined(at: 2, thickness: 1), line(35).underlined(at: 2, thickness: 1),
      line(34).underlined(at: 3, thickness: 1), line(34).underlined(at: 2, thickness: 2),
    ]
    #expect(Set(lines.compactMap(\.glyphs.last?.shape)).count == 4)
    #expect(lines[0].underlined(at: 5, thickness: 5) == lines[0])
    #expect(!line(34).isUnderlined && !line(0).underlined(at: 2, thickness: 1).isUnderlined)
  }
}
