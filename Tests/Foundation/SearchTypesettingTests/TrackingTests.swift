import SearchLayers
import Testing

@testable import SearchTypesetting

@Suite(.enabled(if: TestFonts.hasInter)) struct TrackingTests {
  /// Ink widths from unscaled captures of iOS at scale 3.
  @Test(arguments: [
    ("Search", TextStyle.regular(17), 51.15), ("Search...", .regular(17), 64.67), ("First", .semibold(13), 26.33),
    ("Second", .medium(13), 44.0), ("Third", .medium(13), 30.0), ("Segment A", .medium(13), 65.3),
    ("Create verification code", .semibold(17), 188.0), ("Verification codes", .bold(34), 275.33),
  ])
  func measuredWidthsAreReproducedWithinTwoPercent(string: String, style: TextStyle, ink: Double) throws {
    let line = try TestFonts.typesetter().line(string, style: style)
    #expect(abs(line.inkWidth / ink - 1) < 0.02)
  }

  @Test(arguments: [400, 500, 600, 700]) func widthsChangeSmoothlyWithTheSize(weight: Int) throws {
    let setter = TestFonts.typesetter()
    let widths = try stride(from: 10.0, through: 40, by: 0.25).map { size in
      try setter.line("Artists, Songs, Lyrics, and More", style: TextStyle(size: size, weight: weight)).width / size
    }
    for (a, b) in zip(widths, widths.dropFirst()) { #expect(abs(b / a - 1) < 0.006) }
  }

  @Test func onlyTheDefaultFamilyIsTracked() throws {
    let custom = FontFamilies(text: "Noto Sans")
    #expect(custom.display == "Noto Sans")
    guard TestFonts.path("Noto Sans") != nil else { return }
    let fonts = FontStack(library: TestFonts.library, families: custom)
    #expect(try !fonts.primary(.regular(17)).isTracked)
    #expect(try FontStack(library: TestFonts.library, families: FontFamilies()).primary(.regular(17)).isTracked)
  }
}
