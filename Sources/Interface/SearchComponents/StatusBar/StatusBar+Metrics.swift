import Foundation
import SearchLayers
import SearchScenes

extension StatusBar {
  /// In points; measured at 3× from a phone with a Dynamic Island (393 wide) unless said.
  enum Metrics {
    static let signalSize = CGSize(width: 19.33, height: 12.33)
    static let wifiSize = CGSize(width: 17, height: 12.33)
    /// Gaps between symbols that stand side by side.
    static let gap = 7.33
    static let timeText = "9:41"
    /// iPads write the battery's level, "100%" (measured on an iPad mini at 2×, iOS 12).
    static let levelText = "100%"
    static let levelGap = 3.5

    /// The battery: its outline's outer size and corners; the body in it is 2 smaller on every side.
    struct Battery {
      var width: Double
      var height: Double
      var outlineRadius: Double
      var fillRadius: Double
      /// Of the outline and of the cap, by eye at 3×, measured on an iPad mini at 2×.
      var outlineAlpha: Double
      var capAlpha: Double

      /// With the cap and the gap before it.
      var size: CGSize { CGSize(width: width + 2.33, height: height) }

      static let large = Battery(
        width: 25, height: 13.67, outlineRadius: 4.3, fillRadius: 2.5, outlineAlpha: 0.35, capAlpha: 0.4)
      static let small = Battery(
        width: 24, height: 12, outlineRadius: 3.7, fillRadius: 1.7, outlineAlpha: 0.4, capAlpha: 0.5)
    }

    /// Where time and symbols stand.
    struct Placement {
      var timeStyle: TextStyle
      /// The time's middle; nil where it begins at `leading`.
      var timeCenter: Double?
      /// Where what stands at the left begins.
      var leading = 0.0
      var baseline: Double
      /// The bottom of the signal's bars.
      var symbolsBottom: Double
      /// From the battery's right end to the safe area's.
      var symbolsInset: Double
      /// Of signal and Wi-Fi, to the sizes of a phone with a Dynamic Island.
      var scale = 1.0
      var battery = Battery.large
      /// The battery's middle lies so far above the symbols' bottom.
      var batteryRise: Double
      var signal: Signal
      var showsLevel = false

      enum Signal {
        case leading, trailing, none
      }
    }

    static func placement(in geometry: ScreenGeometry) -> Placement {
      let height = geometry.statusBar
      // Measured on an iPad mini at 2×: Wi-Fi 14 wide, battery 24 × 12 in the middle of a bar of 20, 5 from the edge.
      let small = 14 / wifiSize.width
      if geometry.device.idiom == .pad {
        // The insets of bars higher than 20 by eye: their screens have round corners.
        let inset = height > 20 ? 14.0 : 5
        return Placement(
          timeStyle: .medium(12), leading: inset + 1.5, baseline: height / 2 + 4.25, symbolsBottom: height / 2 + 5,
          symbolsInset: inset, scale: small, battery: .small, batteryRise: 5, signal: .none, showsLevel: true)
      }
      if height < 30 {
        // Phones with a home button: signal and Wi-Fi at the left, the time in the middle, the battery at the right.
        return Placement(
          timeStyle: .semibold(12), timeCenter: geometry.width / 2, leading: 6.5, baseline: height / 2 + 4.25,
          symbolsBottom: height / 2 + 5, symbolsInset: 5, scale: small, battery: .small, batteryRise: 5,
          signal: .leading)
      }
      if height < 46 {
        // Phones with a notch, after the sizes that designers draw them with: signal 17, Wi-Fi 15 wide, 14.67 free.
        return Placement(
          timeStyle: .semibold(15), timeCenter: 48, baseline: 28, symbolsBottom: 28, symbolsInset: 14.67,
          scale: 0.88, battery: .small, batteryRise: 5.5, signal: .trailing)
      }
      if height < 52 {
        // The later notch, by eye between the two others.
        return Placement(
          timeStyle: .semibold(16), timeCenter: 54, baseline: height - 17, symbolsBottom: height - 17,
          symbolsInset: 26.67, scale: 0.94, battery: .large, batteryRise: 5.8, signal: .trailing)
      }
      // Measured at a height of 54: time centred at 71, baseline 18.67 above the bar's end.
      return Placement(
        timeStyle: .semibold(17), timeCenter: 71, baseline: height - 18.67, symbolsBottom: height - 18.67,
        symbolsInset: 32.67, batteryRise: 6.165, signal: .trailing)
    }
  }
}
