import SearchLayers

/// The letter spacing that gives Inter the widths of San Francisco.
///
/// San Francisco cannot be shipped; what can be held is how wide iOS draws known strings. The figures are fitted to ink
/// widths read off unscaled captures of iOS 16 to 18: at 13 pt "First" semibold 26.33, "Second" 44.0, "Third" 30.0 and
/// "Segment A" 65.3 medium; at 17 pt "Search" 51.0 to 51.3 and "Search..." 64.67 regular, "Create verification code"
/// 188.0 semibold; at 34 pt "Verification codes" 275.33 bold. All come out within 1.2 %.
///
/// The labels at 13 pt that are not selected are taken for medium: the ink of Inter's medium covers 1.08 times the area
/// of theirs, as the semibold covers 1.13 times that of the selected one; the regular only 0.88 times.
enum Tracking {
  /// In ems, at weight 400: fitted at 13 pt and at 17 pt.
  private static let text = (size: 13.0...17.0, from: -0.0218, to: -0.0252)
  /// In ems, for each 100 of weight over 400: the same fits.
  private static let perWeight = 0.0026
  /// In ems: fitted at 34 pt.
  private static let display = -0.0005
  /// In ems: where the display family takes over, it is as wide as the text family (our choice: there is no
  /// measurement between 17 and 34 pt; San Francisco's own design varies smoothly there, up to 28 pt, says WWDC 2020,
  /// session 10175).
  private static let displayStart = 0.0223
  private static let displaySize = FontFamilies.displaySize...28.0

  /// In points, behind every grapheme.
  static func points(_ style: TextStyle) -> Double {
    ems(style) * style.size
  }

  private static func ems(_ style: TextStyle) -> Double {
    guard style.size < FontFamilies.displaySize else {
      return between(displayStart, display, fraction(of: style.size, in: displaySize))
    }
    let weight = Double(min(max(style.weight, 400), 700) - 400) / 100
    return between(text.from, text.to, fraction(of: style.size, in: text.size)) + perWeight * weight
  }

  private static func fraction(of value: Double, in range: ClosedRange<Double>) -> Double {
    let inside = min(max(value, range.lowerBound), range.upperBound)
    return (inside - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  private static func between(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
    from + (to - from) * fraction
  }
}
