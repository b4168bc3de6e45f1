import Foundation
import SearchLayers

extension TabBar {
  /// Lengths are in points. A tab bar does not follow the text size.
  struct Metrics: Sendable {
    /// The height above the safe area: on phones, on phones in landscape, on iPads.
    var height: (phone: Double, compact: Double, pad: Double)
    /// From the bar's top to the top of an item, and from its bottom to the bottom of an item.
    var itemInset: (top: Double, bottom: Double)
    var hairline: DynamicColor
    var itemColor: DynamicColor
    /// Symbol above label.
    var stacked: Stacked
    /// Symbol next to label: on phones in landscape, on iPads.
    var inline: (compact: Inline, pad: Inline)
    var badge: Badge
    /// The background fades out over the last points of the content; nil if it never does.
    var fadeDistance: Double?
    /// A bar of glass above the content on phones; nil for a bar along the screen's edge.
    var floating: Floating?
    /// A pill of glass at the top of an iPad's screen; nil for a bar at the bottom.
    var top: TopTabs.Metrics?
    /// The selected item's colour on glass: each component of the tint times `factor`, plus `amount` (−1…1).
    var selectedShift = (light: (factor: 1.0, amount: 0.0), dark: (factor: 1.0, amount: 0.0))

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
      var pillColor: DynamicColor
      var selectedLabelStyle: TextStyle
      /// To the circle of the search tab, and the size of its symbol.
      var searchGap: Double
      var searchSymbolSize: Double
    }

    struct Stacked: Sendable {
      /// The size of text next to which the symbol looks right, and its weight.
      var symbolSize: Double
      var symbolWeight: Int
      /// From the bar's top to the middle of the symbol's box.
      var symbolY: Double
      var labelStyle: TextStyle
      /// From the bar's top to the label's baseline.
      var baseline: Double
    }

    struct Inline: Sendable {
      var symbolSize: Double
      var gap: Double
      var labelStyle: TextStyle
    }

    struct Badge: Sendable {
      /// The least width, and the height.
      var side: Double
      var padding: Double
      var textStyle: TextStyle
      /// From the symbol's middle to the badge's leading edge, and from the bar's top to its top.
      var offset: CGPoint
      var color: DynamicColor
    }

    /// Nil for narrow windows, which have the bar of phones.
    func top(in geometry: ScreenGeometry) -> TopTabs.Metrics? {
      let isRegular = geometry.windowOrScreenWidth >= ScreenGeometry.leastRegularWidth && !geometry.isElevated
      return geometry.device.idiom == .pad && isRegular ? top : nil
    }

    func floating(in geometry: ScreenGeometry) -> Floating? { top(in: geometry) == nil ? floating : nil }

    /// The height from the bar's top to the bottom of the screen.
    func extent(in geometry: ScreenGeometry) -> Double {
      floating(in: geometry).map { $0.height + $0.inset } ?? height(in: geometry) + geometry.safeArea.bottom
    }

    func height(in geometry: ScreenGeometry) -> Double {
      if geometry.device.idiom == .pad { return height.pad }
      return geometry.isCompactHeight ? height.compact : height.phone
    }

    /// Nil where symbols are above labels.
    func inline(in geometry: ScreenGeometry) -> Inline? {
      guard floating == nil else { return nil }
      if geometry.device.idiom == .pad { return inline.pad }
      return geometry.isCompactHeight ? inline.compact : nil
    }
  }
}
