import Foundation

extension RGBAColor {
  /// The relative luminance of the opaque colour, 0…1 (WCAG 2.2).
  package var luminance: Double {
    func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of two opaque colours, 1…21 (WCAG 2.2).
  package func contrast(to other: RGBAColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
