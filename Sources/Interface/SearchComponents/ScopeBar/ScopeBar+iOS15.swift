import Foundation
import SearchLayers

extension ScopeBar.Metrics {
  /// Measured on a segmented control of iOS 16 … 17 at 3×, where nothing else is said.
  static let iOS15 = Self(
    // 7 above and below the control.†
    active: (height: 46, y: 7),
    // Measured on iOS 13, at 1×: a palette of 96 with 17 above and 10 below the control.
    resting: (height: 44, y: 2),
    height: 32,
    // The best fit of a continuous corner: 8.2 ± 0.2.
    cornerRadius: 8.2,
    trackColor: Palette.iOS15[.tertiarySystemFill],
    gap: 1, dividerHeight: 18, dividerColor: Palette.iOS15[.systemFill],
    thumbInset: 2,
    // The best fit of a continuous corner: 6.2 ± 0.3.
    thumbCornerRadius: 6.2,
    // Dark: Flutter's `sliding_segmented_control.dart`, from Apple's design resources.
    thumbColor: DynamicColor(.white, RGBAColor(99, 99, 102)),
    // One Gaussian fits the pixels around the thumb to 0.4/255.
    thumbShadow: Shadow(color: RGBAColor(0, 0, 0, 0.118), offset: CGSize(width: 0, height: 2.65), sigma: 2.73),
    style: .medium(13), selectedStyle: .semibold(13), baseline: 20 + 2.0 / 3,
    labelInset: 4,  // †
    // In a navigation bar.†
    padding: 16, shift: 0
  )
}
