import SearchLayers
import SearchScenes
import Testing

@testable import SearchGoldens

@Suite struct ComparisonRulesTests {
  private func passes(_ other: Bitmap, _ preset: Comparison.Preset) -> Bool {
    let rules = ComparisonRules(Comparison(preset: preset))
    return PixelComparison(expected: Pictures.screen, actual: other, rules: rules).verdict.passes
  }

  @Test func theDefaultIsExact() {
    #expect(ComparisonRules(nil) == .exact && ComparisonRules(Comparison()) == .exact)
    #expect(ComparisonRules(Comparison(preset: .exact)) == .exact)
  }

  @Test func noiseOnEveryPixelPassesNoiseOnly() {
    let noisy = Pictures.noisy(Pictures.screen)
    #expect(passes(noisy, .noise) && !passes(noisy, .exact) && !passes(noisy, .rasterizer))
    var louder = noisy
    louder.set(5, 5, Pixel(240, 240, 245))
    #expect(!passes(louder, .noise))
  }

  /// Differences of two units and more, since one unit is noise.
  @Test(arguments: [2, 3, 8, 40, 120]) func aBlockPassesWithNoPreset(units: Int) {
    for place in [(0, 0), (373, 832), (100, 300), (180, 70)] {
      let other = Pictures.blocked(Pictures.screen, x: place.0, y: place.1, side: 20, by: units)
      for preset in Comparison.Preset.allCases { #expect(!passes(other, preset)) }
    }
  }

  @Test func slightlyMovedEdgesPassRasterizerOnly() {
    var other = Pictures.screen
    for y in 110..<800 where y % 3 == 0 {
      for x in 16..<377 where other.pixel(x, y).red == 60 { other.set(x, y, Pixel(64, 64, UInt8(64 + x % 3))) }
    }
    #expect(passes(other, .rasterizer) && !passes(other, .noise) && !passes(other, .exact))
  }

  @Test func valuesOverrideThePreset() {
    let rules = ComparisonRules(
      Comparison(preset: .rasterizer, threshold: 0.2, pixels: 7).with { $0.antialiasing = .count })
    #expect(rules.threshold == 0.2 && !rules.ignoresAntialiasing && rules.pixels == 7)
    #expect(rules.density == ComparisonRules.rasterizer.density && rules.texture != nil)
  }

  @Test(arguments: [Double.nan, -1, -.infinity, 2, .infinity]) func sharesAreClamped(value: Double) {
    let rules = ComparisonRules(Comparison(threshold: value, ratio: value))
    #expect(rules.threshold == (value > 1 ? 1 : 0) && rules.ratio == rules.threshold)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max]) func countsAreClamped(value: Int) {
    let (first, second) = Pictures.pair(4)
    let comparison = Comparison(preset: .rasterizer, pixels: value, density: .init(count: value, window: value))
    let figures = PixelComparison(
      expected: first, actual: second, rules: ComparisonRules(comparison),
      ignoring: [PixelBox(x: value, y: value, width: value, height: Int.max)]
    ).figures
    #expect(figures.compared + figures.ignored == first.width * first.height)
  }

  @Test func allBudgetsMustHold() {
    let first = Pictures.plain(50, 20)
    let second = Pictures.blocked(first, x: 10, y: 5, side: 4, by: 100)
    func rule(_ comparison: Comparison) -> String? {
      PixelComparison(expected: first, actual: second, rules: ComparisonRules(comparison)).figures.decidedBy
    }
    #expect(rule(Comparison(pixels: 16, ratio: 0.016, density: .init(count: 9, window: 3))) == nil)
    #expect(rule(Comparison(pixels: 15, ratio: 0.016, density: .init(count: 9, window: 3))) == "pixels")
    #expect(rule(Comparison(pixels: 16, ratio: 0.0159, density: .init(count: 9, window: 3))) == "ratio")
    #expect(rule(Comparison(pixels: 16, ratio: 0.016, density: .init(count: 8, window: 3))) == "density")
    #expect(rule(Comparison(pixels: 15, ratio: 0, density: .init(count: 0, window: 3))) == "pixels")
    #expect(rule(Comparison(threshold: 0.001)) == "threshold")
    #expect(rule(Comparison(preset: .rasterizer, density: .init(count: 999, window: 20))) == nil)
    // A single budget does not limit the others.
    #expect(rule(Comparison(pixels: 16)) == nil && rule(Comparison(ratio: 1)) == nil)
  }
}
