import SearchGeometry
import SearchLayers
import Testing

@testable import SearchTypesetting

/// Inter's variable build (Debian: fonts-inter-variable) gives the same text as its static build.
@Suite(.enabled(if: TestFonts.hasInter && TestFonts.hasVariable)) struct VariableFontTests {
  private let setter = Typesetter(library: FontLibrary(folders: FontFolders([TestFonts.variableFolder])))

  @Test(arguments: [TextStyle.regular(17), .medium(13), .semibold(17), .bold(34), TextStyle(size: 17, weight: 1000)])
  func aWeightIsAnAxisValue(style: TextStyle) throws {
    let line = try setter.line("Artists, Songs", style: style)
    let fixed = try TestFonts.typesetter().line("Artists, Songs", style: style)
    #expect(abs(line.width / fixed.width - 1) < 0.003)
    #expect(abs(line.inkWidth / fixed.inkWidth - 1) < 0.003)
    let report = try #require(setter.fontsInUse().first)
    #expect(report.variation.contains("wght=\(min(style.weight, 900))"))
  }

  @Test func everyVariationIsAnotherFont() throws {
    let keys = try [400, 401, 700].map { weight in
      try setter.line("a", style: TextStyle(size: 17, weight: weight)).glyphs[0].shape.key
    }
    #expect(Set(keys.map(\.font)).count == 3)
    #expect(Set(keys.map(\.glyph)).count == 1)
  }
}
