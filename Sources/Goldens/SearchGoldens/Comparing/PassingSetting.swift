import SearchLayers
import SearchScenes

/// The first setting with which pictures would pass, each one tried: `{preset: noise}`, `{preset: rasterizer}`,
/// `{pixels: n}`, `{threshold: t}`.
///
/// A setting replaces those keys of the scene's own comparison that it has. A sequence passes if all of its frames do.
package struct PassingSetting {
  private let own: Comparison
  private var presets = [Comparison.Preset.noise, .rasterizer]
  /// The fewest different pixels with which all frames pass; nil if no number does.
  private var pixels: Int? = 0
  /// The least threshold in thousandths with which all frames pass; nil if none does.
  private var thousandths: Int? = 1

  /// - Parameter own: the scene's comparison; nil is exact.
  package init(_ own: Comparison?) { self.own = own ?? Comparison() }

  /// Tries the settings that are left on two pictures of one size.
  package mutating func add(expected: Bitmap, actual: Bitmap, ignoring boxes: [PixelBox] = []) {
    func evaluation(_ setting: Comparison) -> RuleEvaluation {
      let rules = ComparisonRules(own.replacing(setting))
      return RuleEvaluation(PixelScan(expected, actual, rules: rules, ignoring: boxes))
    }
    presets.removeAll { evaluation(Comparison(preset: $0)).decision != nil }
    if let least = pixels {
      let unlimited = evaluation(Comparison(pixels: .max))
      pixels = unlimited.decision == nil ? max(least, unlimited.different) : nil
    }
    // Without other budgets a number of pixels passes, and no threshold is asked for.
    guard hasOtherBudgets, let least = thousandths else { return }
    func passes(_ value: Int) -> Bool { evaluation(Self.threshold(value)).decision == nil }
    if passes(least) { return }
    guard passes(1000) else {
      thousandths = nil
      return
    }
    var (failing, passing) = (least, 1000)
    while passing - failing > 1 {
      let middle = (failing + passing) / 2
      if passes(middle) { passing = middle } else { failing = middle }
    }
    thousandths = passing
  }

  private var hasOtherBudgets: Bool {
    let rules = ComparisonRules(own)
    return rules.ratio != nil || rules.density != nil || rules.texture != nil
  }

  /// The whole comparison to write into the scene, with the keys of its own that stay; nil if no setting would pass.
  package var comparison: Comparison? { setting.map(own.replacing) }

  private var setting: Comparison? {
    if let preset = presets.first { return Comparison(preset: preset) }
    return pixels.map { Comparison(pixels: $0) } ?? thousandths.map(Self.threshold)
  }

  private static func threshold(_ thousandths: Int) -> Comparison { Comparison(threshold: Double(thousandths) / 1000) }
}
