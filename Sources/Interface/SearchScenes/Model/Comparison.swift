import Foundation

/// Budgets within which a golden still passes; all of them must hold.
public struct Comparison: Hashable, Sendable {
  /// A named setting that the other values then refine.
  public var preset: Preset?
  /// The colour distance from which a pixel counts as different, 0…1.
  public var threshold: Double?
  /// How the distance of two colours is measured.
  public var metric: Metric?
  /// What anti-aliased pixels count for.
  public var antialiasing: Antialiasing?
  /// How many pixels may differ.
  public var pixels: Int?
  /// The share of pixels that may differ, 0…1.
  public var ratio: Double?
  /// How many pixels may differ close together.
  public var density: Density?
  /// What is not compared.
  public var ignore: [Ignored]

  /// Equal; one unit a channel apart; what other versions of the drawing libraries may change.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    case exact, noise, rasterizer
  }

  /// How the distance of two colours is measured, 0…1.
  public enum Metric: String, Hashable, Sendable, CaseIterable {
    case oklab, yiq
  }

  /// What anti-aliased pixels count for.
  public enum Antialiasing: String, Hashable, Sendable, CaseIterable {
    case ignore, count
  }

  /// At most `count` different pixels in any square of `window` pixels.
  public struct Density: Hashable, Sendable {
    /// Pixels.
    public var count: Int
    /// The square's side in pixels.
    public var window: Int

    public init(count: Int, window: Int) {
      self.count = count
      self.window = window
    }
  }

  /// A part of the picture that is not compared.
  public enum Ignored: Hashable, Sendable {
    case layer(String)
    /// In points, in the screen's coordinates.
    case rect(CGRect)
  }

  public init(
    preset: Preset? = nil, threshold: Double? = nil, metric: Metric? = nil, antialiasing: Antialiasing? = nil,
    pixels: Int? = nil, ratio: Double? = nil, density: Density? = nil, ignore: [Ignored] = []
  ) {
    self.preset = preset
    self.threshold = threshold
    self.metric = metric
    self.antialiasing = antialiasing
    self.pixels = pixels
    self.ratio = ratio
    self.density = density
    self.ignore = ignore
  }
}
