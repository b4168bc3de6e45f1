import SearchGeometry
import SearchLayers
import Testing

@testable import SearchTypesetting

/// Inter's variable build (Debian: fonts-inter-variable) and its static one (fonts-inter).
@Suite(.enabled(if: TestFonts.hasStatic && TestFonts.hasVariable, TestFonts.missing)) struct VariableFontTests {
  private let setter = Typesetter(library: TestFonts.variable)
  private static let styles: [TextStyle] = [.regular(17), .medium(13), .semibold(17), .semibold(20), .bold(34)]

  @Test(arguments: styles) func aWeightIsAnAxisValue(style: TextStyle) throws {
    _ = setter.line("Artists, Songs", style: style)
    let report = try #require(setter.fontsInUse().first)
    #expect(report.variation == ["wght=\(Calibration.weight(style))"])
    #expect(report.path.hasSuffix(style.size < 20 ? "/Inter-roman.var.ttf" : "/InterDisplay-roman.var.ttf"))
  }

  @Test(arguments: styles) func theVariableBuildIsPreferred(style: TextStyle) throws {
    for folders in [["/usr/share/fonts"], [TestFonts.variableFolder, TestFonts.staticFolder]] {
      let both = Typesetter(library: FontLibrary(folders: FontFolders(folders)))
      #expect(both.line("Artists, Songs", style: style) == setter.line("Artists, Songs", style: style))
      #expect(both.fontsInUse().map(\.path) == setter.fontsInUse().map(\.path))
    }
  }

  /// An earlier folder wins, as that of a scene, which may hold copies of the static build.
  @Test(arguments: zip(styles, ["Regular", "Medium", "SemiBold", "SemiBold", "Bold"]))
  func staticFontsHaveTheNominalWeight(style: TextStyle, name: String) throws {
    let folders = FontFolders([TestFonts.staticFolder, TestFonts.variableFolder])
    let fixed = Typesetter(library: FontLibrary(folders: folders))
    let line = fixed.line("Artists, Songs", style: style)
    #expect(fixed.fontsInUse().map(\.path).allSatisfy { $0.hasSuffix("-\(name).otf") })
    #expect(abs(line.width / setter.line("Artists, Songs", style: style).width - 1) < 0.02)
  }

  @Test func everyVariationIsAnotherFont() throws {
    let shapes = [TextStyle.regular(17), .medium(17), .bold(17)].map { style in
      setter.line("a", style: style).glyphs[0].shape
    }
    #expect(Set(shapes.map(\.key.font)).count == 3)
    #expect(Set(shapes.map(\.key.glyph)).count == 1)
    // A line of the same text and size is cached for each weight.
    let widths = [400, 500, 600, 700, 400].map {
      setter.line("a", style: TextStyle(size: 17, weight: $0)).width
    }
    #expect(Set(widths).count == 4 && widths.first == widths.last)
  }
}
