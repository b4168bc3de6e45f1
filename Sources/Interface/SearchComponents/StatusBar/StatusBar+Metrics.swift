import Foundation
import SearchLayers
import SearchScenes

extension StatusBar {
  /// Lengths are in points, at every text size. Measured at 3× on a phone with a Dynamic Island (393 wide), where nothing else
  /// is said.
  struct Metrics: Sendable {
    var signalSize = CGSize(width: 19.33, height: 12.33)
    var wifiSize = CGSize(width: 17, height: 12.33)
    /// Between the battery, Wi-Fi and signal, times a layout's `symbolScale`.
    var gap = 7.33
    /// Between the battery's level and the battery. Measured on an iPad mini at 2×, iOS 12.
    var levelGap = 3.5
    /// Between an iPad's time and date (ZakariaGuebebia/OCS-Technical-Assignment, peiyu66/simStock21).
    @Known(.measured, "statusBar.date") var dateGap = 10.5
    /// The three dots in the middle of an iPad's bar; nil where it has none.
    @Known(.inferred, ": no capture") var dots: (size: Double, gap: Double)? = (4, 4)
    /// The battery is red up to this level.
    @Known(.documented, ": iPhone User Guide, \"Learn the meaning of the iPhone status icons\"") var lowBattery = 0.2
    /// The first layout that fits the device applies.
    var layouts = Layout.iOS15

    func layout(in geometry: ScreenGeometry, height: Double) -> Layout? {
      layouts.first {
        $0.idiom == geometry.device.idiom && height < $0.below && geometry.device.width < $0.narrowerThan
          && geometry.device.scale == $0.scale ?? geometry.device.scale
      }
    }
  }

  /// The positions of time and symbols in the status bars of some devices.
  struct Layout: Claimed {
    var evidence = Evidence.measured
    var idiom: Device.Idiom
    /// It applies to status bars lower than this.
    var below = Double.infinity
    /// It applies to devices narrower than this in portrait.
    var narrowerThan = Double.infinity
    /// It applies to screens of so many device pixels per point; nil for all.
    var scale: Double?
    /// The share of the bar's height from which vertical positions count, downwards: 0 top, 0.5 middle, 1 bottom.
    var anchor: Double
    var timeStyle: TextStyle
    var time: TimePosition
    /// The least width of the time's label; the text begins at its left end.
    var leastTimeWidth = 0.0
    /// The baseline of time and level.
    var baseline: Double
    /// The bottom of signal and Wi-Fi.
    var symbolsBottom: Double
    /// The size of signal and Wi-Fi, relative to `Metrics`.
    var symbolScale = 1.0
    /// The size of Wi-Fi where it is not `symbolScale`.
    var wifiScale: Double?
    /// Between the battery, Wi-Fi and signal, in place of that of the metrics.
    var gap: Double?
    var signal: SignalPosition
    /// From the battery's cap to the safe area.
    var batteryInset: Double
    /// From the middle of the battery down to `symbolsBottom`.
    var batteryRise: Double
    var battery: Battery
    /// True if the battery's level is written next to it.
    var showsLevel = false
  }

  /// The x of the time's left end or centre, or the centre of the screen.
  enum TimePosition: Sendable {
    case leading(Double)
    case center(Double)
    case middle
  }

  /// Signal and Wi-Fi from an x or next to the battery, or only Wi-Fi next to the battery.
  enum SignalPosition: Sendable {
    case leading(Double)
    case trailing
    case none
  }

  /// The battery.
  struct Battery: Sendable {
    /// The outer size of the outline.
    var width: Double
    var height: Double
    var outlineWidth = 1.0
    var outlineRadius: Double
    /// From the outline's outer edge to the filled body.
    var bodyInset = 2.0
    var fillRadius: Double
    var outlineAlpha: Double
    /// The cap, 1 after the outline.
    var cap = CGSize(width: 1.33, height: 4)
    var capAlpha: Double

    /// The size with the cap and its gap.
    var size: CGSize { CGSize(width: width + 1 + cap.width, height: height) }
  }
}
