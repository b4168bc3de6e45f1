extension SearchScene {
  /// The budgets within which a golden passes. All of them must hold.
  public struct Comparison: SceneValue {
    /// A named setting that the other values refine.
    public var preset: Preset?
    /// The colour distance from which a pixel counts as different, 0…1.
    public var threshold: Double?
    /// The metric of colour distances.
    public var metric: Metric?
    /// The treatment of anti-aliased pixels.
    public var antialiasing: Antialiasing?
    /// The number of pixels that may differ.
    public var pixels: Int?
    /// The share of pixels that may differ, 0…1.
    public var ratio: Double?
    /// The number of pixels that may differ close together.
    public var density: Density?
    /// The treatment of layer trees; nil: they must be equal unless a value above grants a budget.
    public var layers: Layers?
    /// The parts that are not compared, in the pixels and in the layer trees.
    public var ignore: [Ignored] = []

    /// Equal; at most one unit per channel apart; within the changes of other versions of the drawing libraries.
    public enum Preset: String, Hashable, Sendable, CaseIterable {
      case exact, noise, rasterizer
    }

    /// A metric of colour distances, 0…1.
    public enum Metric: String, Hashable, Sendable, CaseIterable {
      case oklab, yiq
    }

    /// A treatment of anti-aliased pixels.
    public enum Antialiasing: String, Hashable, Sendable, CaseIterable {
      case ignore, count
    }

    /// A treatment of layer trees: `exact` also requires equal ones where budgets let the pixels decide.
    public enum Layers: String, Hashable, Sendable, CaseIterable {
      case exact
    }

    /// At most `count` different pixels in any square of `window` pixels.
    public struct Density: SceneValue {
      /// Pixels.
      public var count: Int
      /// The square's side in pixels.
      public var window: Int

      public init(count: Int, window: Int) { (self.count, self.window) = (count, window) }
    }

    /// A part of the picture that is not compared: a layer with all layers below it, or a rectangle.
    public typealias Ignored = Crop

    public init(
      preset: Preset? = nil, threshold: Double? = nil, pixels: Int? = nil, ratio: Double? = nil, density: Density? = nil
    ) {
      (self.preset, self.threshold, self.pixels) = (preset, threshold, pixels)
      (self.ratio, self.density) = (ratio, density)
    }
  }
}

extension SceneFormats {
  static let density: ValueFormat<Comparison.Density> = .object(
    .init(count: -1, window: -1), expected: "{count, window}",
    fields: [
      Field(
        "count", \.count, .integer("pixels", in: 0...1_000_000), required: true, "The number of pixels that may differ…"
      ),
      Field("window", \.window, .integer("pixels", in: 1...1000), required: true, "…in any square of this side."),
    ])

  static let comparisonParts: ValueFormat<Comparison> = .object(
    Comparison(), expected: "exact, noise, rasterizer, or {threshold, …}",
    fields: [
      Field("preset", optional: \.preset, .choice(), "exact, noise or rasterizer, which the other keys refine."),
      Field("threshold", optional: \.threshold, share, "The colour distance from which a pixel differs, 0…1."),
      Field("metric", optional: \.metric, .choice(), "oklab or yiq."),
      Field("antialiasing", optional: \.antialiasing, .choice(), "ignore or count anti-aliased pixels."),
      Field(
        "pixels", optional: \.pixels, .integer("pixels", in: 0...64_000_000), "The number of pixels that may differ."),
      Field("ratio", optional: \.ratio, share, "The share of pixels that may differ, 0…1."),
      Field("density", optional: \.density, density, "The number that may differ close together."),
      Field(
        "layers", optional: \.layers, .choice(), "exact: the layer trees must be equal although budgets are given."),
      Field(
        "ignore", \.ignore, crop.list("a list of layers' names and rectangles", one: true),
        "Layers, with all below them, and rectangles that are not compared."),
    ])

  static let comparison = comparisonParts.or(
    Comparison.Preset.allCases.map { ($0.rawValue, Comparison(preset: $0)) })
}
