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
  var different: Int { scan.different.count }
  private var ratio: Double { scan.area.compared == 0 ? 0 : Double(different) / Double(scan.area.compared) }

  /// The number of unequal pixels that a window of the texture may have; the window is cut to the picture.
  private var textureLimit: Int {
    guard let texture = rules.texture else { return 0 }
    let pixels = min(texture.window, scan.map.width) * min(texture.window, scan.map.height)
    return Int(texture.share * Double(pixels))
  }

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
    if let limit = rules.texture, let texture, texture > textureLimit {
      let window = "\(limit.window)×\(limit.window)"
      return ("preset", "\(texture) unequal pixels in a window of \(window), at most \(textureLimit) allowed")
    }
    return nil
  }

  private var thresholdWords: String {
    var words: [String] = []
    if rules.channel > 0 { words.append("within \(rules.channel) a channel") }
    if rules.threshold > ColorMeasure.largestThreshold(rules.metric) {
      words.append("nearer than black is to white")
    } else if rules.threshold > 0 {
      words.append("within a distance of \(DecimalText.string(rules.threshold))")
    }
    return "every pixel must be " + (words.isEmpty ? "equal" : words.joined(separator: " or "))
  }
}
