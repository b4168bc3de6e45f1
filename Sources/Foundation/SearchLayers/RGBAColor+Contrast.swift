import Foundation

/// The contrast of text on a background: WCAG 2.2, "relative luminance" and "contrast ratio".
extension RGBAColor {
  /// 0 for black, 1 for white. The alpha is ignored.
  package var luminance: Double {
    func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast of this colour, drawn over an opaque one: 1…21.
  package func contrast(over ground: RGBAColor) -> Double {
    let (a, b) = (ground.mixed(with: opaque, alpha).luminance, ground.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
