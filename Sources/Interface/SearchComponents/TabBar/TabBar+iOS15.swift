import Foundation
import SearchLayers

extension TabBar.Metrics {
  /// Measured at 393 and 430 wide at 3×, iOS 17, where nothing else is said.
  static let iOS15 = Self(
    // Phones in landscape and iPads from Apple's documents and UIKit's headers, without a capture. iPads have it at the
    // bottom under every system, also where iPadOS 18 has it at the top.†
    height: (phone: 49, compact: 32, pad: 50),
    // Frames that Xcode's accessibility inspector prints for iOS 18.5: 48 high from 1 below the bar's top.
    itemInset: (top: 1, bottom: 0),
    // (178,178,178) over white. In dark as the navigation bar's.†
    hairline: DynamicColor(
      RGBAColor(0, 0, 0, 0.3), RGBAColor(255, 255, 255, 0.15), RGBAColor(0, 0, 0, 0.38),
      RGBAColor(255, 255, 255, 0.23)),
    // (146,146,153) over (242,242,247). Dark, and increased contrast, as labels of that rank.†
    itemColor: DynamicColor(
      RGBAColor(60, 60, 67, 0.525), RGBAColor(235, 235, 245, 0.45), RGBAColor(60, 60, 67, 0.8),
      RGBAColor(235, 235, 245, 0.7)),
    stacked: Stacked(
      symbolSize: 18.8, symbolWeight: 500, symbolY: 18.6, labelStyle: .medium(10), baseline: 45),
    // No capture.†
    inline: (
      compact: Inline(symbolSize: 14, gap: 5, labelStyle: .medium(12)),
      pad: Inline(symbolSize: 18, gap: 7, labelStyle: .medium(13))
    ),
    // No capture; UIKit's badge is 18 high, its text 13 regular.†
    badge: Badge(
      side: 18, padding: 5, textStyle: .regular(13), offset: CGPoint(x: 4, y: 2),
      color: DynamicColor(
        RGBAColor(255, 59, 48), RGBAColor(255, 69, 58), RGBAColor(215, 0, 21), RGBAColor(255, 105, 97))),
    // As the navigation bar's.†
    fadeDistance: 10)

  /// Before iOS 15 a bar's background does not depend on the content.
  static let iOS13 = {
    var metrics = iOS15
    metrics.fadeDistance = nil
    return metrics
  }()
}
