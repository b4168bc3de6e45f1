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

    /// The large title's row: 52 at the large text size (measured: 98 → 150; also Flutter's `nav_bar.dart`), growing
    /// as the title does (after an iOS 17.5 simulator Flutter has 88.7 at the largest size; so it comes out).
    static func largeTitleHeight(in context: LayoutContext) -> Double { context.scaled(52, for: .largeTitle) }
    /// The baseline is 28 below the top of a 44 pt bar (measured for 17 pt), so 6 below its middle.
    static func titleBaseline(of style: TextStyle, in context: LayoutContext) -> Double {
      context.grid.round(6 + style.baselineDrop(from: .regular(17)))
    }
    /// From the bottom of the row (measured for 34 pt: 36 below its top); the room beneath the descent stays.
    static func largeTitleBaseline(in context: LayoutContext) -> Double {
      context.grid.round(16 + largeTitleStyle(in: context).descent - TextStyle.bold(34).descent)
    }
    /// 17 pt semibold (measured).
    static func titleStyle(in context: LayoutContext) -> TextStyle { context.barStyle(weight: 600) }
    /// 34 pt bold (measured).
    static func largeTitleStyle(in context: LayoutContext) -> TextStyle { context.style(.largeTitle, weight: 700) }
    /// The offset at which the background has faded in (darjeelingsteve/NavigationBarHiding); for the scroll-edge
    /// cross-fade without a large title it is our choice: UIKit's distance is not documented.
    static let fadeDistance = 10.0

    /// 17 pt regular in the tint, as of every bar button.
    static func backStyle(in context: LayoutContext) -> TextStyle { context.barStyle() }
    /// From the safe area's edge: 8 to the chevron, 6 from it to the label (Flutter's `nav_bar.dart`).
    static let backChevronX = 8.0
    static func backLabelX(in context: LayoutContext) -> Double { 8 + backChevronSize.width * context.barScale + 6 }
    /// The system's back indicator, 12 × 20.5 with a stroke of 2.5: our measure of screenshots.†
    static let backChevronSize = CGSize(width: 12, height: 20.5)
    static let backChevronStroke = 2.5
    /// The least distance between the back button and the title.†
    static let backTitleGap = 6.0

    /// The bar's material as a flat colour: measured over white.
    static let materialLight = RGBAColor(247, 247, 247)
    /// Over black: Flutter's dark Cupertino bar, 0xF01D1D1D, whose colour was read off an iOS bar.
    static let materialDark = RGBAColor(27, 27, 27)
    /// Black at 0.30 over what is behind (measured; also Flutter's `nav_bar.dart`), white at 0.15 in the dark (measured:
    /// 62,62,64 over 28,28,30). With increased contrast 0.08 more, as separators have.†
    static func hairline(in context: LayoutContext) -> RGBAColor {
      let more = context.traits.contrast == .increased ? 0.08 : 0
      return context.traits.appearance == .light
        ? RGBAColor(0, 0, 0, 0.3 + more) : RGBAColor(255, 255, 255, 0.15 + more)
    }
  }
}
