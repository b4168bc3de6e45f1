import Foundation
import SearchLayers
import SearchScenes

extension Keyboard.Metrics {
  /// Measured at 430 and 440 × 956 at 3×, in light, where nothing else is said.
  static let iOS26 = {
    var metrics = iOS13
    let corner = Corner(
      left: CGPoint(x: 42.5, y: -40), right: CGPoint(x: -42.67, y: -41.17), size: CGSize(width: 60, height: 50))
    // Narrower phones: the height from Telegram's `DeviceMetrics`, rows as before, margins as on wider ones.†
    metrics.portrait.homeIndicator = [
      (414, .portrait(height: 291, predictions: 44, margin: 6.67, top: 8, keyHeight: 42, pitch: 54, corner: corner)),
      (
        .infinity,
        .portrait(
          height: 301, predictions: 44, margin: 6.67, top: 8, keyHeight: 45, pitch: 56, wideKey: 102 / 414.67,
          corner: corner)
      ),
    ]
    // Letters of 37.33 at 440, shift and delete of 50.
    (metrics.hasWholePixels, metrics.sideKey) = (true, 50 / 37.33)
    (metrics.cornerRadius, metrics.cornerCurve) = (8.5, .continuous)
    // The lower corners follow the screen's, which a picture of the screen does not have.†
    metrics.trayCornerRadius = 30
    // 249, 242, 236 over a tray of 224. In the dark as on buttons.†
    metrics.rim = (Glass(rim: 0.9, innerRim: 0.3, rimWidth: 1), GlassMaterial.iOS26.rim.dark)
    metrics.dividerDrop = 3
    metrics.letter.style = TextStyle(size: 25, weight: 400).system
    metrics.number.style = .regular(18).system
    (metrics.symbols.shift, metrics.symbols.delete, metrics.symbols.row) = (17.5, 18.1, 19)
    (metrics.symbols.corner, metrics.symbols.weight) = (21.9, 400)
    (metrics.deleteSymbol, metrics.returnSymbolSize, metrics.returnSymbolRise) = ("delete", 16, 1.67)
    // The others have no capture.†
    metrics.returnSymbols = [
      .search: "magnifyingglass", .go: "arrow.right", .done: "checkmark", .send: "arrow.up", .next: "arrow.right",
      .join: "arrow.right", .continue: "arrow.right", .route: "arrow.turn.up.right",
    ]
    metrics.colors = .iOS26
    return metrics
  }()
}

extension Keyboard.Metrics.Colors {
  static let iOS26 = {
    var colors = iOS13
    // (223,224,230) over (242,242,247), (225,227,230) over white. Dark as before; keys of giellakbd-ios.†
    colors.tray = DynamicColor(RGBAColor(224, 225, 230), RGBAColor(43, 43, 45))
    colors.letterKey = DynamicColor(.white, RGBAColor(61, 61, 61))
    colors.specialKey = colors.letterKey
    colors.pressedKey = DynamicColor(RGBAColor(200, 202, 209), RGBAColor(95, 95, 97))
    colors.shadow = nil
    colors.cornerInk = colors.ink
    colors.divider = DynamicColor(RGBAColor(205, 206, 213), RGBAColor(56, 56, 57))
    return colors
  }()
}
