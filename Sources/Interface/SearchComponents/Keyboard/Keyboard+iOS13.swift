import Foundation
import SearchLayers

extension Keyboard.Metrics {
  /// Measured at 375 × 812 at 3×, iOS 13, in light, where nothing else is said.
  static let iOS13 = Self(
    portrait: (
      // Heights without and with predictions: Telegram's `DeviceMetrics` and published tables. Rows at 320: archagon's
      // tasty-imitation-keyboard; the others as measured at 375.
      homeButton: [
        (350, .portrait(height: 216, predictions: 37, margin: 3, top: 12, keyHeight: 39, pitch: 54)),
        (400, .portrait(height: 216, predictions: 44, margin: 3, top: 8, keyHeight: 42, pitch: 54)),
        // A margin of 4, as iOS 8 had.†
        (.infinity, .portrait(height: 226, predictions: 45, margin: 4, top: 8, keyHeight: 45, pitch: 56)),
      ],
      homeIndicator: [
        (
          414,
          .portrait(height: 291, predictions: 45, margin: 3, top: 8, keyHeight: 42, pitch: 54, corner: .portrait)
        ),
        // Heights from tables; rows from KeyboardKit. A margin of 4, as iOS 8 had.†
        (
          .infinity,
          .portrait(height: 301, predictions: 45, margin: 4, top: 8, keyHeight: 45, pitch: 56, corner: .portrait)
        ),
      ]
    ),
    // Heights from Telegram's `DeviceMetrics`, rows from KeyboardKit, without a capture.†
    landscape: (
      homeButton: Plane(
        height: 162, predictions: 37, margin: 3, top: 4, keyHeight: 32, pitch: 40, wideKey: 0.19),
      homeIndicator: Plane(
        height: 172, predictions: 37, margin: 3, inset: 75, top: 4, keyHeight: 32, pitch: 40, wideKey: 0.19,
        corner: Corner(
          left: CGPoint(x: 46, y: -32), right: CGPoint(x: -46, y: -32), size: CGSize(width: 48, height: 32)))
    ),
    gap: 6,
    // 42 of 31.5.
    sideKey: 4.0 / 3, cornerRadius: 5,
    // 25 light in giellakbd-ios; Inter has the capture's strokes at this weight.
    letter: Label(style: TextStyle(size: 25.4, weight: 350).system, drop: -3),
    // Capitals were measured at 440 on iOS 26.
    capital: Label(style: .regular(22).system, drop: -1),
    word: Label(style: .regular(16).system, drop: -1),
    number: Label(style: .regular(16).system, drop: 0),
    // No capture.†
    prediction: .regular(17).system,
    // No capture: the line's height from iOS 26.†
    divider: CGSize(width: 1, height: 24),
    symbols: (shift: 17.5, delete: 16.8, corner: 22.2, row: 18, weight: 345), colors: .iOS13)
}

extension Keyboard.Metrics.Plane {
  /// - Parameter wideKey: 87.33 of 357, the keys of the last row at 375.
  static func portrait(
    height: Double, predictions: Double, margin: Double, top: Double, keyHeight: Double, pitch: Double,
    wideKey: Double = 87.33 / 357, corner: Keyboard.Metrics.Corner? = nil
  ) -> Self {
    Self(
      height: height, predictions: predictions, margin: margin, top: top, keyHeight: keyHeight, pitch: pitch,
      wideKey: wideKey, corner: corner)
  }
}

extension Keyboard.Metrics.Corner {
  /// The symbols' middles; the tappable size has no capture.†
  static let portrait = Self(
    left: CGPoint(x: 41.5, y: -40.5), right: CGPoint(x: -40.67, y: -41.5), size: CGSize(width: 60, height: 50))
}

extension Keyboard.Metrics.Colors {
  /// Dark colours are those of divvun's giellakbd-ios over its tray, of which no capture exists.†
  static let iOS13 = Self(
    tray: DynamicColor(RGBAColor(209, 211, 217), RGBAColor(43, 43, 45)),
    letterKey: DynamicColor(.white, RGBAColor(94, 94, 95)),
    specialKey: DynamicColor(RGBAColor(168, 171, 178), RGBAColor(69, 69, 70)),
    // (131,137,142) on the first row and (135,137,140) on the last.
    shadow: DynamicColor(RGBAColor(133, 137, 141), RGBAColor(21, 21, 22)),
    returnKey: .same(RGBAColor(0, 122, 255)), returnInk: .same(.white),
    ink: DynamicColor(.black, .white),
    // No capture.†
    disabledInk: DynamicColor(RGBAColor(110, 113, 120), RGBAColor(135, 135, 137)),
    cornerInk: DynamicColor(RGBAColor(80, 85, 92), RGBAColor(198, 199, 202)),
    divider: DynamicColor(RGBAColor(188, 191, 195), RGBAColor(56, 56, 57)))
}
