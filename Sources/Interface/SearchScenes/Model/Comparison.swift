extension SearchScene {
  /// The budgets within which a golden passes. All of them must hold.
  public struct Comparison: Hashable, Sendable {
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
    public var ignore: [Ignored]

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
    public struct Density: Hashable, Sendable {
      /// Pixels.
      public var count: Int
      /// The square's side in pixels.
      public var window: Int

      public init(count: Int, window: Int) { (self.count, self.window) = (count, window) }
    }

    /// A part of the picture that is not compared: a layer with all layers below it, or a rectangle.
    public typealias Ignored = Crop

    public init(
      preset: Preset? = nil, threshold: Double? = nil, metric: Metric? = nil, antialiasing: Antialiasing? = nil,
      pixels: Int? = nil, ratio: Double? = nil, density: Density? = nil, layers: Layers? = nil,
      ignore: [Ignored] = []
    ) {
      self.preset = preset
      self.threshold = threshold
      self.metric = metric
      self.antialiasing = antialiasing
      self.pixels = pixels
      self.ratio = ratio
      self.density = density
      self.layers = layers
      self.ignore = ignore
    }
  }
}
