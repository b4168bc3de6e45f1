import SearchLayers
import TestSupport
import Testing

@testable import SearchTypesetting

/// `TextInkTests` compares the ink with San Francisco's.
@Suite(.enabled(if: TestFonts.hasInter)) struct CalibrationTests {
  @Test(arguments: [400, 500, 600, 700]) func widthsChangeSmoothlyWithTheSize(weight: Int) throws {
    let setter = TestFonts.typesetter()
    let widths = try stride(from: 10.0, through: 40, by: 0.25).map { size in
      try setter.line("Artists, Songs, Lyrics, and More", style: TextStyle(size: size, weight: weight)).width / size
    }
    for (a, b) in zip(widths, widths.dropFirst()) { #expect(abs(b / a - 1) < 0.0102) }
  }

  @Test(arguments: [12.0, 17, 20, 34]) func weightsRiseWithTheNominalWeight(size: Double) {
    let weights = (1...1000).map { Calibration.weight(TextStyle(size: size, weight: $0)) }
    #expect(weights == weights.sorted() && weights.first == 100 && (weights.last ?? 0) < 900)
    #expect(Set([300, 400, 500, 600, 700, 800].map { weights[$0 - 1] }).count == 6)
  }

  /// Inter under another name stands for a scene's own variable font.
  @Test(.enabled(if: TestFonts.hasVariable), arguments: [TextStyle.regular(17), .semibold(13), .bold(34)])
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
      let widths = try [style.size, style.size / 2].map { size in
        try brand.line("Brand", style: TextStyle(size: size, weight: style.weight)).width / size
      }
      #expect(abs(widths[0] - widths[1]) < 1e-5)
      // The system's text, such as the status bar's, is adjusted in every scene.
      let standard = try Typesetter(library: library).fonts.primary(style)
      #expect(standard.variation.map(\.value) == [Double(Calibration.weight(style))])
      #expect(try brand.fonts.primary(style.system).key == standard.key)
    }
  }
}
