import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchGoldens

@Suite struct PassingSettingTests {
  private static func passes(_ comparison: Comparison, _ pairs: [(Bitmap, Bitmap)]) -> Bool {
    pairs.allSatisfy {
      PixelComparison(expected: $0, actual: $1, rules: ComparisonRules(comparison)).verdict.passes
    }
  }

  private static func setting(_ own: Comparison?, _ pairs: [(Bitmap, Bitmap)]) -> Comparison? {
    var setting = PassingSetting(own)
    for (expected, actual) in pairs { setting.add(expected: expected, actual: actual) }
    return setting.comparison
  }

  /// Every setting that comes before one in the list.
  private static func before(_ setting: Comparison, _ own: Comparison) -> [Comparison] {
    var list = [Comparison(preset: .noise), Comparison(preset: .rasterizer)].map { own.replacing($0) }
    if let place = list.firstIndex(of: setting) { return Array(list[..<place]) }
    if setting == own.replacing(Comparison(pixels: setting.pixels)) {
      return list + [own.replacing(Comparison(pixels: (setting.pixels ?? 0) - 1))]
    }
    list.append(own.replacing(Comparison(pixels: .max)))
    return list + [own.replacing(Comparison(threshold: (setting.threshold ?? 0) - 0.001))]
  }

  @Test(arguments: 0..<80 as Range<UInt64>) func theSettingPassesAndThoseBeforeItDoNot(seed: UInt64) {
    let pictures = Pictures.pair(seed, transparent: seed % 4 == 0)
    let pairs = seed % 3 == 0 ? [Pictures.pair(seed + 1000, transparent: false), pictures] : [pictures]
    for own in PixelComparisonTests.rules + [Comparison().with { $0.metric = .yiq }] where !Self.passes(own, pairs) {
      let setting = Self.setting(own, pairs)
      guard let setting else {
        let settings = [
          Comparison(preset: .noise), .init(preset: .rasterizer), .init(pixels: .max), .init(threshold: 1),
        ]
        for each in settings { #expect(!Self.passes(own.replacing(each), pairs), "\(own.text) \(each.text)") }
        continue
      }
      #expect(Self.passes(setting, pairs), "\(own.text) \(setting.text)")
      for each in Self.before(setting, own) where each.pixels ?? 0 >= 0 && each.threshold ?? 0 >= 0 {
        #expect(!Self.passes(each, pairs), "\(own.text) \(setting.text) \(each.text)")
      }
    }
  }

  @Test func theFirstOfTheListIsNamed() {
    let plain = Pictures.plain(100, 100, Pixel(128, 128, 128))
    func setting(_ side: Int, by units: Int, _ own: Comparison? = nil) -> String? {
      Self.setting(own, [(plain, Pictures.blocked(plain, x: 0, y: 0, side: side, by: units))])?.text
    }
    #expect(setting(100, by: 1) == "{preset: noise}")
    // Four pixels of edges, as another rasterizer may draw them.
    #expect(setting(2, by: 5) == "{preset: rasterizer}")
    #expect(setting(30, by: 100) == "{pixels: 900}")
    #expect(setting(30, by: 100, Comparison(pixels: 7)) == "{pixels: 900}")
    #expect(setting(30, by: 20, Comparison(ratio: 0.001))?.hasPrefix("{threshold: 0.0") == true)
  }

  @Test func aSettingSuitsEveryFrame() {
    let plain = Pictures.plain(100, 100, Pixel(128, 128, 128))
    let noisy = Pictures.blocked(plain, x: 0, y: 0, side: 100, by: 1)
    let other = Pictures.blocked(plain, x: 0, y: 0, side: 30, by: 100)
    #expect(Self.setting(nil, [(plain, noisy), (plain, other)])?.text == "{pixels: 10000}")
    #expect(Self.setting(nil, [(plain, other), (plain, noisy)])?.text == "{pixels: 10000}")
  }
}
