import SearchGeometry

/// The outcome of comparing one golden.
package enum Verdict: Hashable, Sendable {
  /// The same pixels and the same layer tree.
  case matched
  /// The pixels differ within every budget of the scene.
  case withinBudget(PixelFigures)
  /// The pixels or the layer tree differ. The figures are nil if the pixels are equal.
  case different(PixelFigures?)
  case sizeDiffers(expected: PixelSize, actual: PixelSize)
  /// No golden has been recorded.
  case missing
  /// No scene asks for this golden.
  case unexpected
  /// The golden cannot be compared, with the reason in words.
  case unreadable(String)

  /// True for a result with which verify succeeds.
  package var passes: Bool {
    switch self {
    case .matched, .withinBudget: true
    case .different, .sizeDiffers, .missing, .unexpected, .unreadable: false
    }
  }

  /// The name in machine-readable results.
  package var status: String {
    switch self {
    case .matched: "matched"
    case .withinBudget: "withinBudget"
    case .different: "different"
    case .sizeDiffers: "sizeDiffers"
    case .missing: "missing"
    case .unexpected: "unexpected"
    case .unreadable: "unreadable"
    }
  }
}
