import SearchGeometry
import SearchScenes

/// The rules of a comparison: a scene's `compare:` with its preset resolved.
///
/// A pixel is *unequal* if one of its four bytes differs. An unequal pixel is *tolerated* if no channel differs by more
/// than `channel`, or if its colour distance is within `threshold`. Any other unequal pixel is *different*, unless it is
/// anti-aliased and anti-aliasing is ignored. Budgets limit the number of different pixels. All budgets must hold; without
/// budgets no pixel may be different.
package struct ComparisonRules: Hashable, Sendable {
  /// The tolerated difference in every channel, 0…255.
  package var channel = 0
  /// The tolerated colour distance, 0…1. At 0 OKLab tolerates nothing, and YIQ pixels that look alike over white. At 1 black
  /// and white still differ.
  package var threshold = 0.0
  package var metric = Comparison.Metric.oklab
  package var ignoresAntialiasing = false
  package var pixels: Int?
  package var ratio: Double?
  package var density: Comparison.Density?
  package var texture: Texture?

  /// The largest share of unequal pixels in any square, however small their differences: another rasterizer changes
  /// edges, not areas.
  package struct Texture: Hashable, Sendable {
    /// A share of the pixels, 0…1.
    package var share: Double
    /// The side of the square in pixels.
    package var window: Int
  }

  /// Every byte must be equal.
  package static let exact = ComparisonRules()

  /// Every channel may differ by one unit.
  package static let noise = ComparisonRules(channel: 1)

  /// Tolerates what other versions of the drawing libraries may change: the coverage of edges.
  ///
  /// These are two comparisons that must both hold: `{threshold: 0.05, antialiasing: ignore, density: {count: 4, window:
  /// 8}}` and, exactly compared, `{density: {count: 300, window: 20}}`, or three quarters of a smaller picture. A block of
  /// 20 × 20 wrong pixels never passes, nor does noise on every pixel. (No source has these figures.)
  package static let rasterizer = ComparisonRules(
    threshold: 0.05, ignoresAntialiasing: true, density: Comparison.Density(count: 4, window: 8),
    texture: Texture(share: 0.75, window: 20))
}

extension ComparisonRules {
  /// Resolves the preset of a comparison and applies its other values; nil is exact.
  ///
  /// Numbers are clamped to their ranges; NaN becomes 0.
  package init(_ comparison: Comparison?) {
    self = Self.rules(of: comparison?.preset ?? .exact)
    guard let comparison else { return }
    if let threshold = comparison.threshold { self.threshold = Self.share(threshold) }
    if let metric = comparison.metric { self.metric = metric }
    if let antialiasing = comparison.antialiasing { ignoresAntialiasing = antialiasing == .ignore }
    if let pixels = comparison.pixels { self.pixels = max(pixels, 0) }
    if let ratio = comparison.ratio { self.ratio = Self.share(ratio) }
    if let density = comparison.density {
      self.density = Comparison.Density(count: max(density.count, 0), window: max(density.window, 1))
    }
  }

  private static func rules(of preset: Comparison.Preset) -> ComparisonRules {
    switch preset {
    case .exact: exact
    case .noise: noise
    case .rasterizer: rasterizer
    }
  }

  private static func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  /// True if nothing is tolerated: neither a difference of pixels nor a number of them.
  var areExact: Bool {
    var rules = self
    rules.metric = Self.exact.metric
    return rules == .exact
  }

  /// True if there is a budget; without one no pixel may be different.
  var hasBudget: Bool { pixels != nil || ratio != nil || density != nil }
}

extension Comparison? {
  /// Returns a preset in place of all budgets. Ignored areas stay, and so does `layers: exact`.
  func judged(by preset: Comparison.Preset) -> Comparison {
    Comparison(preset: preset).with {
      $0.layers = self?.layers
      $0.ignore = self?.ignore ?? []
    }
  }
}

extension Comparison {
  /// The text as in a scene, on one line and without the ignored areas: "{threshold: 0.05, pixels: 12}".
  package var text: String {
    let settings = self.settings { "{count: \($0.count), window: \($0.window)}" }
    return "{" + settings.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// Returns the keys that have a value, without the ignored areas, and their values as text.
  package func settings(density text: (Density) -> String) -> [(name: String, value: String)] {
    let all: [(name: String, value: String?)] = [
      ("preset", preset?.rawValue), ("threshold", threshold.map { DecimalText.string($0) }),
      ("metric", metric?.rawValue), ("antialiasing", antialiasing?.rawValue), ("pixels", pixels.map(String.init)),
      ("ratio", ratio.map { DecimalText.string($0, places: 9) }), ("density", density.map(text)),
      ("layers", layers?.rawValue),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Returns a copy with the values that another comparison has; the ignored areas stay.
  package func replacing(_ other: Comparison) -> Comparison {
    Comparison(
      preset: other.preset ?? preset, threshold: other.threshold ?? threshold, pixels: other.pixels ?? pixels,
      ratio: other.ratio ?? ratio, density: other.density ?? density
    ).with {
      $0.metric = other.metric ?? metric
      $0.antialiasing = other.antialiasing ?? antialiasing
      $0.layers = other.layers ?? layers
      $0.ignore = ignore
    }
  }
}
