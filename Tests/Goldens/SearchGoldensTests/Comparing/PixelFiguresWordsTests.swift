import SearchLayers
import SearchScenes
import Testing

@testable import SearchGoldens

@Suite struct PixelFiguresWordsTests {
  @Test func theTextContainsAllFigures() {
    let first = Pictures.plain(1000, 1000)
    var second = first
    for x in 5..<8 { second.set(x, 7, Pixel(0, 0, 0)) }
    let rules = ComparisonRules(Comparison(pixels: 2))
    var figures = PixelComparison(expected: first, actual: second, rules: rules).figures
    figures.wouldPass = "{pixels: 3}"
    #expect(
      figures.words == """
        3 of 1000000 pixels differ (0.0003 %), within 3×1 at (5, 7), by at most 255 of 255 in a channel and a colour \
        distance of 1.
        Decided by pixels: 3, at most 2 allowed; {pixels: 3} would pass.
        """)
  }

  @Test func equalPicturesHaveOneLine() {
    let plain = Pictures.plain(10, 10)
    let box = PixelBox(x: 0, y: 0, width: 1, height: 1)
    let words = PixelComparison(expected: plain, actual: plain, rules: .exact, ignoring: [box]).figures.words
    #expect(words == "All 99 pixels are equal; 1 ignored.")
  }

  @Test func toleratedPixelsAreCounted() {
    let plain = Pictures.plain(10, 10)
    let words = PixelComparison(expected: plain, actual: Pictures.noisy(plain), rules: .noise).figures.words
    #expect(words.hasPrefix("None of 100 pixels counts as different; unequal: 100, within 10×10 at (0, 0)"))
    #expect(words.hasSuffix("\nEvery rule holds."))
  }
}
