import SearchScenes

/// What two pictures may differ in and still count as the same: a scene's `compare:` with its preset spelled out.
///
/// A pixel is *unequal* when one of its four bytes differs. An unequal pixel is *tolerated* when no channel is further
/// apart than `channel`, or its colour distance is within `threshold`. What is not tolerated is *different*, unless it
/// is anti-aliasing and that is ignored. The budgets then limit how many pixels are different: each that is given must
/// hold, and where none is given no pixel may be different.
package struct ComparisonRules: Hashable, Sendable {
  /// By how many units, 0…255, every channel may be off.
  package var channel = 0
  /// The colour distance, 0…1, up to which a pixel is tolerated. At 0 only YIQ tolerates any: colours that look alike
  /// over white.
  package var threshold = 0.0
  package var metric = Comparison.Metric.oklab
  package var ignoresAntialiasing = false
  package var pixels: Int?
  package var ratio: Double?
  package var density: Comparison.Density?
  package var texture: Texture?

  /// At most a share of any square may be unequal, however little: another rasteriser changes edges, not areas.
  package struct Texture: Hashable, Sendable {
    /// Of the square's pixels, 0…1.
    package var share: Double
    /// The square's side in pixels.
    package var window: Int
  }

  /// Equal to the byte.
  package static let exact = ComparisonRules()

  /// One unit a channel everywhere, nothing else.
  package static let noise: ComparisonRules = {
    var rules = ComparisonRules()
    rules.channel = 1
    return rules
  }()

  /// What other versions of the drawing libraries may change: the coverage along edges.
  ///
  /// As a scene writes it, two comparisons that must both hold: `{threshold: 0.05, antialiasing: ignore, density:
  /// {count: 4, window: 8}}` and, exactly compared, `{density: {count: 300, window: 20}}` (in a smaller picture three
  /// quarters of its own square). So a block of 20 by 20 pixels that are all wrong never passes, by however little they
  /// are, and no more does noise on every pixel. †: the figures are our choice, no source has them.
  package static let rasterizer: ComparisonRules = {
    var rules = ComparisonRules()
    rules.threshold = 0.05
    rules.ignoresAntialiasing = true
    rules.density = Comparison.Density(count: 4, window: 8)
    rules.texture = Texture(share: 0.75, window: 20)
    return rules
  }()

  package init() {}

  /// A preset's rules, refined by what else is said; nil is exact.
  ///
  /// A number out of its range is taken as the nearest in it, one that is not a number as 0.
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

  /// Whether something limits how many pixels are different; where nothing does, none may be.
  var hasBudget: Bool { pixels != nil || ratio != nil || density != nil }
}
