import SearchLayers

/// The letter spacing that gives Inter the widths of San Francisco.
///
/// San Francisco's licence does not allow its use here, but the widths of known strings in iOS can be reproduced. The
/// values are fitted to ink widths in unscaled captures of iOS 16 to 18: at 13 pt "First" semibold 26.33, "Second" 44.0,
/// "Third" 30.0 and "Segment A" 65.3 medium; at 17 pt "Search" 51.0 to 51.3 and "Search..." 64.67 regular, "Create
/// verification code" 188.0 semibold; at 34 pt "Verification codes" 275.33 bold. All are reproduced within 1.2 %.
///
/// Labels at 13 pt that are not selected count as medium: the ink of Inter's medium has 1.08 times the area of theirs,
/// that of its regular 0.88 times. For the selected label, Inter's semibold has 1.13 times the area.
enum Tracking {
  /// The tracking in ems at weight 400, fitted at 13 pt and at 17 pt.
  private static let text = (size: 13.0...17.0, from: -0.0218, to: -0.0252)
  /// The additional tracking in ems for each 100 of weight over 400, from the same fits.
  private static let perWeight = 0.0026
  /// The tracking in ems, fitted at 34 pt.
  private static let display = -0.0005
  /// The tracking in ems at which the display family starts as wide as the text family. It is our choice, without
  /// measurements between 17 and 34 pt: San Francisco varies smoothly up to 28 pt (WWDC 2020, session 10175).
  private static let displayStart = 0.0223
  private static let displaySize = FontFamilies.displaySize...28.0

  /// Returns the space after every grapheme, in points.
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
