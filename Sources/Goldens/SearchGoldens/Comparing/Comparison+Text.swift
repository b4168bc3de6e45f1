import SearchGeometry
import SearchScenes

extension Comparison {
  /// The text as in a scene, on one line and without the ignored areas: "{threshold: 0.05, pixels: 12}".
  package var text: String {
    var parts: [String] = []
    if let preset { parts.append("preset: \(preset.rawValue)") }
    if let threshold { parts.append("threshold: \(DecimalText.string(threshold))") }
    if let metric { parts.append("metric: \(metric.rawValue)") }
    if let antialiasing { parts.append("antialiasing: \(antialiasing.rawValue)") }
    if let pixels { parts.append("pixels: \(pixels)") }
    if let ratio { parts.append("ratio: \(DecimalText.string(ratio, places: 9))") }
    if let density { parts.append("density: {count: \(density.count), window: \(density.window)}") }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  /// Returns a copy with the values that another comparison has; the ignored areas stay.
  package func replacing(_ other: Comparison) -> Comparison {
    Comparison(
      preset: other.preset ?? preset, threshold: other.threshold ?? threshold, metric: other.metric ?? metric,
      antialiasing: other.antialiasing ?? antialiasing, pixels: other.pixels ?? pixels, ratio: other.ratio ?? ratio,
      density: other.density ?? density, ignore: ignore)
  }
}
