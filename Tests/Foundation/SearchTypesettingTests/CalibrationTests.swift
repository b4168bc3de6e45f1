import SearchLayers
import TestSupport
import Testing

@testable import SearchTypesetting

/// `TextInkTests` compares the ink with San Francisco's.
@Suite(.enabled(if: TestFonts.hasInter, TestFonts.missing)) struct CalibrationTests {
  @Test(arguments: [400, 500, 600, 700]) func widthsChangeSmoothlyWithTheSize(weight: Int) throws {
    let setter = TestFonts.typesetter()
    let widths = stride(from: 10.0, through: 40, by: 0.25).map { size in
      setter.line("Artists, Songs, Lyrics, and More", style: TextStyle(size: size, weight: weight)).width / size
    }
    for (a, b) in zip(widths, widths.dropFirst()) { #expect(abs(b / a - 1) < 0.0102) }
  }

  @Test(arguments: [12.0, 17, 20, 34]) func weightsRiseWithTheNominalWeight(size: Double) {
    let weights = (1...1000).map { Calibration.weight(TextStyle(size: size, weight: $0)) }
    #expect(weights == weights.sorted() && weights.first == 100 && (weights.last ?? 0) < 900)
    #expect(Set([300, 400, 500, 600, 700, 800].map { weights[$0 - 1] }).count == 6)
  }

  /// As San Francisco's: higher in text, as high as capitals in titles; letters without an ascender and parts below it stay.
  @Test(arguments: Calibration.ascending) func ascendersAreHigherThanCapitalsInText(letter: Character) throws {
    func top(_ text: String, _ size: Double) throws -> Double {
      -(TestFonts.typesetter().line(text, style: .regular(size)).ink.minY) / size
    }
    let hasAccent = "ďľĺĥ".contains(letter)
    for size in [10.0, 15, 17, 19.75] {
      let (height, capital) = (try top(String(letter), size), try top("H", size))
      #expect(abs(capital - 0.7046) < 1e-3)
      #expect(hasAccent ? height > 0.737 : abs(height - 0.7374) < 1e-3, "\(height)")
      #expect(abs(try top("x", size) - 0.528) < 1e-3)
    }
    if !hasAccent { #expect(abs(try top(String(letter), 34) - 0.7046) < 1e-3) }
  }

  @Test func stretchedLinesAreWiderAndAsHigh() throws {
    let line = TestFonts.typesetter().line("Wide", style: .regular(17)).kerned(by: 0.5)
    let narrow = line.stretched(by: 0.9)
    #expect(abs(narrow.width - line.width * 0.9) < 1e-5 && abs(narrow.ink.width - line.ink.width * 0.9) < 1e-4)
    #expect(abs(narrow.ink.minX - line.ink.minX * 0.9) < 1e-4 && abs(narrow.tracking - line.tracking * 0.9) < 1e-9)
    #expect(narrow.ink.minY == line.ink.minY && narrow.ink.height == line.ink.height)
    #expect(narrow == line.stretched(by: 0.9) && narrow != line.stretched(by: 0.8) && line.stretched(by: 1) == line)
    // Outlines are kept by their keys.
    #expect(Set((line.glyphs + narrow.glyphs).map(\.shape.key)).count == 8)
  }

  /// Inter under another name stands for a scene's own variable font.
  @Test(
    .enabled(if: TestFonts.hasVariable, TestFonts.missing),
    arguments: [TextStyle.regular(17), .semibold(13), .bold(34)])
  func aScenesFontsAreNotAdjusted(style: TextStyle) throws {
    try withFolder { folder in
      var file = try TestFonts.bytes(TestFonts.variableFolder + "/Inter-roman.var.ttf")
      file.replace(Array("\0I\0n\0t\0e\0r".utf8), with: Array("\0B\0r\0a\0n\0d".utf8))
      try folder.write(file, to: "Brand.ttf")
      let library = FontLibrary(folders: FontFolders([folder.path, TestFonts.variableFolder]))
      let brand = Typesetter(library: library, families: FontFamilies(text: "Brand"))
      let nominal = FontInstance.Setting(tag: FontTables.tag("wght"), value: Double(style.weight))
      #expect(try brand.fonts.primary(style).variation == [nominal])
      // Without tracking, all sizes are as wide in ems.
      let widths = [style.size, style.size / 2].map { size in
        brand.line("Brand", style: TextStyle(size: size, weight: style.weight)).width / size
      }
      #expect(abs(widths[0] - widths[1]) < 1e-5)
      // The system's text, such as the status bar's, is adjusted in every scene.
      let standard = try Typesetter(library: library).fonts.primary(style)
      #expect(standard.variation.map(\.value) == [Double(Calibration.weight(style))])
      #expect(try brand.fonts.primary(style.system).key == standard.key)
    }
  }
}
