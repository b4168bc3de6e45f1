import Foundation
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

@testable import SearchTypesetting

/// `hb-shape`, HarfBuzz's command, gives the same glyphs and positions.
@Suite(.enabled(if: TestFonts.hbShape != nil && TestFonts.hasAll, TestFonts.missing)) struct HarfBuzzShapeTests {
  private struct Placed: Decodable {
    var g: UInt32
    var ax: Double
  }

  private func shape(_ string: String, font: String, _ arguments: [String] = []) throws -> [Placed] {
    // The command expects its text in the encoding of the locale. Older systems of Apple have no C.UTF-8.
    let locale = FileManager.default.fileExists(atPath: "/usr/share/locale/en_US.UTF-8") ? "en_US.UTF-8" : "C.UTF-8"
    let environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": locale]) { $1 }
    let data = try Tool.run(
      #require(TestFonts.hbShape),
      ["--output-format=json", "--no-glyph-names", "--language=en"] + arguments + [font, string],
      environment: environment
    ).output
    return try JSONDecoder().decode([Placed].self, from: data)
  }

  @Test(arguments: ["Artists", "Top Results", "AVATAR To Yo", "Ünïcödé", "Привет", "0123456789", "(a-b) -> C"])
  func latinAdvancesAddUp(string: String) throws {
    // hb-shape rounds the advances of a variable font's instances to font units.
    let setter = Typesetter(library: TestFonts.static)
    for style in [TextStyle.regular(17), .semibold(13), .bold(34)] {
      let font = try setter.fonts.primary(style)
      let placed = try shape(string, font: font.face.file.path, ["--features=-calt"])
      let natural = placed.reduce(0) { $0 + $1.ax } / Double(font.face.unitsPerEm) * style.size
      let scaled = natural * Calibration.scale(isDisplay: style.size >= FontFamilies.displaySize)
      let tracked = scaled + Double(string.count) * Calibration.tracking(style)
      #expect(abs(setter.line(string, style: style).width - tracked) < 1e-5)
    }
  }

  @Test(arguments: [("العربية", "Noto Sans Arabic"), ("محمد", "Noto Sans Arabic"), ("שלום", "Noto Sans Hebrew")])
  func otherScriptsHaveTheSameGlyphs(string: String, family: String) throws {
    let path = try #require(TestFonts.path(family))
    let placed = try shape(string, font: path)
    let line = TestFonts.typesetter().line(string, style: .regular(17))
    #expect(line.glyphIdentifiers == placed.map(\.g))
    let units = FontFace(file: try #require(FontFile(path: path)), index: 0).unitsPerEm
    #expect(abs(line.width - placed.reduce(0) { $0 + $1.ax } / Double(units) * 17) < 1e-5)
  }
}
