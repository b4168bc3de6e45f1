import Foundation
import SearchLayers
import SearchScenes

extension Keyboard.Metrics {
  /// Measured at 430 and 440 × 956 at 3×, in light, where nothing else is said.
  static let iOS26 = {
    var metrics = Self()
    let corner = Corner(left: CGPoint(x: 42.5, y: -40), right: CGPoint(x: -42.67, y: -41.17))
    metrics.portrait.homeIndicator = [
      (
        414,
        Plane(
          height: 291, predictions: 44, margin: 6.67, top: 8, topAlone: 25.33, keyHeight: 43, pitch: 54, corner: corner)
      ),
      (
        .infinity,
        Plane(
          height: 301, predictions: 44, margin: 6.67, top: 8, topAlone: 25.33, keyHeight: 45, pitch: 56,
          wideKey: 102 / 414.67, corner: corner)
      ),
    ]
    metrics.$portrait.mark(
      .inferred,
      "keyboard keyboard.key.*: the height from Telegram's `DeviceMetrics`, rows as before, margins as at 440",
      when: .init(below: 414))
    // Letters of 37.33 at 440, shift and delete of 50.
    (metrics.hasWholePixels, metrics.sideKey) = (true, 50 / 37.33)
    (metrics.cornerRadius, metrics.cornerCurve) = (8.01, .continuous)
    // Fitted to a capture whose screen has corners of 62: its edges are met within two pixels. Other screens have none.
    (metrics.trayCornerRadius, metrics.lowerCornerInset) = (26, 8)
    // 231, 227 over a tray of 224; at the top 250, 243, 236. In the dark, the mean brightness of a button's rim.
    let dark = 0.094
    metrics.$rim = .inferred(
      (Glass(rim: 0.2, innerRim: 0.2, rimWidth: 0.44), Glass(rim: dark, innerRim: dark, rimWidth: 1)),
      when: .any(.dark))
    // It fades along the corner, as in the capture at 440 wide.
    metrics.topRim = (Glass(rim: 0.885, innerRim: 0.24, rimWidth: 1), start: 3, end: 15)
    // 212 and 208 at the ends of a line of 205 on 224.
    (metrics.divider.height, metrics.dividerEnds) = (24, [0.63, 0.84])
    metrics.letter.style = TextStyle(size: 25, weight: 400).system
    metrics.$letter.mark(.inferred, ": small letters have no capture")
    metrics.number.style = .regular(18).system
    // Keys have a face of their own, with narrower letters than San Francisco. Its capitals were measured at 440.
    metrics.capital = Keyboard.Metrics.Label(style: TextStyle(size: 21.75, weight: 430).system, drop: -1.33)
    metrics.capitalWidths = [
      "A": 0.949, "B": 1.015, "C": 0.872, "D": 0.954, "E": 0.942, "F": 0.966, "G": 0.877, "H": 0.984, "J": 1.003,
      "K": 0.986, "L": 1.008, "M": 0.933, "N": 0.954, "O": 0.894, "P": 1.005, "Q": 0.893, "R": 0.975, "S": 0.979,
      "T": 0.946, "U": 0.976, "V": 0.98, "W": 0.959, "X": 0.942, "Y": 0.932, "Z": 1.008,
    ]
    (metrics.symbols.delete, metrics.symbols.row, metrics.emojiSize) = (18.1, 19, 15.5)
    metrics.fillsDarkCorners = false
    (metrics.symbols.corner, metrics.symbols.weight) = (21.9, 400)
    (metrics.deleteSymbol, metrics.returnSymbolSize, metrics.returnSymbolRise) = ("delete", 16, 1.67)
    metrics.returnSymbols = [
      .search: "magnifyingglass", .go: "arrow.right", .done: "checkmark", .send: "arrow.up", .next: "arrow.right",
      .join: "arrow.right", .continue: "arrow.right", .route: "arrow.turn.up.right",
    ]
    metrics.$returnSymbols.mark(.inferred)
    metrics.$colors = .reported(.iOS26, when: .any(.dark))
    return metrics
  }()
}

extension Keyboard.Metrics.Colors {
  static let iOS26 = {
    var colors = Self()
    // (223,224,230) over (242,242,247), (225,227,230) over white. Dark (25,25,26).
    colors.tray = DynamicColor(RGBAColor(224, 225, 230), RGBAColor(25, 25, 26))
    colors.letterKey = DynamicColor(.white, RGBAColor(61, 61, 61))
    (colors.specialKey, colors.shiftOn, colors.shiftOnInk) = (colors.letterKey, colors.letterKey, colors.ink)
    colors.pressedKey = DynamicColor(RGBAColor(200, 202, 209), RGBAColor(95, 95, 97))
    colors.shadow = nil
    colors.cornerInk = colors.ink
    colors.divider = DynamicColor(RGBAColor(205, 206, 213), RGBAColor(56, 56, 57))
    return colors
  }()
}
