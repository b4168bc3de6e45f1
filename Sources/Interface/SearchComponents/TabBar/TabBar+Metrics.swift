import Foundation
import SearchLayers
import SearchScenes

extension TabBar {
  /// Lengths are in points. A tab bar does not follow the text size.
  ///
  /// Measured at 393 and 430 wide at 3×, iOS 17, where nothing else is said.
  struct Metrics: Sendable {
    /// The height above the safe area: on phones, on phones in landscape, on iPads. iPads have it at the
    /// bottom under every system, also where iPadOS 18 has it at the top: our choice.
    @Known(.documented, "tabBar: UIKit's headers; no capture", when: .any(.phoneLandscape, .pad))
    var height = (phone: 49.0, compact: 32.0, pad: 50.0)
    /// From the bar's top to the top of an item, which ends at the bar's bottom. Frames that Xcode's accessibility inspector
    /// prints for iOS 18.5: 48 high from 1 below the bar's top.
    var itemInset = 1.0
    /// (178,178,178) over white. In dark as the navigation bar's.
    @Known(.inferred, "tabBar.hairline: as the navigation bar's", when: .any(.dark, .increasedContrast))
    var hairline = NavigationBar.Metrics().hairline
    /// Black and white at an alpha: (153,153,153) over white, (149,150,147) over a bar of 247, (146,146,153) over
    /// (242,242,247); (126,126,126) over a dark bar of 18. Increased contrast as labels of that rank.
    @Known(
      .inferred, "tabBar.item.*.title tabBar.item.*.image: as labels of that rank",
      when: .any(.increasedContrast))
    var itemColor = DynamicColor(
      RGBAColor(0, 0, 0, 0.4), RGBAColor(255, 255, 255, 0.456), RGBAColor(60, 60, 67, 0.8),
      RGBAColor(235, 235, 245, 0.7))
    /// Symbol above label.
    var stacked = Stacked()
    /// Symbol next to label: on phones in landscape, on iPads.
    @Known(
      .inferred, "tabBar.item.*.title tabBar.item.*.image: no capture", when: .any(.phoneLandscape, .pad))
    var inline = (
      compact: Inline(symbolSize: 14, picture: .init(circle: 18, other: 17), gap: 5, labelStyle: .medium(12)),
      pad: Inline(symbolSize: 18, gap: 7, labelStyle: .medium(13))
    )
    var badge = Badge()
    /// The background fades out over the last points of the content; nil if it never does. As the navigation bar's.
    @Known(.inferred, ": as the navigation bar's") var fadeDistance: Double? = 10
    /// A bar of glass above the content on phones; nil for a bar along the screen's edge.
    var floating: Floating?
    /// A pill of glass at the top of an iPad's screen; nil for a bar at the bottom.
    var top: TopTabs.Metrics?
    /// The selected item's colour on glass: each component of the tint times `factor`, plus `amount` (−1…1).
    @Known(.measured, ": the selected tab's ink") var selectedShift = (
      light: (factor: 1.0, amount: 0.0), dark: (factor: 1.0, amount: 0.0)
    )

    struct Floating: Sendable {
      var height: Double
      /// To the bottom and the sides of the screen.
      var inset: Double
      /// From the bar's edges to the selected item's pill.
      var pillInset: Double
      /// The distance of two items' middles in a bar that does not fill its room, in screens narrower than `from` and in
      /// wider ones.
      var pitch: (narrow: Double, wide: Double, from: Double)
      /// The width of a pill by that distance: neighbours overlap.
      var pillShare: Double
      @Known(.measured, "tabBar.selection") var pillColor = TabBar.Metrics.iOS26PillColor
      var selectedLabelStyle: TextStyle
      /// To the circle of the search tab, and the size of its symbol.
      var searchGap: Double
      var searchSymbolSize: Double
    }

    struct Stacked: Sendable {
      /// The size of text next to which the symbol looks right, and its weight.
      var symbolSize = 18.8
      var symbolWeight = 500
      @Known(.documented, ": Apple's Human Interface Guidelines, Tab bars") var picture = Picture(circle: 25, other: 23)
      /// From the bar's top to the middle of the symbol's box.
      var symbolY = 18.6
      var labelStyle = TextStyle.medium(10)
      /// From the bar's top to the label's baseline.
      var baseline = 45.0
    }

    struct Inline: Sendable {
      var symbolSize: Double
      @Known(.documented, ": Apple's Human Interface Guidelines, Tab bars") var picture = Picture(circle: 25, other: 23)
      var gap: Double
      var labelStyle: TextStyle
    }

    /// The sides of pictures, by Apple's Human Interface Guidelines for custom icons of circles and of squares.
    struct Picture: Sendable {
      var circle: Double
      var other: Double

      func side(of image: Image) -> Double { image.shape == .circle ? circle : other }
    }

    /// UIKit's badge is 18 high, its text 13 regular.
    struct Badge: Sendable {
      /// The least width, and the height.
      @Known(.inferred, "tabBar.item.*.badge: no capture") var side = 18.0
      @Known(.inferred, "tabBar.item.*.badge: no capture") var padding = 5.0
      /// To a label next to it.
      @Known(.inferred, ": to a label next to a badge") var gap = 2.0
      @Known(.inferred, "tabBar.item.*.badge.title: no capture") var textStyle = TextStyle.regular(13)
      /// From the symbol's middle to the badge's leading edge, and from the bar's top to its top.
      @Known(.inferred, "tabBar.item.*.badge: no capture") var offset = CGPoint(x: 4, y: 2)
      var color = Palette.iOS15[.systemRed]
    }

    /// Nil for narrow windows, which have the bar of phones.
    func top(in geometry: ScreenGeometry) -> TopTabs.Metrics? {
      let isRegular = geometry.windowOrScreenWidth >= ScreenGeometry.leastRegularWidth && !geometry.isElevated
      return geometry.device.idiom == .pad && isRegular ? top : nil
    }

    func floating(in geometry: ScreenGeometry) -> Floating? { top(in: geometry) == nil ? floating : nil }

    /// The height from the bar's top to the bottom of the screen.
    func extent(in geometry: ScreenGeometry) -> Double {
      floating(in: geometry).map { $0.height + $0.inset } ?? geometry.height(of: height) + geometry.safeArea.bottom
    }

    /// Nil where symbols are above labels.
    func inline(in geometry: ScreenGeometry) -> Inline? {
      guard floating == nil else { return nil }
      if geometry.device.idiom == .pad { return inline.pad }
      return geometry.isCompactHeight ? inline.compact : nil
    }
  }
}
