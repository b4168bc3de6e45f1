import Foundation
import SearchLayers
import SearchScenes

extension StatusBar {
  /// In points; measured at 3× from a phone with a Dynamic Island (393 wide) unless said.
  enum Metrics {
    static let signalSize = CGSize(width: 19.33, height: 12.33)
    static let wifiSize = CGSize(width: 17, height: 12.33)
    static let batterySize = CGSize(width: 27.33, height: 13.67)

    /// Where time and symbols stand.
    struct Placement {
      var timeStyle: TextStyle
      var timeCenter: Double
      var baseline: Double
      /// The bottom of the signal's bars.
      var symbolsBottom: Double
      /// From the battery's right end to the safe area's.
      var symbolsInset: Double
      var showsSignal: Bool
    }

    static func placement(in geometry: ScreenGeometry) -> Placement {
      let height = geometry.statusBar
      if geometry.device.idiom == .pad {
        // By eye: iPads write the time at the left, smaller, and have no signal.
        return Placement(
          timeStyle: .semibold(12), timeCenter: 36, baseline: height / 2 + 4.33, symbolsBottom: height / 2 + 6,
          symbolsInset: 10, showsSignal: false)
      }
      if height < 30 {
        // By eye: phones with a home button write the time in the middle of 20 pt.
        return Placement(
          timeStyle: .semibold(12), timeCenter: geometry.width / 2, baseline: 14.5, symbolsBottom: 16,
          symbolsInset: 5, showsSignal: true)
      }
      // Measured at a height of 54: time centred at 71, baseline 18.67 above the bar's end.
      return Placement(
        timeStyle: .semibold(17), timeCenter: 71, baseline: height - 18.67, symbolsBottom: height - 18.67,
        symbolsInset: 32.67, showsSignal: true)
    }
  }
}
