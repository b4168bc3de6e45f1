import Foundation
import SearchLayers

extension NavigationBar.Metrics {
  static let iOS15 = Self(
    // Phones and iPads measured; compact bars from Fluent UI's `systemHeight`.
    height: (phone: 44, compact: 32, pad: 50),
    // Measured from 320 to 440 wide and on iPads.
    margin: (narrow: 16, wide: 20, from: 414),
    // Measured in both appearances (dark: 62,62,64 over 28,28,30); light also in Flutter's `nav_bar.dart`. Increased
    // contrast adds 0.08, as it does to separators.†
    hairline: DynamicColor(
      RGBAColor(0, 0, 0, 0.3), RGBAColor(255, 255, 255, 0.15), RGBAColor(0, 0, 0, 0.38),
      RGBAColor(255, 255, 255, 0.23)),
    // Measured: 17 pt semibold, its baseline 28 below the top of a bar of 44.
    titleWeight: 600, titleBaseline: 6,
    // Flutter's `nav_bar.dart` exchanges the titles at this height, over 0.15 s. Here the fade follows the offset.†
    titleFadeHeight: 10,
    // darjeelingsteve/NavigationBarHiding for a scroll fade; the same for the scroll edge.†
    fadeDistance: 10,
    // Measured (98 → 150), also at the medium text size; also Flutter's `nav_bar.dart`. Scaled, it agrees with Flutter's
    // 88.7 at the largest text size, from an iOS 17.5 simulator.
    largeTitleHeight: 52,
    // Measured: 34 pt bold, its baseline 36 below the top of the row.
    largeTitleFont: DynamicFont(.largeTitle, weight: 700), largeTitleBaseline: 16,
    // Flutter's `nav_bar.dart`.
    largeTitleGrowth: (factor: 0.03 / 44, limit: 1.1),
    back: BackButton.Metrics(
      // Measured at 375, 402 and 414: ink from 9.33 to 20.33 and from 13.33 to 24.33, 18.8 high; the ink of a title that
      // begins with "F" from 31.8 and 35.7. The stroke and `titleGap` by eye.†
      chevronOutset: 6.67, chevronSize: CGSize(width: 11, height: 18.8), chevronStroke: 2.5, labelGap: 10, titleGap: 6),
    items: BarButton.Metrics(
      // Measured on five captures: 33.33 between the inks of two symbols, whose ink begins 2.33 inside the margin.
      spacing: 28.67,
      titleGap: 12, leastTitleWidth: 30,  // †
      symbolInset: 2.33, symbolSize: 17,
      // Measured on four captures: the baseline of a title 28.67 below the top of a bar of 44.
      baseline: 6.67,
      imageSize: (plain: 24, shaped: 30)  // †
    ),
    // UIKit's bar of 74 with a prompt; the text by eye.†
    prompt: (height: 30, size: 13, baseline: 21),
    // Black as in Flutter's `_kCupertinoPageTransitionBarrierColor`; the shadow by eye.†
    pageShade: (dimming: 0.094, shadow: 0.1, shadowWidth: 4))
}

extension BarMaterial {
  static let iOS15 = Self(
    // Light: 247 over white, measured. Dark: 27 over black, from Flutter's bar 0xF01D1D1D, which was read off an iOS
    // bar. The alpha is between Apple's `UIImageEffects` sample (0.97 white at 0.82, 0.11 white at 0.73) and the iOS 14
    // Sketch kit (249 and 25 at 0.78).† With increased contrast the bar is opaque, in its colour over white or black.†
    tint: DynamicColor(
      RGBAColor(245, 245, 245, 0.8),
      RGBAColor(red: 27 / 255 / 0.8, green: 27 / 255 / 0.8, blue: 27 / 255 / 0.8, alpha: 0.8),
      RGBAColor(247, 247, 247), RGBAColor(27, 27, 27)),
    // `UIImageEffects`, its extra light and dark effects; Flutter's `nav_bar.dart` has a blur of 10.
    blurRadius: 20, saturation: 1.8)
}
