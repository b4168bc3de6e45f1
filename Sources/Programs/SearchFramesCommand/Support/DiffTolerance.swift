import ArgumentParser
import SearchGoldens
import SearchScenes

/// The options of `diff` that say what may differ, named as in a scene's `compare:`.
struct DiffTolerance: ParsableArguments {
  @Option(help: "exact, noise (one unit a channel) or rasterizer (other drawing libraries); the others refine it.")
  var preset: Comparison.Preset?

  @Option(
    parsing: .unconditional,
    help: "The colour distance up to which pixels count as equal, 0…1; black and white always differ.")
  var threshold: Double?

  @Option(help: "How colours are compared: oklab (pixelmatch) or yiq (Playwright, odiff). (default: oklab)")
  var metric: Comparison.Metric?

  @Option(help: "Whether anti-aliased pixels count: ignore or count. (default: count)")
  var antialiasing: Comparison.Antialiasing?

  @Option(parsing: .unconditional, help: "The number of pixels that may differ.")
  var pixels: Int?

  @Option(parsing: .unconditional, help: "The share of pixels that may differ, 0…1.")
  var ratio: Double?

  @Option(parsing: .unconditional, help: "COUNT:WINDOW, at most so many in any square of so many pixels.")
  var density: Comparison.Density?

  func validate() throws {
    for (name, value) in [("threshold", threshold), ("ratio", ratio)] {
      if let value, !(value >= 0 && value <= 1) { throw ValidationError("--\(name) \(value): expected 0…1") }
    }
    if let pixels, pixels < 0 { throw ValidationError("--pixels \(pixels): expected a count") }
  }

  var comparison: Comparison {
    Comparison(preset: preset, threshold: threshold, pixels: pixels, ratio: ratio, density: density).with {
      $0.metric = metric
      $0.antialiasing = antialiasing
    }
  }
}

extension Comparison.Preset: ExpressibleByArgument {}
extension Comparison.Metric: ExpressibleByArgument {}
extension Comparison.Antialiasing: ExpressibleByArgument {}

extension Comparison.Density: ExpressibleByArgument {
  /// "4:8"; the same ranges as in a scene.
  public init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let count = parts[0], let window = parts[1], (0...1_000_000).contains(count),
      (1...1000).contains(window)
    else { return nil }
    self.init(count: count, window: window)
  }
}

extension PixelBox: ExpressibleByArgument {
  /// "x,y,width,height" in pixels.
  public init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3],
      width > 0, height > 0
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }

  /// As `--ignore` takes it.
  var option: String { "\(x),\(y),\(width),\(height)" }
}
