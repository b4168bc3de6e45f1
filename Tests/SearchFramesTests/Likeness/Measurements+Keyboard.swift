import Foundation

/// The keyboard of a capture at 375 × 812. Its tray takes the hue of what is below; the colours are those over grey.
extension Measurements {
  private static let search = "search: {placeholder: Search, text: Twitter, focused: true}\n"
  private static let plain = scene("iPhone 11 Pro", search + "keyboard: {prediction: false}", system: 13)

  private static func key(
    _ reading: MeasuredValue.Reading, _ what: String, _ measured: Double,
    _ confidence: MeasuredValue.Confidence = .high
  ) -> MeasuredValue {
    row("Keyboard", what, plain, reading, measured, [.apps], confidence)
  }

  private static func frame(
    _ name: String, _ what: String, x: Double, y: Double, width: Double, height: Double = 42
  ) -> [MeasuredValue] {
    [
      key(.frame("keyboard.key.\(name)", \.minX), "\(what), left edge", x),
      key(.frame("keyboard.key.\(name)", \.minY), "\(what), top", y),
      key(.frame("keyboard.key.\(name)", \.width), "\(what), width", width),
      key(.frame("keyboard.key.\(name)", \.height), "\(what), height", height),
    ]
  }

  /// The edges of what is drawn on a key.
  private static func ink(
    _ what: String, _ area: CGRect, x: Double, y: Double, width: Double, height: Double,
    _ confidence: MeasuredValue.Confidence = .high
  ) -> [MeasuredValue] {
    [
      key(.ink(area, \.midX), "\(what), middle", x + width / 2, confidence),
      key(.ink(area, \.midY), "\(what), middle from above", y + height / 2, confidence),
      key(.ink(area, \.height), "\(what), height", height, confidence),
    ]
  }

  /// A letter of another font has other sides.
  private static func letter(_ what: String, _ area: CGRect, y: Double, height: Double) -> [MeasuredValue] {
    [
      key(.ink(area, \.minY), "the letter \(what), top", y),
      key(.ink(area, \.height), "the letter \(what), height", height),
    ]
  }

  private static func color(_ what: String, _ x: Double, _ y: Double, _ color: [Double]) -> [MeasuredValue] {
    zip(["red", "green", "blue"], color).enumerated().map { channel, value in
      key(.color(CGPoint(x: x, y: y), channel), "\(what), \(value.0)", value.1, .medium)
    }
  }

  static let keyboard: [MeasuredValue] =
    [
      key(.frame("keyboard", \.minY), "top", 812 - 291), key(.frame("keyboard", \.height), "height", 291),
    ] + frame("q", "q", x: 3, y: 529, width: 31.33) + frame("w", "w", x: 40.5, y: 529, width: 31.5)
    + frame("p", "p", x: 340.67, y: 529, width: 31.33) + frame("a", "a", x: 21.5, y: 583, width: 31.17)
    + frame("z", "z", x: 59, y: 637, width: 31.33) + frame("shift", "shift", x: 3, y: 637, width: 42)
    + frame("delete", "delete", x: 330, y: 637, width: 42) + frame("numbers", "123", x: 3, y: 691, width: 87.17)
    + frame("space", "space", x: 96, y: 691, width: 182.17) + frame("return", "search", x: 284.5, y: 691, width: 87.33)
    + letter("q", CGRect(x: 6, y: 532, width: 26, height: 37), y: 542.67, height: 17.67)
    + letter("h", CGRect(x: 212, y: 586, width: 26, height: 37), y: 591.67, height: 18.33)
    + ink("123's label", CGRect(x: 10, y: 694, width: 74, height: 36), x: 34, y: 706, width: 25, height: 12)
    + ink("emoji", CGRect(x: 15, y: 747, width: 54, height: 46), x: 28, y: 758, width: 27, height: 27)
    + ink("dictation", CGRect(x: 310, y: 750, width: 54, height: 46), x: 325, y: 756.33, width: 18.67, height: 28.33)
    + color("tray", 187, 748, [209, 211, 217]) + color("letter key", 8, 534, [255, 255, 255])
    + color("special key", 10, 650, [168, 171, 178]) + color("return key", 290, 700, [0, 122, 255])
}
