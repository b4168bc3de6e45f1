import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchGoldens

@Suite struct RuleEvaluationTests {
  @Test(arguments: 0..<80 as Range<UInt64>) func theSettingIsTheSmallestThatPasses(seed: UInt64) {
    let (first, second) = Pictures.pair(seed, transparent: seed % 4 == 0)
    for own in PixelComparisonTests.rules {
      let result = PixelComparison(expected: first, actual: second, rules: ComparisonRules(own))
      guard let setting = result.setting else {
        #expect(result.figures.decidedBy == nil && result.figures.wouldPass == nil)
        continue
      }
      #expect(result.figures.decidedBy != nil && result.figures.wouldPass == setting.text)
      func passes(_ setting: Comparison) -> Bool {
        let rules = ComparisonRules(own.replacing(setting))
        return PixelComparison(expected: first, actual: second, rules: rules).verdict.passes
      }
      #expect(passes(setting), "\(own.text) \(setting.text)")
      for smaller in smaller(setting, than: own) { #expect(!passes(smaller), "\(own.text) \(smaller.text)") }
    }
  }

  private func smaller(_ setting: Comparison, than own: Comparison) -> [Comparison] {
    // Presets have no order.
    guard setting.preset == nil else { return [] }
    var settings: [Comparison] = []
    func add(_ change: (inout Comparison) -> Void) {
      var other = setting
      change(&other)
      settings.append(other)
    }
    if let threshold = setting.threshold { add { $0.threshold = (threshold * 1e6).rounded() / 1e6 - 1e-6 } }
    if let pixels = setting.pixels { add { $0.pixels = pixels - 1 } }
    if let ratio = setting.ratio { add { $0.ratio = ratio - 1e-9 } }
    if let density = setting.density { add { $0.density = .init(count: density.count - 1, window: density.window) } }
    return settings
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func aSceneParsesTheSetting(seed: UInt64) throws {
    let (first, second) = Pictures.pair(seed)
    for own in PixelComparisonTests.rules {
      let result = PixelComparison(expected: first, actual: second, rules: ComparisonRules(own))
      guard let setting = result.setting else { continue }
      let numbers = setting.text.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
      let values = [
        setting.threshold, setting.pixels.map(Double.init), setting.ratio, setting.density.map { Double($0.count) },
        setting.density.map { Double($0.window) },
      ]
      #expect(numbers == values.compactMap(\.self))
    }
  }

  @Test func theSettingIsACountOrAThreshold() {
    let plain = Pictures.plain(100, 100, Pixel(128, 128, 128))
    func setting(_ side: Int, by units: Int) -> String? {
      let other = Pictures.blocked(plain, x: 0, y: 0, side: side, by: units)
      return PixelComparison(expected: plain, actual: other, rules: .exact).figures.wouldPass
    }
    #expect(setting(3, by: 100) == "{pixels: 9}")
    #expect(setting(100, by: 1) == "{preset: noise}")
    #expect(setting(100, by: 20)?.hasPrefix("{threshold: 0.0") == true)
  }

  @Test(arguments: [0, 1e-9, 0.034, 0.0340001, 1.0 / 3, 0.1 + 0.2, 1]) func roundedValuesAreNotSmaller(value: Double) {
    for places in [6, 9] {
      let step = places == 6 ? 1e-6 : 1e-9
      let ceiling = RuleEvaluation.ceiling(value, places: places)
      #expect(ceiling >= value && ceiling - value < step * 1.001)
    }
  }

  /// Multiplying by a power of ten may round the rest of a value away.
  @Test func roundedNeighboursAreNotSmaller() {
    for units in 1...2000 {
      let value = (Double(units * 479) / 1e6).nextUp
      #expect(RuleEvaluation.ceiling(value, places: 6) >= value)
    }
  }
}
