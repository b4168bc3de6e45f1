import SearchGeometry

/// What the comparison of one golden came to.
package enum Verdict: Hashable, Sendable {
  /// The same pixels and the same layer tree.
  case matched
  /// Other pixels, but within every budget that the scene asks for.
  case withinBudget(PixelFigures)
  /// Other pixels or another layer tree. The figures are nil where the pixels are equal.
  case different(PixelFigures?)
  case sizeDiffers(expected: PixelSize, actual: PixelSize)
  /// No golden has been recorded.
  case missing
  /// A golden lies there that no scene asks for.
  case unexpected
  /// The golden cannot be compared: why, in words. Never a pass.
  case unreadable(String)

  /// Whether a verify succeeds with it.
  package var passes: Bool {
    switch self {
    case .matched, .withinBudget: true
    case .different, .sizeDiffers, .missing, .unexpected, .unreadable: false
    }
  }

  /// The word of machine-readable results.
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
