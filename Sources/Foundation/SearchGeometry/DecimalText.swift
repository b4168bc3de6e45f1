import Foundation

/// Writes numbers for all output: no locale, no exponent, no trailing zeros.
package enum DecimalText {
  /// Returns `value` with at most `places` (0…9) decimals, rounded half away from zero; never "-0".
  ///
  /// A value that is not finite becomes "0"; accepted scenes contain none.
  package static func string(_ value: Double, places: Int = 6) -> String {
    let powers = [1.0, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
    let power = powers[min(max(places, 0), 9)]
    let scaled = (abs(value) * power).rounded(.toNearestOrAwayFromZero)
    guard scaled.isFinite, scaled < 9e18 else { return "0" }
    let units = UInt64(scaled)
    let whole = units / UInt64(power)
    var fraction = units % UInt64(power)
    var text = value < 0 && units != 0 ? "-" : ""
    text += String(whole)
    guard fraction != 0 else { return text }
    var digits = places
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    let tail = String(fraction)
    return text + "." + String(repeating: "0", count: digits - tail.count) + tail
  }

  /// Returns `value` with exactly `places` (1…9) decimals: "0.650000".
  package static func fixed(_ value: Double, places: Int) -> String {
    let text = string(value, places: places)
    let decimals = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    return text + (decimals == 0 ? "." : "") + String(repeating: "0", count: max(places - decimals, 0))
  }
}

extension Double {
  /// The value rounded to a millionth. The last bit of `exp` differs between platforms and must not change pixels.
  package var quantized: Double {
    let scaled = (self * 1e6).rounded(.toNearestOrAwayFromZero)
    return scaled == 0 ? 0 : scaled / 1e6
  }
}

extension CGFloat {
  /// The value rounded to a millionth.
  package var quantized: CGFloat { CGFloat(Double(self).quantized) }
}
