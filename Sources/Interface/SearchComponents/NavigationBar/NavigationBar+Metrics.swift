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
    /// The inline title is there in full when the large one's row has gone, and not while more of it than this is left:
    /// Flutter's `nav_bar.dart` exchanges the two at 10 points, in 0.15 s. Ours fades over them, so that what is seen
    /// follows from the offset alone.†
    static let titleFadeHeight = 10.0
    /// How the large title grows when its row is pulled open: 0.03 for every 44 points, up to 1.1 (Flutter's
    /// `nav_bar.dart`).
    static func largeTitleScale(pulledBy distance: Double) -> Double {
      min(1 + 0.03 * max(distance, 0) / 44, 1.1)
    }
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

    /// The standard deviation of the material's Gaussian, in points: that of Apple's `UIImageEffects` sample (2013) for
    /// its extra light and dark effects, likely. Flutter's bar has 10 (`nav_bar.dart`).
    static let materialBlur = 20.0
    /// Of the same effects, and of what UIKit's backdrop views are seen to have.
    static let materialSaturation = 1.8
    /// The material's tint. Over white the bar is 247,247,247: measured. How much shines through was not: 0.2 lies
    /// between Apple's own 0.18 (`UIImageEffects`, extra light: 0.97 white at 0.82) and 0.22 (the iOS 14 Sketch kit's
    /// material: 249 at 0.78).†
    static let materialLight = RGBAColor(245, 245, 245, 0.8)
    /// Over black the bar is 27,27,27: Flutter's dark bar, 0xF01D1D1D, whose colour was read off an iOS bar. It lets as
    /// much through as the light one: the Sketch kit's has 25 at 0.78, `UIImageEffects` 0.11 white at 0.73.†
    static let materialDark = RGBAColor(red: 27 / 255 / 0.8, green: 27 / 255 / 0.8, blue: 27 / 255 / 0.8, alpha: 0.8)
    /// With increased contrast nothing shines through: the material as it looks over white and over black.†
    static let opaqueMaterialLight = RGBAColor(247, 247, 247)
    static let opaqueMaterialDark = RGBAColor(27, 27, 27)
    /// Black at 0.30 over what is behind (measured; also Flutter's `nav_bar.dart`), white at 0.15 in the dark (measured:
    /// 62,62,64 over 28,28,30). With increased contrast 0.08 more, as separators have.†
    static func hairline(in context: LayoutContext) -> RGBAColor {
      let more = context.traits.contrast == .increased ? 0.08 : 0
      return context.traits.appearance == .light
        ? RGBAColor(0, 0, 0, 0.3 + more) : RGBAColor(255, 255, 255, 0.15 + more)
    }
  }
}
