import Foundation

/// A colour in sRGB, not premultiplied; every component 0…1.
public struct RGBAColor: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a colour from eight-bit components and an alpha of 0…1.
  public init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// "#RRGGBB" or "#RRGGBBAA", in either case; anything else is nil.
  public init?(hex: String) {
    guard hex.hasPrefix("#"), hex.utf8.count == 7 || hex.utf8.count == 9 else { return nil }
    let digits = hex.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == hex.utf8.count - 1 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    self.init(bytes[0], bytes[1], bytes[2], bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }

  /// "#RRGGBBAA", each component rounded to eight bits.
  public var hex: String {
    "#"
      + [red, green, blue, alpha].map { component in
        // In this order not a number counts as 0.
        let byte = Int((min(max(0, component), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  public static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = RGBAColor(red: 0, green: 0, blue: 0)
  public static let white = RGBAColor(red: 1, green: 1, blue: 1)

  /// The colour with its alpha multiplied by `factor`.
  package func withAlpha(multipliedBy factor: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The colour with alpha 1.
  package var opaque: RGBAColor { RGBAColor(red: red, green: green, blue: blue, alpha: 1) }

  /// The cross-fade from this colour to another, premultiplied: C = (1 − p)·C_A + p·C_B, and alpha likewise.
  package func mixed(with other: RGBAColor, _ progress: Double) -> RGBAColor {
    let resultAlpha = alpha * (1 - progress) + other.alpha * progress
    guard resultAlpha > 0 else { return RGBAColor(red: red, green: green, blue: blue, alpha: 0) }
    func mix(_ a: Double, _ b: Double) -> Double {
      (a * alpha * (1 - progress) + b * other.alpha * progress) / resultAlpha
    }
    return RGBAColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: resultAlpha)
  }
}

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
