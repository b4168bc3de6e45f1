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

    func height(in geometry: ScreenGeometry) -> Double {
      if geometry.device.idiom == .pad { return height.pad }
      return geometry.isCompactHeight ? height.compact : height.phone
    }

    /// Nil where symbols are above labels.
    func inline(in geometry: ScreenGeometry) -> Inline? {
      if geometry.device.idiom == .pad { return inline.pad }
      return geometry.isCompactHeight ? inline.compact : nil
    }
  }
}
