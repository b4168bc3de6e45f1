import SearchLayers
import TestSupport
import Testing

@testable import SearchTypesetting

/// Damaged font files set text or throw an error; they never trap.
@Suite(.enabled(if: TestFonts.hasAll, TestFonts.missing)) struct FontDamageTests {
  private func set(_ bytes: [UInt8], as name: String, family: String, _ string: String) throws {
    try withFolder { folder in
      try folder.write(bytes, to: name)
      let setter = Typesetter(
        library: FontLibrary(folders: FontFolders([folder.path])), families: FontFamilies(text: family))
      for width in [nil, 40] as [Double?] {
        let line = setter.line(string, style: .regular(17), fitting: width)
        #expect(line.width.isFinite && line.width >= 0)
        for glyph in line.glyphs { #expect(glyph.x.isFinite && glyph.y.isFinite) }
      }
      _ = setter.fontsInUse()
    }
  }

  private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    if Bool.random(using: &random) { return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))) }
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      // Half of the damage is in the table directory and the names.
      let end = Bool.random(using: &random) ? min(2048, bytes.count) : bytes.count
      bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    return bytes
  }

  @Test func damagedOutlinesNeverTrap() throws {
    let inter = try TestFonts.bytes(#require(TestFonts.path("Inter")))
    let truetype = try TestFonts.bytes(#require(TestFonts.path("Noto Sans Arabic")))
    var random = SeededGenerator(seed: 11)
    for _ in 0..<120 {
      try set(damaged(inter, &random), as: "Inter-Regular.otf", family: "Inter", "Artists 9:41 é")
      try set(damaged(truetype, &random), as: "NotoSansArabic-Regular.ttf", family: "Noto Sans Arabic", "العربية 12")
    }
  }

  @Test func truncatedFilesAreNotWhole() throws {
    let bytes = try TestFonts.bytes(#require(TestFonts.path("Inter")))
    for count in stride(from: 0, through: 600, by: 7) {
      let cut = Array(bytes.prefix(count))
      cut.withUnsafeBytes { #expect(FontTables($0, face: 0)?.isWhole != true) }
      cut.withUnsafeBytes { #expect(FontTables($0, face: .max)?.isWhole != true) }
    }
  }
}
