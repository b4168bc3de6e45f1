import SearchGeometry
import SearchScenes

/// The result of applying rules to the counts of a scan.
struct RuleEvaluation {
  private let scan: PixelScan
  /// The most different pixels in a window of the rules' density.
  let density: Int?
  /// The most unequal pixels in a window of the rules' texture.
  let texture: Int?

  init(_ scan: PixelScan) {
    self.scan = scan
    density = scan.rules.density.map { scan.map.densest(PixelMap.counted, window: $0.window, in: scan.different.rows) }
    texture = scan.rules.texture.map { scan.map.densest(PixelMap.unequal, window: $0.window, in: scan.unequal.rows) }
  }

  private var rules: ComparisonRules { scan.rules }
  private var different: Int { scan.different.count }
  /// The largest difference in a channel of all unequal pixels.
  private var channel: Int { scan.unequal.channel }
  private var ratio: Double { scan.area.compared == 0 ? 0 : Double(different) / Double(scan.area.compared) }

  /// The number of unequal pixels that a window of the texture may have; the window is cut to the picture.
  private var textureLimit: Int {
    guard let texture = rules.texture else { return 0 }
    let pixels = min(texture.window, scan.map.width) * min(texture.window, scan.map.height)
    return Int(texture.share * Double(pixels))
  }

  private var holdsTexture: Bool { (texture ?? 0) <= textureLimit }

  /// The first rule that does not hold, with its value and its limit; nil if all rules hold.
  var decision: (rule: String, words: String)? {
    if !rules.hasBudget, different > 0 { return ("threshold", thresholdWords) }
    if let pixels = rules.pixels, different > pixels { return ("pixels", "\(different), at most \(pixels) allowed") }
    if let limit = rules.ratio, ratio > limit {
      let texts = [ratio, limit].map { DecimalText.string($0, places: 9) }
      return ("ratio", "\(texts[0]), at most \(texts[1]) allowed")
    }
    if let limit = rules.density, let density, density > limit.count {
      let window = "\(limit.window)×\(limit.window)"
      return ("density", "\(density) in a window of \(window), at most \(limit.count) allowed")
    }
    if let limit = rules.texture, let texture, !holdsTexture {
      let window = "\(limit.window)×\(limit.window)"
      return ("preset", "\(texture) unequal pixels in a window of \(window), at most \(textureLimit) allowed")
    }
    return nil
  }

  private var thresholdWords: String {
    var words: [String] = []
    if rules.channel > 0 { words.append("within \(rules.channel) a channel") }
    if rules.threshold > 0 { words.append("within a distance of \(DecimalText.string(rules.threshold))") }
    return "every pixel must be " + (words.isEmpty ? "equal" : words.joined(separator: " or "))
  }

  /// The smallest change of the rules with which the pictures would pass; nil if they pass.
  var setting: Comparison? {
    guard decision != nil else { return nil }
    if !holdsTexture { return withoutTexture }
    if rules.hasBudget { return raised(Comparison(), all: false) }
    // Squares are compared in YIQ: rounding must not make the square of the threshold the smaller one.
    let margin = rules.metric == .yiq ? 1 + 4 * Double.ulpOfOne : 1
    let threshold = max(Self.ceiling(scan.different.distance * margin, places: 6), 1e-6)
    // A few pixels that differ much need a count; many pixels that differ little need a threshold.
    if ratio < threshold || threshold > 1 { return Comparison(pixels: different) }
    return channel <= 1 ? Comparison(preset: .noise) : Comparison(threshold: threshold)
  }

  /// Returns a setting whose budgets are raised to the values found: those that do not hold, or all.
  private func raised(_ comparison: Comparison, all: Bool) -> Comparison {
    var setting = comparison
    if let pixels = rules.pixels, all || different > pixels { setting.pixels = max(pixels, different) }
    if let limit = rules.ratio, all || ratio > limit { setting.ratio = max(limit, Self.ceiling(ratio, places: 9)) }
    if let limit = rules.density, let density, all || density > limit.count {
      setting.density = Comparison.Density(count: max(limit.count, density), window: limit.window)
    }
    return setting
  }

  /// The setting to use if the texture does not hold: another preset, with the other rules.
  private var withoutTexture: Comparison {
    if channel <= 1 { return Comparison(preset: .noise) }
    let setting = Comparison(
      preset: .exact, threshold: rules.threshold > 0 ? rules.threshold : nil,
      antialiasing: rules.ignoresAntialiasing ? .ignore : nil)
    return raised(setting, all: true)
  }

  /// Rounds a value up to a number of decimals.
  static func ceiling(_ value: Double, places: Int) -> Double {
    let power = places == 9 ? 1e9 : 1e6
    let units = (value * power).rounded(.up)
    return units / power < value ? (units + 1) / power : units / power
  }
}
