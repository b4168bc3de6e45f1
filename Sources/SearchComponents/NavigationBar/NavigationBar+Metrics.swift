import Foundation
import SearchLayers
import SearchScenes

extension NavigationBar {
  /// In points.
  enum Metrics {
    /// 44 on phones, 50 on iPads (measured); 32 on phones on their side whose bars are compact (Fluent UI's
    /// `systemHeight`).
    static func height(in geometry: ScreenGeometry) -> Double {
      guard geometry.device.idiom == .phone else { return 50 }
      return geometry.isCompactHeight && SearchBar.Metrics.isCompact(geometry.device.metrics) ? 32 : 44
    }

    /// The large title's row (measured: 98 → 150; also Flutter's `nav_bar.dart`).
    static let largeTitleHeight = 52.0
    /// The baseline is 28 below the top of a 44 pt bar (measured), so 6 below its middle.
    static let titleBaseline = 6.0
    /// From the bottom of the row (measured: 36 below its top).
    static let largeTitleBaseline = 16.0
    /// 17 pt semibold (measured).
    static let titleStyle = TextStyle.semibold(17)
    /// 34 pt bold (measured).
    static let largeTitleStyle = TextStyle.bold(34)
    /// The offset at which the background has faded in (darjeelingsteve/NavigationBarHiding); for the scroll-edge
    /// cross-fade without a large title it is our choice: UIKit's distance is not documented.
    static let fadeDistance = 10.0

    /// 17 pt regular in the tint, as of every bar button.
    static let backStyle = TextStyle.regular(17)
    /// From the safe area's edge: 8 to the chevron, 6 from it to the label (Flutter's `nav_bar.dart`).
    static let backChevronX = 8.0
    static let backLabelX = 8 + backChevronSize.width + 6
    /// The system's back indicator, 12 × 20.5 with a stroke of 2.5: our measure of screenshots.†
    static let backChevronSize = CGSize(width: 12, height: 20.5)
    static let backChevronStroke = 2.5
    /// The least distance between the back button and the title.†
    static let backTitleGap = 6.0

    /// The bar's material as a flat colour: measured over white.
    static let materialLight = RGBAColor(247, 247, 247)
    /// Over black: Flutter's dark Cupertino bar, 0xF01D1D1D, whose colour was read off an iOS bar.
    static let materialDark = RGBAColor(27, 27, 27)
    /// Black at 0.30 over what is behind (measured; also Flutter's `nav_bar.dart`).
    static let hairlineLight = RGBAColor(0, 0, 0, 0.3)
    /// White at 0.15 (measured: 62,62,64 over 28,28,30).
    static let hairlineDark = RGBAColor(255, 255, 255, 0.15)
  }
}
